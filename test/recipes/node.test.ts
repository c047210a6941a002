import { execFile } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { build, createServer } from "vite";
import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { serveCalendar } from "../../src/runtimes/server/serve-calendar.ts";
import { documentedOutput, project, recipe } from "../support/recipes.ts";
import { environment, vitest } from "../support/repository.ts";

const run = promisify(execFile);

/** Replaces the port of the recipe, which a server of the developer may use. */
const onPort = (code: string, port: number) => code.replaceAll("4010", String(port));

/** Leaves out the variables that this test runner has set. */

test.each([
  ...["React and Vite, in the browser", "Vitest", "Vitest, with fixtures and matchers", "Playwright", "Storybook"],
  ...["A front end on the server", "Plain HTTP, from another language"],
])("the recipe %j has at most 15 lines", (heading) => {
  expect(recipe(heading).trimEnd().split("\n").length).toBeLessThanOrEqual(15);
});

test.each([
  ["A front end on the server", "docs/getting-started.md"],
  ["Vite", "docs/proxies.md"],
])("the recipe %j of %s passes requests on, and links lead back to the dev server", async (heading, page) => {
  const calendar = await serveCalendar(createCalendar());
  const root = project({ "vite.config.ts": onPort(recipe(heading, page), Number(new URL(calendar.url).port)) });
  const site = await createServer({ root, logLevel: "silent", server: { port: 0, host: "127.0.0.1" } });
  await site.listen();
  const url = site.resolvedUrls?.local[0] ?? "";

  const listed = await (await fetch(`${url}wp-json/calendar/events/v1/events`)).json();
  const health = await fetch(`${url}__calendar/health`);

  expect(listed).toMatchObject({ rest_url: expect.stringContaining(`${url}wp-json/`), total: expect.any(Number) });
  expect(health.status).toBe(200);
  await site.close();
  await calendar.close();
});

test("the recipe for handlers of your own passes", async () => {
  const folder = project({ "menu.test.ts": recipe("Answer them in tests and in pages", "docs/neighbours.md") });
  const { stdout } = await run(process.execPath, [vitest, "run"], { cwd: folder, env: environment });
  expect(stdout).toMatch(/Tests .*1 passed/);
});

test("the recipe for neighbours on a server answers them, and the calendar the rest", async () => {
  const after =
    "const ask = async (path) => (await fetch(server.url + path)).json();\n" +
    'console.log(JSON.stringify([await ask("/wp-json/site/v1/menu"), (await ask("/wp-json/calendar/events/v1/events")).total > 0]));\n' +
    "await server.close();";
  const folder = project({ "server.mjs": `${recipe("Answer them on the server", "docs/neighbours.md")}${after}` });
  const { stdout } = await run(process.execPath, ["server.mjs"], { cwd: folder, env: environment });
  expect(stdout).toMatch(/\[\[\{"title":"Events"\}\],true\]\n$/);
});

test("the recipe for Vite passes routes below the REST root on to the upstream, and other paths as Vite does", async () => {
  const site = createHttpServer((message, reply) => void reply.end(`the site: ${message.url}`)).listen(0, "127.0.0.1");
  await once(site, "listening");
  const address = site.address();
  const upstream = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const config = recipe("Pass them on from Vite", "docs/neighbours.md").replaceAll("https://site.example", upstream);
  const server = await createServer({
    root: project({ "vite.config.ts": config }),
    logLevel: "silent",
    server: { port: 0, host: "127.0.0.1" },
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0] ?? "";

  const texts = ["wp-json/site/v1/menu", "media/a.jpg"].map(async (path) => (await fetch(url + path)).text());

  expect(await Promise.all(texts)).toEqual(["the site: /wp-json/site/v1/menu", "the site: /media/a.jpg"]);
  await server.close();
  site.close();
});

test("the recipe for the database finds, creates and updates", async () => {
  const before = 'import { createCalendar } from "event-calendar-mock";\nconst calendar = createCalendar({ world: "empty" });\n';
  const after =
    'const answer = await calendar.fetch("http://localhost/wp-json/calendar/events/v1/events");\n' +
    "console.log(JSON.stringify((await answer.json()).events.map(({ title, featured }) => [title, featured])));";
  const folder = project({ "database.mjs": `${before}${recipe("Database", "docs/calendar.md")}${after}` });
  const { stdout, stderr } = await run(process.execPath, ["database.mjs"], { cwd: folder, env: environment });
  expect(JSON.parse(stdout)).toEqual([["Jazz!", true]]);
  expect(stderr).toBe("");
});

test("the recipe for forms prints what is documented below it", async () => {
  const folder = project({ "form.ts": recipe("Forms", "docs/calendar.md") });
  const code = await build({ root: folder, logLevel: "silent", build: { ssr: "form.ts", write: false } });
  const [file] = "output" in code ? code.output : [];
  writeFileSync(join(folder, "form.mjs"), file?.type === "chunk" ? file.code : "");
  const { stdout } = await run(process.execPath, ["form.mjs"], { cwd: folder, env: environment });
  const printed: unknown = runInNewContext(`(${stdout})`);
  expect(JSON.parse(JSON.stringify(printed))).toEqual(JSON.parse(documentedOutput("Forms", "docs/calendar.md")));
});

test("the recipe for names makes a calendar", async () => {
  const folder = project({
    "names.mjs": `import { createCalendar } from "event-calendar-mock";\n${recipe("Names of a published service", "docs/calendar.md")}`,
  });
  await expect(run(process.execPath, ["names.mjs"], { cwd: folder, env: environment })).resolves.toMatchObject({ stderr: "" });
});

test("the recipe for React Native answers requests to the service, and passes others to the network", async () => {
  const before = 'globalThis.fetch = async (url) => new Response("network " + url);\n';
  const after =
    'const listed = await (await fetch("https://calendar.example/wp-json/calendar/events/v1/events")).json();\n' +
    'console.log(listed.total > 0, await (await fetch("https://elsewhere.example/")).text());';
  const folder = project({ "index.mjs": `${before}${recipe("React Native")}${after}` });
  const { stdout } = await run(process.execPath, ["index.mjs"], { cwd: folder, env: environment });
  expect(stdout).toBe("true network https://elsewhere.example/\n");
});

test.each(["sh", "bash"])(
  "the recipe for other languages, saved as a script for %s, prints the answers and leaves nothing behind",
  async (shell) => {
    const folder = project({ "recipe.sh": onPort(recipe("Plain HTTP, from another language"), 4712) });
    // The output ends only when no process holds it any more.
    const { stdout } = await run(shell, ["recipe.sh"], { cwd: folder, env: environment });
    expect(stdout).toContain('"venues":[');
    expect(stdout).toContain('"title":"Street party"');
    expect(stdout).toMatch(/"status":"ok"[^\n]*$/);
    await expect(fetch("http://127.0.0.1:4712/__calendar/health")).rejects.toThrow("fetch failed");
  },
);
