import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { suggestTests } from "../../src/calendar/suggest-tests.ts";
import { toHtml } from "../../src/runtimes/coverage/html.ts";
import { newFolder } from "../support/new-folder.ts";
import { accessibilityProblems, connectToChromium } from "../support/pages.ts";

/** Reads the page of coverage as a person does: as a file, from a folder. */

const root = "https://calendar.example/wp-json/calendar/events/v1";
const folder = newFolder("coverage-page");
const file = join(folder, "coverage.html");
let browser: Browser;

beforeAll(async () => {
  const calendar = createCalendar({ world: "city", quiet: true, coverage: true });
  const ask = (path: string, init?: RequestInit) => calendar.session("books-a--room-").fetch(`${root}${path}`, init);
  await ask("/tags?per_page=2");
  await ask("/events/999999");
  await ask("/tags", { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
  const coverage = await calendar.coverage();
  writeFileSync(file, toHtml(coverage, await suggestTests(coverage, { count: 10 })));
  browser = await connectToChromium();
});
afterAll(async () => {
  await browser.close();
});

async function open(options?: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(pathToFileURL(file).href);
  return page;
}

function group(page: Page, name: string) {
  return page.locator("details").filter({ has: page.getByRole("heading", { name, exact: true, level: 3 }) });
}

test("each kind has a bar, and the routes are sorted by what is missing", async () => {
  const page = await open();
  await page.getByText(/^3 of \d+ · 8 %$/).waitFor();
  expect(await page.locator(".kinds meter").count()).toBe(8);
  const missing = await page.locator("h2:has-text('Routes') ~ details .missing").allTextContents();
  const counts = missing.slice(0, 36).map((text) => Number.parseInt(text, 10));
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});

test("the suggestions of what to test next fit a phone: only the code scrolls", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  expect(await page.locator(".next pre").count()).toBeGreaterThan(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a route unfolds to its items, with the tests that met each", async () => {
  const page = await open();
  const tags = group(page, "tags.list");
  await tags.locator("summary").click();
  const met = tags.getByRole("listitem").filter({ has: page.getByText("per_page", { exact: true }) });
  await met.getByText("books-a--room-").first().waitFor();
  await tags.getByRole("listitem").filter({ hasText: "orderby" }).getByText("never met").first().waitFor();
});

test("the filter shows what is missing or met, and finds routes, items and tests by words", async () => {
  const page = await open();
  const tags = group(page, "tags.list");
  await tags.locator("summary").click();
  const met = tags
    .getByRole("listitem")
    .filter({ has: page.getByText("per_page", { exact: true }) })
    .first();
  await page.getByText("Missing", { exact: true }).first().click();
  await met.waitFor({ state: "hidden" });
  await page.getByText("Met", { exact: true }).first().click();
  await met.waitFor();
  await page.getByText("All", { exact: true }).click();
  const search = page.getByRole("searchbox");
  await search.fill("term_exists");
  await group(page, "events.list").waitFor({ state: "hidden" });
  await group(page, "tags.create").waitFor();
  await search.fill("zebra");
  await page.getByText("Nothing matches.").waitFor();
  await search.fill("");
  await group(page, "events.list").waitFor();
});

test("without JavaScript the page shows everything but the search", async () => {
  const page = await open({ javaScriptEnabled: false });
  await group(page, "events.list").waitFor();
  expect(await page.getByRole("searchbox").count()).toBe(0);
});

test.each([
  ["light", 1440],
  ["light", 390],
  ["dark", 1280],
  ["dark", 768],
] as const)("in %s colours at %i px, axe finds nothing and nothing scrolls sideways", async (colorScheme, width) => {
  const page = await open({ colorScheme, viewport: { width, height: 850 } });
  expect(await accessibilityProblems(page)).toEqual([]);
  await group(page, "events.create").locator("summary").click();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBe(0);
});
