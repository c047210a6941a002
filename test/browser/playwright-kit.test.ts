import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { serveCalendar } from "../../src/server.ts";
import { chromiumLaunch } from "../support/chromium.ts";
import { project } from "../support/recipes.ts";
import { environment } from "../support/repository.ts";

/** Runs the kit in the real runner, with 2 workers and every test at once. */

const run = promisify(execFile);
const runner = fileURLToPath(new URL("../../node_modules/@playwright/test/cli.js", import.meta.url));
const launch = JSON.stringify(chromiumLaunch());

/** Writes and reads tags in each of the ways that a test has; every test writes other names. */
const spec = (file: string) => `
  import { expect, test } from "event-calendar-mock/playwright";

  const tags = "/wp-json/calendar/events/v1/tags";
  const names = (list) => list.tags.map(({ name }) => name).toSorted();

  for (const number of [1, 2]) {
    test("test " + number + " of ${file} sees only its own", async ({ page, request, calendar, calendarUrl }) => {
      const own = (way) => "${file} " + number + " " + way;
      await calendar.clock.set("2030-01-0" + number + "T00:00:00Z");
      expect((await request.post(calendarUrl + tags, { form: { name: own("request") } })).status()).toBe(201);
      await page.goto(process.env.APP ?? "");
      await expect(page).toHaveTitle("Controlled by its own worker");
      const listed = await page.evaluate(async ([url, name]) => {
        await fetch(url, { method: "POST", body: new URLSearchParams({ name }) });
        return (await fetch(url + "?hide_empty=false")).json();
      }, [calendarUrl + tags, own("page")]);
      expect(names(listed)).toEqual([own("page"), own("request")]);
      expect(names(await (await request.get(calendarUrl + tags + "?hide_empty=false")).json())).toEqual([own("page"), own("request")]);
      expect(await calendar.journal.of("tags.create")).toHaveLength(2);
      expect(await calendar.clock.now()).toBe("2030-01-0" + number + "T00:00:00Z");
    });
  }`;

const withHeaders = `
  import { expect, test } from "event-calendar-mock/playwright";

  test.use({ extraHTTPHeaders: { "x-mine": "1" } });

  test("headers of a test do not take the session away", async ({ request, calendar }) => {
    await request.post("/wp-json/calendar/events/v1/tags", { form: { name: "c" } });
    expect(await calendar.journal.of("tags.create")).toHaveLength(1);
  });`;

const config = `
  import { defineConfig } from "@playwright/test";
  export default defineConfig({
    fullyParallel: true,
    workers: 2,
    timeout: 0,
    reporter: "list",
    use: { calendarServer: process.env.CALENDAR, calendarOptions: { world: "empty" }, launchOptions: ${launch} },
  });`;

const specs = { "tests/a.spec.ts": spec("a"), "tests/b.spec.ts": spec("b"), "tests/c.spec.ts": withHeaders };
const files = { "playwright.config.ts": config, ...specs };

/** Serves an application with a service worker of its own, which fetches every request of the page. */
async function serveApplication() {
  const worker = `
    addEventListener("install", () => skipWaiting());
    addEventListener("activate", (event) => event.waitUntil(clients.claim()));
    addEventListener("fetch", (event) => event.respondWith(fetch(event.request)));`;
  const page = `<!doctype html><title>Application</title><script type="module">
    await navigator.serviceWorker.register("/own-worker.js");
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    document.title = "Controlled by its own worker";
  </script>`;
  const server = createServer((request, response) => {
    const isWorker = request.url === "/own-worker.js";
    response.setHeader("content-type", isWorker ? "text/javascript" : "text/html").end(isWorker ? worker : page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port }: Pick<AddressInfo, "port"> = Object(server.address());
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Runs the tests of a project; returns what the runner prints, also when tests fail. */
async function runTests(folder: string, variables: Readonly<Record<string, string>>): Promise<string> {
  return run(process.execPath, [runner, "test"], { cwd: folder, env: { ...environment, ...variables } }).then(
    ({ stdout }) => stdout,
    (error: { readonly stdout: string; readonly stderr: string }) => error.stdout + error.stderr,
  );
}

test("tests of two workers on one server see only what they wrote, also with the service worker of the application", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const server = await serveCalendar(calendar);
  const application = await serveApplication();
  expect(await runTests(project(files), { CALENDAR: server.url, APP: application.url })).toMatch(/5 passed/);
  expect(calendar.db.tag.getAll()).toEqual([]);
  expect(calendar.sessions.list()).toEqual([]);
  application.close();
  await server.close();
});

test("the reporter of coverage merges what the tests of all workers met, and a threshold fails the run", async () => {
  const own = (paths: readonly string[]) => `
    import { test } from "event-calendar-mock/playwright";

    for (const path of ${JSON.stringify(paths)}) {
      test("ask for " + path, async ({ request }) => {
        await request.get("/wp-json/calendar/events/v1" + path);
      });
    }`;
  const reporter = `["event-calendar-mock/coverage", { thresholds: { routes: 50 } }]`;
  const folder = project({
    "playwright.config.ts": config.replace('"list"', `[["list"], ${reporter}]`),
    "tests/a.spec.ts": own(["/tags", "/events/7"]),
    "tests/b.spec.ts": own(["/tags", "/venues"]),
  });
  const { code, stdout: printed } = await run(process.execPath, [runner, "test"], { cwd: folder, env: environment }).catch(Object);
  expect(code).toBe(1);
  expect(printed).toMatch(/4 passed/);
  expect(printed).toMatch(
    /Coverage of the contract, by 4 tests: routes 3 of \d+ \(8 %\), parameters 1 of \d+ \(0 %\), refusals 1 of \d+ \(0 %\),/,
  );
  expect(printed).toMatch(/The tests meet 3 of \d+ routes \(\d\.\d %\), and 50 % are required/);
  const { tests } = JSON.parse(readFileSync(join(folder, "coverage-of-calendar/coverage.json"), "utf8"));
  expect(tests).toContain("tests/a.spec.ts > ask for /events/7");
});

test("tests on a shared server have their coverage and capsules reported, whatever the server was started with", async () => {
  const spec = `
    import { expect, test } from "event-calendar-mock/playwright";
    test("tags", async ({ request, calendarUrl }) => {
      await request.get(calendarUrl + "/wp-json/calendar/events/v1/tags");
      expect(process.env.RESULT).toBe("pass");
    });`;
  const files = {
    "playwright.config.ts": config.replace(
      '"list"',
      '[["list"], ["json", { outputFile: "report.json" }], ["event-calendar-mock/coverage"]]',
    ),
    "tests/a.spec.ts": spec,
  };
  const counting = await serveCalendar(createCalendar({ world: "empty", quiet: true, coverage: true }));
  const other = await serveCalendar(createCalendar({ world: "empty", quiet: true }));

  for (const { url } of [counting, other])
    expect(await runTests(project(files), { CALENDAR: url, RESULT: "pass" })).toMatch(/1 passed[\s\S]*by 1 test: routes 1 of/);
  const folder = project(files);
  const printed = await runTests(folder, { CALENDAR: other.url, RESULT: "fail" });
  expect(printed).toMatch(/1 failed[\s\S]*by 1 test: routes 1 of/);
  expect(printed).toContain("Its request is in this file.");
  expect(printed).toMatch(/npx event-calendar-mock replay \S+/);
  expect(readFileSync(join(folder, "report.json"), "utf8")).toContain('"name": "capsule.json"');
  await counting.close();
  await other.close();
});
