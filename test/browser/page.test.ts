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

const shared = "?world=empty&sync";

/** Creates two events at once in a page, and returns the ids of those that were answered with 201. */
async function createTwo(name: string): Promise<number[]> {
  const create = async (title: string) => {
    const body = JSON.stringify({ title, start_date: "tomorrow 10:00", end_date: "tomorrow 11:00" });
    const headers = { "content-type": "application/json" };
    const response = await fetch("/wp-json/calendar/events/v1/events", { method: "POST", headers, body });
    const { id } = await response.json();
    return response.status === 201 ? [id] : [];
  };
  return (await Promise.all([create(`${name} a`), create(`${name} b`)])).flat();
}

const byNumber = (one: number, other: number) => one - other;

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

  test("keeps a stored state that is broken or of another version aside, and starts with the starting world", async ({
    context,
    expect,
  }) => {
    const page = await open(context, "?world=empty&persist=local");
    await add(page, "Night market");
    const unreadable = ['{"version":0,"world":{}}', '{"version":1,"world":{}}', "{"];
    for (const stored of unreadable) {
      // This page has no calendar, so leaving it does not overwrite the stored text.
      const other = await context.newPage();
      await other.goto(`${site.url}mockServiceWorker.js`);
      await page.close();
      await other.evaluate((text) => localStorage.setItem("event-calendar-mock", text), stored);
      await visit(other, "?world=empty&persist=local");
      expect(await other.getByRole("listitem").count()).toBe(0);
      await add(other, "Street fair");
      await other.goto("about:blank");
    }
    const last = await open(context, "?world=empty&persist=local");
    const aside = await last.evaluate(() => [1, 2, 3, 4].map((number) => localStorage.getItem(`event-calendar-mock (${number})`)));
    expect(aside).toEqual([...unreadable, null]);
    expect(await row(last, "Street fair").count()).toBe(1);
  });

  // MSW itself cannot be imported without `localStorage`.
  test.for([
    ["denies its storage", "session", "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('denied') } })"],
    ["has no room", "local", "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"],
  ] as const)("works on in a browser that %s, and says once what is not kept", async ([, persist, script], { context, expect }) => {
    const warnings: string[] = [];
    const page = await context.newPage();
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await page.addInitScript(script);
    await visit(page, `?world=empty&persist=${persist}`);
    await add(page, "Night market");
    await add(page, "Street fair");
    expect(warnings.filter((text) => /reload (begins with|finds)/.test(text))).toHaveLength(1);
  });

  test("leaves a stored state that it cannot read where it is when there is no room beside it", async ({ context, expect }) => {
    const page = await context.newPage();
    await page.goto(`${site.url}mockServiceWorker.js`);
    await page.evaluate(() => localStorage.setItem("event-calendar-mock", '{"version":7}'));
    await page.addInitScript(
      "const set = Storage.prototype.setItem; Storage.prototype.setItem = function (key, text) { if (key !== 'event-calendar-mock') throw new DOMException('full', 'QuotaExceededError'); set.call(this, key, text); }",
    );
    await visit(page, "?world=empty&persist=local");
    await add(page, "Night market");
    expect(await page.evaluate(() => localStorage.getItem("event-calendar-mock"))).toBe('{"version":7}');
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

  test("keeps every event that three tabs create at once, in 20 rounds, with ids of their own", async ({ context, expect }) => {
    const tabs = [await open(context, shared), await open(context, shared), await open(context, shared)];
    const created: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(tabs.map((tab, index) => tab.evaluate(createTwo, `${round} ${index}`)));
      created.push(...answers.flat());
    }
    expect(created).toHaveLength(120);
    expect(new Set(created).size).toBe(120);
    for (const tab of tabs) {
      const ids: number[] = await tab.evaluate("calendar.db.event.getAll().map(({ id }) => id)");
      expect(ids.toSorted(byNumber)).toEqual(created.toSorted(byNumber));
    }
  });

  test("tells the other tabs what reset, the database and the clock change", async ({ context }) => {
    const [first, second] = [await open(context, shared), await open(context, shared)];
    await add(first, "Night market");
    await first.evaluate("calendar.db.tag.create({ name: 'Jazz', slug: 'jazz' })");
    await second.waitForFunction("calendar.db.tag.count() === 1 && calendar.db.event.count() === 1");
    await second.evaluate("calendar.db.tag.deleteMany({ where: { slug: { equals: 'jazz' } } })");
    await first.waitForFunction("calendar.db.tag.count() === 0");
    await first.evaluate("calendar.clock.set('2031-05-17T09:00:00Z')");
    await second.waitForFunction("calendar.clock.now() === '2031-05-17T09:00:00Z'");
    await first.evaluate("calendar.clock.set('system'); calendar.clock.advance('P1D')");
    await second.waitForFunction("Math.abs(Date.parse(calendar.clock.now()) - Date.now() - 86_400_000) < 60_000");
    await second.evaluate("calendar.reset()");
    await first.waitForFunction("calendar.db.event.count() === 0 && Math.abs(Date.parse(calendar.clock.now()) - Date.now()) < 60_000");
  });

  test("gives records that two tabs put into their databases at once ids of their own", async ({ context, expect }) => {
    const tabs = [await open(context, shared), await open(context, shared)];
    for (let round = 0; round < 5; round += 1)
      await Promise.all(
        tabs.map((tab, index) => tab.evaluate(`calendar.db.tag.create({ name: "${round} ${index}", slug: "${round}-${index}" })`)),
      );
    for (const tab of tabs) await tab.waitForFunction("calendar.db.tag.count() === 10");
    const [one, two] = await Promise.all(
      tabs.map((tab) => tab.evaluate<string[]>("calendar.db.tag.getAll().map(({ id, slug }) => id + ' ' + slug).sort()")),
    );
    expect(one).toEqual(two);
  });

  test("does not stumble over the messages of another version", async ({ context, expect }) => {
    const warnings: string[] = [];
    const page = await open(context, shared);
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    page.on("pageerror", (error) => warnings.push(`thrown: ${error.message}`));
    const other = await context.newPage();
    await other.goto(`${site.url}mockServiceWorker.js`);
    for (const message of [
      "hello",
      null,
      { world: {} },
      { version: 0, what: "change" },
      { version: 1, what: "change", from: "x", number: 1, told: {} },
    ])
      await other.evaluate((data) => new BroadcastChannel("event-calendar-mock").postMessage(data), message);
    await page.waitForFunction("window.calendar !== undefined");
    await add(page, "Night market");
    expect(warnings.filter((text) => text.includes("another version"))).toHaveLength(1);
    expect(warnings.filter((text) => text.startsWith("thrown"))).toEqual([]);
    const late = await open(context, shared);
    expect(await row(late, "Night market").count()).toBe(1);
  });

  test("goes on in the remaining tabs when one is closed in the middle of its writes", async ({ context, expect }) => {
    const [first, second] = [await open(context, shared), await open(context, shared)];
    await first.evaluate(
      "void Promise.all(Array.from({ length: 20 }, () => fetch('/wp-json/calendar/events/v1/tags', { method: 'POST', body: new URLSearchParams({ name: String(Math.random()) }) })))",
    );
    await first.close();
    await add(second, "Night market");
    expect(await row(second, "Night market").count()).toBe(1);
  });

  test("answers no requests after stop", async ({ context, expect }) => {
    const page = await open(context, "?world=empty&persist=session");
    await page.evaluate("stop()");
    const type = await page.evaluate(
      "fetch('/wp-json/calendar/events/v1/events').then((response) => response.headers.get('content-type'))",
    );
    expect(type).toContain("html");
  });

  test("shows the inspector of its calendar, and takes changes from it", async ({ context, expect }) => {
    const page = await open(context, "?inspect");
    await page.getByRole("button", { name: "Calendar inspector" }).click();
    await page.getByText(/^200 GET/).waitFor();
    await page.getByRole("button", { name: "State" }).click();
    await page.getByLabel("Kind").selectOption("Tags");
    await page.locator("calendar-inspector summary").first().click();
    await page.getByLabel("Fields to change, as JSON").fill('{"name": "Renamed"}');
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Answered 200").waitFor();
    expect(await page.evaluate("calendar.db.tag.getAll().map(({ name }) => name)")).toContain("Renamed");
  });

  test("starts with 2,000 events", async ({ context, expect }) => {
    const page = await open(context, "?many");
    expect(await page.getByRole("status").textContent()).toBe("2000 events");
  });
});
