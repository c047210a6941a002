import type { BrowserContext, Page } from "playwright";
import { afterAll, test as base, beforeAll, describe } from "vitest";
import { openSite, type Site } from "./site.ts";

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

// A browser context has storage and a worker of its own.
const test = base.extend<{ context: BrowserContext }>({
  context: async ({ task: _ }, use) => {
    const context = await site.browser.newContext();
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
  test("lists, creates, updates and deletes", async ({ context, expect }) => {
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
  ] as const)("keeps with persist %s what a reload should find", async ([persist, kept], { context, expect }) => {
    const page = await open(context, `?world=empty&persist=${persist}`);
    await add(page, "Night market");
    await page.reload();
    await shown(page);
    expect(await row(page, "Night market").count()).toBe(kept);
  });

  test.for([
    ["session", 0],
    ["local", 1],
  ] as const)("shows a second tab with persist %s what it should find", async ([persist, found], { context, expect }) => {
    await add(await open(context, `?world=empty&persist=${persist}`), "Night market");
    const second = await open(context, `?world=empty&persist=${persist}`);
    expect(await row(second, "Night market").count()).toBe(found);
  });

  test("begins with the starting world when what was stored is of another version or broken", async ({ context, expect }) => {
    const page = await open(context, "?world=empty&persist=local");
    await add(page, "Night market");
    for (const stored of ['{"version":0,"world":{}}', '{"version":1,"world":{}}', "{"]) {
      // Stored by a page that does not write on leaving.
      const other = await context.newPage();
      await other.goto(`${site.url}mockServiceWorker.js`);
      await page.close();
      await other.evaluate((text) => localStorage.setItem("event-calendar-mock", text), stored);
      await visit(other, "?world=empty&persist=local");
      expect(await other.getByRole("listitem").count()).toBe(0);
      await other.goto("about:blank");
    }
  });

  test("keeps what was written through the database when the page is left", async ({ context, expect }) => {
    const page = await open(context, "?world=empty&persist=session");
    await page.evaluate("calendar.db.tag.create({ name: 'Jazz', slug: 'jazz' })");
    await page.reload();
    await shown(page);
    expect(await page.evaluate("calendar.db.tag.getAll().map(({ slug }) => slug)")).toEqual(["jazz"]);
  });

  test("lets requests pass that are not the service's", async ({ context, expect }) => {
    const page = await open(context);
    const text: unknown = await page.evaluate("fetch('/mockServiceWorker.js').then((response) => response.text())");
    expect(text).toContain("Mock Service Worker");
    expect(await page.evaluate("fetch('/wp-json/other/v1/things').then((response) => response.headers.get('content-type'))")).toContain(
      "html",
    );
  });

  test("leaves two tabs to themselves", async ({ context, expect }) => {
    const [first, second] = [await open(context, "?world=empty"), await open(context, "?world=empty")];
    await add(first, "Night market");
    await second.evaluate("show()");
    expect(await second.getByRole("listitem").count()).toBe(0);
  });

  test("keeps two tabs alike when they ask for it, a late one included", async ({ context, expect }) => {
    const [first, second] = [await open(context, "?world=empty&sync"), await open(context, "?world=empty&sync")];
    await add(first, "Night market");
    await expect.poll(() => second.evaluate("show().then(() => document.querySelectorAll('li').length)")).toBe(1);
    const late = await open(context, "?world=empty&sync");
    await expect.poll(() => late.evaluate("show().then(() => document.querySelectorAll('li').length)")).toBe(1);
  });

  test("answers nothing once it is stopped", async ({ context, expect }) => {
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
