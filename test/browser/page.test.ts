import type { BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSite, type Site } from "./site.ts";

let site: Site;
let context: BrowserContext;

beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site.close());
// A context has storage and a worker of its own.
beforeEach(async () => {
  context = await site.browser.newContext();
});
afterEach(() => context.close());

async function open(query = "", page?: Page): Promise<Page> {
  const opened = page ?? (await context.newPage());
  await opened.goto(`${site.url}${query}`);
  await shown(opened);
  return opened;
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

describe("a page on the worker, in Chromium", () => {
  it("lists, creates, updates and deletes", async () => {
    const page = await open("?world=empty");
    await add(page, "Night market");
    await row(page, "Night market").getByRole("button", { name: "Rename" }).click();
    await row(page, "Night market, renamed").waitFor();
    await row(page, "Night market").getByRole("button", { name: "Delete" }).click();
    await row(page, "Night market").waitFor({ state: "detached" });
    expect(await page.getByRole("status").textContent()).toBe("0 events");
  });

  it("shows the built-in world", async () => {
    const page = await open();
    expect(await page.getByRole("listitem").count()).toBeGreaterThan(5);
  });

  it.each([
    ["none", 0],
    ["session", 1],
    ["local", 1],
  ])("keeps with persist %s what a reload should find", async (persist, kept) => {
    const page = await open(`?world=empty&persist=${persist}`);
    await add(page, "Night market");
    await page.reload();
    await shown(page);
    expect(await row(page, "Night market").count()).toBe(kept);
  });

  it.each([
    ["session", 0],
    ["local", 1],
  ])("shows a second tab with persist %s what it should find", async (persist, found) => {
    await add(await open(`?world=empty&persist=${persist}`), "Night market");
    const second = await open(`?world=empty&persist=${persist}`);
    expect(await row(second, "Night market").count()).toBe(found);
  });

  it("begins with the starting world when what was stored is of another version or broken", async () => {
    const page = await open("?world=empty&persist=local");
    await add(page, "Night market");
    for (const stored of ['{"version":0,"world":{}}', '{"version":1,"world":{}}', "{"]) {
      // Stored by a page that does not write on leaving.
      const other = await context.newPage();
      await other.goto(`${site.url}mockServiceWorker.js`);
      await page.close();
      await other.evaluate((text) => localStorage.setItem("event-calendar-mock", text), stored);
      await open("?world=empty&persist=local", other);
      expect(await other.getByRole("listitem").count()).toBe(0);
      await other.goto("about:blank");
    }
  });

  it("keeps what was written through the database when the page is left", async () => {
    const page = await open("?world=empty&persist=session");
    await page.evaluate("calendar.db.tag.create({ name: 'Jazz', slug: 'jazz' })");
    await page.reload();
    await shown(page);
    expect(await page.evaluate("calendar.db.tag.getAll().map(({ slug }) => slug)")).toEqual(["jazz"]);
  });

  it("lets requests pass that are not the service's", async () => {
    const page = await open();
    const text: unknown = await page.evaluate("fetch('/mockServiceWorker.js').then((response) => response.text())");
    expect(text).toContain("Mock Service Worker");
    expect(await page.evaluate("fetch('/wp-json/other/v1/things').then((response) => response.headers.get('content-type'))")).toContain(
      "html",
    );
  });

  it("leaves two tabs to themselves", async () => {
    const [first, second] = [await open("?world=empty"), await open("?world=empty")];
    await add(first, "Night market");
    await second.evaluate("show()");
    expect(await second.getByRole("listitem").count()).toBe(0);
  });

  it("keeps two tabs alike when they ask for it, a late one included", async () => {
    const [first, second] = [await open("?world=empty&sync"), await open("?world=empty&sync")];
    await add(first, "Night market");
    await expect.poll(() => second.evaluate("show().then(() => document.querySelectorAll('li').length)")).toBe(1);
    const late = await open("?world=empty&sync");
    await expect.poll(() => late.evaluate("show().then(() => document.querySelectorAll('li').length)")).toBe(1);
  });

  it("answers nothing once it is stopped", async () => {
    const page = await open("?world=empty&persist=session");
    await page.evaluate("stop()");
    const type = await page.evaluate(
      "fetch('/wp-json/calendar/events/v1/events').then((response) => response.headers.get('content-type'))",
    );
    expect(type).toContain("html");
  });

  it("starts with 2,000 events in well under a second", async () => {
    const page = await open("?many");
    expect(await page.getByRole("status").textContent()).toBe("2000 events");
    const { startedIn } = await page.locator("html").evaluate((html) => ({ ...html.dataset }));
    console.log(`2,000 events: started in ${startedIn} ms`);
    expect(Number(startedIn)).toBeGreaterThan(0);
  });
});
