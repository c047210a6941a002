import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { installPacked } from "../support/packed-package.ts";
import { accessibilityProblems, startBrowser, type TestBrowser } from "../support/pages.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

/** Uses `<calendar-inspector>` in the plain HTML of an application that installed the package. */

let root: string;
let app: ViteDevServer;
let server: ServerProcess;
let browser: TestBrowser;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "calendar-element-"));
  installPacked(root);
  writeFileSync(join(root, "package.json"), '{ "private": true, "type": "module" }');
  [server, browser] = await Promise.all([startServer([], {}), startBrowser()]);
  app = await createServer({
    configFile: false,
    logLevel: "error",
    root,
    server: { port: 0, host: "127.0.0.1", fs: { strict: false } },
  });
  await app.listen();
});
afterAll(async () => {
  await Promise.all([browser.close(), server.close(), app.close()]);
  rmSync(root, { recursive: true, force: true });
});
afterEach(async () => {
  const problems = await browser.closePages();
  expect(
    problems.filter((problem) => !problem.startsWith(server.url)),
    "errors and foreign hosts",
  ).toEqual([]);
});

/** Opens a page of the application with these elements and this script. */
function openPage(name: string, elements: string, script: string) {
  const head = `<!doctype html><html lang="en"><title>Application</title>`;
  writeFileSync(join(root, `${name}.html`), `${head}<body>${elements}<script type="module">${script}</script></body></html>`);
  return browser.open(`${app.resolvedUrls?.local[0]}${name}.html`);
}

test("with src, it inspects a server on another port: reads, writes, replays and adds faults", async () => {
  await fetch(`${server.url}/wp-json/calendar/events/v1/venues?page=2`);
  const element = `<main><calendar-inspector src="${server.url}"></calendar-inspector></main>`;
  const page = await openPage("server", element, 'import "event-calendar-mock/inspector";');
  await page.getByText("200 GET /wp-json/calendar/events/v1/venues?page=2").click();
  await page.getByRole("button", { name: "Replay" }).click();
  await page.getByText("Replayed: 200").waitFor();

  await page.getByRole("button", { name: "State" }).click();
  await page.getByLabel("Kind").selectOption("Tags");
  await page.locator("summary").first().click();
  await page.getByLabel("Fields to change, as JSON").fill('{"name": "Renamed"}');
  await page.getByRole("combobox", { name: "As" }).selectOption("editor");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Answered 200").waitFor();

  await page.getByRole("button", { name: "Faults" }).click();
  await page.getByRole("combobox", { name: "venues.list" }).selectOption("Error 503");
  await page.getByRole("list", { name: "Faults that are added" }).getByText("venues.list").waitFor();
  expect((await fetch(`${server.url}/wp-json/calendar/events/v1/venues`)).status).toBe(503);
  await page.getByRole("button", { name: "Remove fault 1 of venues.list" }).click();
  await page.getByRole("list", { name: "Faults that are added" }).waitFor({ state: "detached" });
  expect((await fetch(`${server.url}/wp-json/calendar/events/v1/venues`)).status).toBe(200);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("with a calendar, it inspects that calendar of the page", async () => {
  const page = await openPage(
    "calendar",
    "<calendar-inspector></calendar-inspector>",
    `import "event-calendar-mock/inspector";
    import { createCalendar } from "event-calendar-mock";
    window.calendar = createCalendar({ quiet: true });
    document.querySelector("calendar-inspector").calendar = calendar;
    await calendar.fetch(new URL("/wp-json/calendar/events/v1/events?page=0", location.href));`,
  );
  await page.getByText("400 GET /wp-json/calendar/events/v1/events?page=0").click();
  await page.getByText("Rule that refused it").waitFor();
  await page.getByRole("button", { name: "Clock" }).click();
  await page.getByRole("button", { name: "1 day" }).click();
  await page.getByText("2026-01-16T12:00:00Z").waitFor();
  expect(await page.evaluate("calendar.clock.now()")).toBe("2026-01-16T12:00:00Z");
});

test("floating above an application with a main part of its own, it opens and closes, and axe finds nothing", async () => {
  const page = await openPage(
    "floating",
    "<main><h1>Application</h1></main><calendar-inspector floating></calendar-inspector>",
    `import "event-calendar-mock/inspector";
    import { createCalendar } from "event-calendar-mock";
    document.querySelector("calendar-inspector").calendar = createCalendar();`,
  );
  const toggle = page.getByRole("button", { name: "Calendar inspector" });
  await toggle.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await toggle.press("Enter");
  await page.getByText("No requests yet").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await toggle.press("Enter");
  await page.getByText("No requests yet").waitFor({ state: "detached" });
});

test("without a server it says so, until src names one that runs", async () => {
  const page = await openPage(
    "nowhere",
    '<calendar-inspector src="http://127.0.0.1:9"></calendar-inspector>',
    'import "event-calendar-mock/inspector";',
  );
  await page.getByRole("alert").getByText("The calendar does not answer. http://127.0.0.1:9").waitFor();
  await page.evaluate(`document.querySelector("calendar-inspector").setAttribute("src", "${server.url}")`);
  await page.getByRole("heading", { name: "Calendar inspector" }).waitFor();
  expect((await browser.closePages()).filter((problem) => problem.startsWith("http://127.0.0.1:9"))).not.toEqual([]);
});
