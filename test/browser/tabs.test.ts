import { describe } from "vitest";
import { add, row, useApp } from "./app.ts";

const { test, open } = useApp();
const shared = "?world=empty&sync";

describe.concurrent("several tabs on the worker, in Chromium", () => {
  test("shares events between tabs with sync, also with a tab that opens later", async ({ context, expect }) => {
    const [first, second] = [await open(context, "?world=empty&sync"), await open(context, "?world=empty&sync")];
    await add(first, "Night market");
    await second.waitForFunction("show().then(() => document.querySelectorAll('li').length === 1)");
    expect(await row(second, "Night market").count()).toBe(1);
    const late = await open(context, "?world=empty&sync");
    await late.waitForFunction("show().then(() => document.querySelectorAll('li').length === 1)");
    expect(await row(late, "Night market").count()).toBe(1);
  });

  test("sends changes by reset, the database and the clock to the other tabs", async ({ context }) => {
    await context.clock.setFixedTime("2032-02-03T04:05:06Z");
    const [first, second] = [await open(context, shared), await open(context, shared)];
    await add(first, "Night market");
    await first.evaluate("calendar.db.tag.create({ name: 'Jazz', slug: 'jazz' })");
    await second.waitForFunction("calendar.db.tag.count() === 1 && calendar.db.event.count() === 1");
    await second.evaluate("calendar.db.tag.deleteMany({ where: { slug: { equals: 'jazz' } } })");
    await first.waitForFunction("calendar.db.tag.count() === 0");
    await first.evaluate("calendar.clock.set('2031-05-17T09:00:00Z')");
    await second.waitForFunction("calendar.clock.now() === '2031-05-17T09:00:00Z'");
    await first.evaluate("calendar.clock.set('system'); calendar.clock.advance('P1D')");
    await second.waitForFunction("calendar.clock.now() === '2032-02-04T04:05:06Z'");
    await second.evaluate("calendar.reset()");
    await first.waitForFunction("calendar.db.event.count() === 0 && calendar.clock.now() === '2032-02-03T04:05:06Z'");
  });
});
