import { describe } from "vitest";
import { add, row, useApp } from "./app.ts";

const { test, open, urlOf } = useApp();
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

describe.concurrent("several tabs that write at once, in Chromium", () => {
  test("keeps every event that three tabs create at once, in 6 rounds, with unique ids", async ({ context, expect }) => {
    const tabs = [await open(context, shared), await open(context, shared), await open(context, shared)];
    const created: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(tabs.map((tab, index) => tab.evaluate(createTwo, `${round} ${index}`)));
      created.push(...answers.flat());
    }
    expect(created).toHaveLength(36);
    expect(new Set(created).size).toBe(36);
    for (const tab of tabs) {
      const ids: number[] = await tab.evaluate("calendar.db.event.getAll().map(({ id }) => id)");
      expect(ids.toSorted(byNumber)).toEqual(created.toSorted(byNumber));
    }
  });

  test("gives unique ids to records that two tabs create in their databases at once", async ({ context, expect }) => {
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

  test("ignores the messages of another version, with one warning", async ({ context, expect }) => {
    const warnings: string[] = [];
    const page = await open(context, shared);
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    page.on("pageerror", (error) => warnings.push(`thrown: ${error.message}`));
    const other = await context.newPage();
    await other.goto(urlOf("mockServiceWorker.js"));
    for (const message of [
      "hello",
      null,
      { world: {} },
      { version: 0, what: "change" },
      { version: 1, what: "change", from: "x", number: 1, changes: {} },
    ])
      await other.evaluate((data) => new BroadcastChannel("event-calendar-mock").postMessage(data), message);
    await page.waitForFunction("window.calendar !== undefined");
    await add(page, "Night market");
    expect(warnings.filter((text) => text.includes("different version"))).toHaveLength(1);
    expect(warnings.filter((text) => text.startsWith("thrown"))).toEqual([]);
    const late = await open(context, shared);
    expect(await row(late, "Night market").count()).toBe(1);
  });

  test("continues in the remaining tabs when one is closed in the middle of its writes", async ({ context, expect }) => {
    const [first, second] = [await open(context, shared), await open(context, shared)];
    await first.evaluate(
      "void Promise.all(Array.from({ length: 20 }, () => fetch('/wp-json/calendar/events/v1/tags', { method: 'POST', body: new URLSearchParams({ name: String(Math.random()) }) })))",
    );
    await first.close();
    await add(second, "Night market");
    expect(await row(second, "Night market").count()).toBe(1);
  });
});
