import { describe } from "vitest";
import { add, row, shown, useApp } from "./app.ts";

const { test, open, visit, urlOf } = useApp();

describe.concurrent("what a page on the worker persists, in Chromium", () => {
  test.for([
    ["none", 0],
    ["session", 1],
    ["local", 1],
  ] as const)("finds, with persist %s, %i events after a reload", async ([persist, events], { context, expect }) => {
    const page = await open(context, `?world=empty&persist=${persist}`);
    await add(page, "Night market");
    await page.reload();
    await shown(page);
    expect(await row(page, "Night market").count()).toBe(events);
  });

  test.for([
    ["session", 0],
    ["local", 1],
  ] as const)("finds, with persist %s, %i events of another tab", async ([persist, found], { context, expect }) => {
    await add(await open(context, `?world=empty&persist=${persist}`), "Night market");
    const second = await open(context, `?world=empty&persist=${persist}`);
    expect(await row(second, "Night market").count()).toBe(found);
  });

  // MSW itself cannot be imported without `localStorage`.
  test.for([
    ["denies its storage", "session", "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('denied') } })"],
    ["has no room", "local", "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"],
  ] as const)(
    "keeps working in a browser that %s, and says once what is not persisted",
    async ([, persist, script], { context, expect }) => {
      const warnings: string[] = [];
      const page = await context.newPage();
      page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
      await page.addInitScript(script);
      await visit(page, `?world=empty&persist=${persist}`);
      await add(page, "Night market");
      await add(page, "Street fair");
      expect(warnings.filter((text) => /reload (begins with|finds)/.test(text))).toHaveLength(1);
    },
  );

  test("keeps a stored state that it cannot read when there is no room for a copy", async ({ context, expect }) => {
    const page = await context.newPage();
    await page.goto(urlOf("mockServiceWorker.js"));
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
});
