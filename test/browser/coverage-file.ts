import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { suggestTests } from "../../src/calendar/suggest-tests.ts";
import { toHtml } from "../../src/runtimes/coverage/html.ts";
import { newFolder } from "../support/new-folder.ts";
import { connectToChromium } from "../support/pages.ts";

const root = "https://calendar.example/wp-json/calendar/events/v1";

/** Writes the page of coverage for the tests of a file, and returns the function that opens it. */
export function useCoveragePage(): (options?: BrowserContextOptions) => Promise<Page> {
  const folder = newFolder("coverage-page");
  const file = join(folder, "coverage.html");
  let browser: Browser;

  beforeAll(async () => {
    const calendar = createCalendar({ world: "city", quiet: true, coverage: true });
    const ask = (path: string, init?: RequestInit) =>
      calendar.session("books a <room>".replaceAll(/[^a-z]/g, "-")).fetch(`${root}${path}`, init);
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

  return async (options = {}) => {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(pathToFileURL(file).href);
    return page;
  };
}

/** The line of a route or of a kind, with what it unfolds to. */
export function group(page: Page, name: string) {
  return page.locator("details").filter({ has: page.getByRole("heading", { name, exact: true, level: 3 }) });
}
