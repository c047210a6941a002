import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { installPacked } from "../support/packed-package.ts";
import { accessibilityProblems, startBrowser, type TestBrowser } from "../support/pages.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

/** Uses `<calendar-inspector>` in the plain HTML of an application that installed the package. */

let root: string;
let app: ViteDevServer;
let server: ServerProcess;
let browser: TestBrowser;

beforeAll(async () => {
  root = newFolder("calendar-element");
  installPacked(root);
  writeFileSync(join(root, "package.json"), '{ "private": true, "type": "module" }');
  [server, browser] = await Promise.all([startServer([], {}), startBrowser()]);
  app = await createServer({ configFile: false, logLevel: "error", root, server: { port: 0, host: "127.0.0.1", fs: { strict: false } } });
  await app.listen();
});
afterAll(async () => {
  await Promise.all([browser.close(), server.close(), app.close()]);
});
afterEach(async () => {
  const problems = await browser.closePages();
  expect(
    problems.filter((problem) => !problem.startsWith(server.url)),
    "errors and foreign hosts",
  ).toEqual([]);
});

function openPage(name: string, elements: string, script: string) {
  const head = `<!doctype html><html lang="en"><title>Application</title>`;
  writeFileSync(join(root, `${name}.html`), `${head}<body>${elements}<script type="module">${script}</script></body></html>`);
  return browser.open(`${app.resolvedUrls?.local[0]}${name}.html`);
}

test("with src, it inspects a server on another port: reads, writes and replays", async () => {
  await fetch(`${server.url}/wp-json/calendar/events/v1/venues?page=2`);
  const element = `<main><calendar-inspector src="${server.url}"></calendar-inspector></main>`;
  const page = await openPage("server", element, 'import "event-calendar-mock/inspector";');
  await page.getByRole("button", { name: "/venues?page=2" }).click();
  await page.getByRole("button", { name: "Edit & resend" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("heading", { name: /^Request \d+: / }).waitFor();
  const sections = page.getByRole("navigation", { name: "Sections" });
  await sections.getByRole("button", { name: "Records" }).click();
  await page.getByRole("button", { name: /^Tags/ }).click();
  await page.getByRole("region", { name: "Tags" }).locator("tbody button").first().click();
  await page.getByLabel("name", { exact: true }).fill("Renamed");
  await page.getByRole("combobox", { name: "As" }).selectOption("editor");
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
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
  await page.getByRole("button", { name: "/events?page=0" }).click();
  await page.getByText("Refused for one reason.", { exact: false }).waitFor();
  await page.getByRole("navigation", { name: "Sections" }).getByRole("button", { name: "Clock" }).click();
  await page.getByRole("button", { name: "+ 1 day" }).click();
  await page.getByText("2026-01-16T12:00:00Z").waitFor();
  expect(await page.evaluate("calendar.clock.now()")).toBe("2026-01-16T12:00:00Z");
});

test("floating above an application with a main part of its own, it opens, docks, remembers its size and closes, and axe finds nothing", async () => {
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
  await page.getByRole("separator", { name: "Size of the panel" }).press("ArrowUp");
  await page.getByRole("button", { name: "Dock to the right" }).click();
  await page.reload();
  await page.getByRole("separator", { name: "Size of the panel" }).and(page.locator('[aria-valuenow="440"]')).waitFor();
  await page.getByRole("button", { name: "Dock to the bottom" }).focus();
  await page.keyboard.press("Escape");
  await page.getByText("No requests yet").waitFor({ state: "detached" });
  const focused = () => page.evaluate("document.querySelector('calendar-inspector').shadowRoot.activeElement?.textContent");
  await expect.poll(focused).toBe("Calendar inspector");
});

test("without a server the element says so, until src names a running server", async () => {
  const page = await openPage(
    "nowhere",
    '<calendar-inspector src="http://127.0.0.1:9"></calendar-inspector>',
    'import "event-calendar-mock/inspector";',
  );
  await page.getByRole("alert").getByText("The calendar does not answer. http://127.0.0.1:9").waitFor();
  await page.evaluate(`document.querySelector("calendar-inspector").setAttribute("src", "${server.url}")`);
  await page.getByRole("heading", { name: "Inspector" }).waitFor();
  expect((await browser.closePages()).filter((problem) => problem.startsWith("http://127.0.0.1:9"))).not.toEqual([]);
});
