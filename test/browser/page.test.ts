import type { BrowserContext, Page } from "playwright";
import { afterAll, test as base, beforeAll, describe } from "vitest";
import { openSite, type Site } from "./site.ts";

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

// Each browser context has its own storage and service worker.
const test = base.extend<{ context: BrowserContext }>({
  context: async ({ task: _ }, use) => {
    const context = await site.browser.newContext();
    // Only the timeout of the test limits how long the page waits.
    context.setDefaultTimeout(0);
    await use(context);
    await context.close();
  },
});

/** Opens the page in a new tab and waits until it shows its events. */
async function open(context: BrowserContext, query = ""): Promise<Page> {
  const page = await context.newPage();
  await visit(page, query);
  return page;
}

async function visit(page: Page, query = ""): Promise<void> {
  await page.goto(`${site.url}${query}`);
  await shown(page);
}

async function shown(page: Page): Promise<void> {
  await page.getByRole("status").filter({ hasText: "events" }).waitFor();
}

async function add(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Add" }).click();
  await row(page, title).waitFor();
}

function row(page: Page, title: string) {
  return page.getByRole("listitem").filter({ hasText: title });
}

describe.concurrent("a page on the worker, in Chromium", () => {
  test("lists, creates, updates and deletes events", async ({ context, expect }) => {
    const page = await open(context, "?world=empty");
    await add(page, "Night market");
    await row(page, "Night market").getByRole("button", { name: "Rename" }).click();
    await row(page, "Night market, renamed").waitFor();
    await row(page, "Night market").getByRole("button", { name: "Delete" }).click();
    await row(page, "Night market").waitFor({ state: "detached" });
    expect(await page.getByRole("status").textContent()).toBe("0 events");
  });

  test("shows the built-in world", async ({ context, expect }) => {
    const page = await open(context);
    expect(await page.getByRole("listitem").count()).toBeGreaterThan(5);
  });

  test.for([
    ["none", 0],
    ["session", 1],
    ["local", 1],
  ] as const)("finds, with persist %s, %i events after a reload", async ([persist, kept], { context, expect }) => {
    const page = await open(context, `?world=empty&persist=${persist}`);
    await add(page, "Night market");
    await page.reload();
    await shown(page);
    expect(await row(page, "Night market").count()).toBe(kept);
  });

  test.for([
    ["session", 0],
    ["local", 1],
  ] as const)("finds, with persist %s, %i events of another tab", async ([persist, found], { context, expect }) => {
    await add(await open(context, `?world=empty&persist=${persist}`), "Night market");
    const second = await open(context, `?world=empty&persist=${persist}`);
    expect(await row(second, "Night market").count()).toBe(found);
  });

  test("starts with the starting world when the stored state is broken or of another version", async ({ context, expect }) => {
    const page = await open(context, "?world=empty&persist=local");
    await add(page, "Night market");
    for (const stored of ['{"version":0,"world":{}}', '{"version":1,"world":{}}', "{"]) {
      // This page has no calendar, so leaving it does not overwrite the stored text.
      const other = await context.newPage();
      await other.goto(`${site.url}mockServiceWorker.js`);
      await page.close();
      await other.evaluate((text) => localStorage.setItem("event-calendar-mock", text), stored);
      await visit(other, "?world=empty&persist=local");
      expect(await other.getByRole("listitem").count()).toBe(0);
      await other.goto("about:blank");
    }
  });

  test("persists records written through the database", async ({ context, expect }) => {
    const page = await open(context, "?world=empty&persist=session");
    await page.evaluate("calendar.db.tag.create({ name: 'Jazz', slug: 'jazz' })");
    await page.reload();
    await shown(page);
    expect(await page.evaluate("calendar.db.tag.getAll().map(({ slug }) => slug)")).toEqual(["jazz"]);
  });

  test("passes other requests through to the network", async ({ context, expect }) => {
    const page = await open(context);
    const text: unknown = await page.evaluate("fetch('/mockServiceWorker.js').then((response) => response.text())");
    expect(text).toContain("Mock Service Worker");
    expect(await page.evaluate("fetch('/wp-json/other/v1/things').then((response) => response.headers.get('content-type'))")).toContain(
      "html",
    );
  });

  test("keeps two tabs apart without sync", async ({ context, expect }) => {
    const [first, second] = [await open(context, "?world=empty"), await open(context, "?world=empty")];
    await add(first, "Night market");
    await second.evaluate("show()");
    expect(await second.getByRole("listitem").count()).toBe(0);
  });

  test("shares events between tabs with sync, with a later tab too", async ({ context, expect }) => {
    const [first, second] = [await open(context, "?world=empty&sync"), await open(context, "?world=empty&sync")];
    await add(first, "Night market");
    await second.waitForFunction("show().then(() => document.querySelectorAll('li').length === 1)");
    expect(await row(second, "Night market").count()).toBe(1);
    const late = await open(context, "?world=empty&sync");
    await late.waitForFunction("show().then(() => document.querySelectorAll('li').length === 1)");
    expect(await row(late, "Night market").count()).toBe(1);
  });

  test("answers no requests after stop", async ({ context, expect }) => {
    const page = await open(context, "?world=empty&persist=session");
    await page.evaluate("stop()");
    const type = await page.evaluate(
      "fetch('/wp-json/calendar/events/v1/events').then((response) => response.headers.get('content-type'))",
    );
    expect(type).toContain("html");
  });

  test("starts with 2,000 events", async ({ context, expect }) => {
    const page = await open(context, "?many");
    expect(await page.getByRole("status").textContent()).toBe("2000 events");
  });
});
