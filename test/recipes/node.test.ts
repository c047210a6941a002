import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createServer } from "vite";
import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar.ts";
import { serveCalendar } from "../../src/server/serve-calendar.ts";
import { project, recipe } from "../support/readme.ts";

/** Runs the recipes of the README that need no browser. */

const run = promisify(execFile);
const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const cli = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));

/** Replaces `npx event-calendar-mock` by the built command line. */
const here = (code: string) => code.replaceAll("npx event-calendar-mock", `${process.execPath} ${cli}`);

/** Replaces the port of the recipe, which a server of the developer may use. */
const onPort = (code: string, port: number) => code.replaceAll("4010", String(port));

/** Leaves out the variables that this test runner has set. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST|PORT)/.test(name)));

test.each([
  "React and Vite, in the browser",
  "Vitest",
  "Vitest, with fixtures and matchers",
  "Playwright",
  "Storybook",
  "A front end on the server",
  "Database",
  "Names of a published service",
  "Plain HTTP, from another language",
])("the recipe «%s» has at most 15 lines", (heading) => {
  expect(recipe(heading).trimEnd().split("\n").length).toBeLessThanOrEqual(15);
});

test.each([
  ["Vitest", 1],
  ["Vitest, with fixtures and matchers", 2],
])("the recipe for %s passes", async (heading, tests) => {
  const folder = project({ "calendar.test.ts": recipe(heading) });

  const { stdout } = await run(process.execPath, [join(modules, "vitest/vitest.mjs"), "run"], { cwd: folder, env: environment });

  expect(stdout).toMatch(new RegExp(`Tests .*${tests} passed`));
});

test("the recipe for a front end passes requests on, and links lead back to the dev server", async () => {
  const calendar = await serveCalendar(createCalendar());
  const root = project({ "vite.config.ts": onPort(recipe("A front end on the server"), Number(new URL(calendar.url).port)) });
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

test("the recipe for the database finds, creates and updates", async () => {
  const before = 'import { createCalendar } from "event-calendar-mock";\nconst calendar = createCalendar({ world: "empty" });\n';
  const after =
    'const answer = await calendar.fetch("http://localhost/wp-json/calendar/events/v1/events");\n' +
    "console.log(JSON.stringify((await answer.json()).events.map(({ title, featured }) => [title, featured])));";
  const folder = project({ "database.mjs": `${before}${recipe("Database")}${after}` });

  const { stdout, stderr } = await run(process.execPath, ["database.mjs"], { cwd: folder, env: environment });

  expect(JSON.parse(stdout)).toEqual([["Jazz!", true]]);
  expect(stderr).toBe("");
});

test("the recipe for names makes a calendar", async () => {
  const folder = project({
    "names.mjs": `import { createCalendar } from "event-calendar-mock";\n${recipe("Names of a published service")}`,
  });
  await expect(run(process.execPath, ["names.mjs"], { cwd: folder, env: environment })).resolves.toMatchObject({ stderr: "" });
});

test("the recipe for Playwright passes", async () => {
  const spec = `
      import { expect, test } from "event-calendar-mock/playwright";
      test("lists and resets", async ({ request, calendar }) => {
        const answer = await request.get("/wp-json/calendar/events/v1/events");
        expect((await answer.json()).total).toBeGreaterThan(0);
        expect(await calendar.journal.last()).toMatchObject({ route: "events.list", session: expect.any(String) });
      });`;
  const folder = project({ "playwright.config.ts": onPort(here(recipe("Playwright")), 4711), "tests/calendar.spec.ts": spec });

  const { stdout } = await run(process.execPath, [join(modules, "@playwright/test/cli.js"), "test"], { cwd: folder, env: environment });

  expect(stdout).toMatch(/1 passed/);
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
