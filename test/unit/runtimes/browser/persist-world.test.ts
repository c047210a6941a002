import { afterEach, describe, expect, test, vi } from "vitest";
import { createPageCalendar } from "../../../../src/runtimes/browser/create-page-calendar.ts";
import { persistWorld } from "../../../../src/runtimes/browser/persist-world.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Puts a storage into the global `localStorage` that has room for some characters. */
function storageOf(entries: Record<string, string>, room = Number.POSITIVE_INFINITY): Map<string, string> {
  const map = new Map(Object.entries(entries));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => map.get(key) ?? null,
    removeItem: (key: string) => map.delete(key),
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      map.set(key, text);
    },
  });
  return map;
}

const page = () => createPageCalendar({ world: "empty", quiet: true });

test("a denied storage leaves the page without one, and the console says so", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("localStorage", null);
  persistWorld(page(), "local").save();
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    "[event-calendar-mock] This browser denies its storage to the page, so a reload begins with the starting world.",
  ]);
});

test("a page that stops has persisted what was written through its database", () => {
  const map = storageOf({});
  vi.stubGlobal("removeEventListener", () => {});
  const stored = page();
  const { stop } = persistWorld(stored, "local");
  stored.calendar.db.tag.create({ name: "Jazz" });
  stop();
  expect(map.get("event-calendar-mock")).toContain('"name":"Jazz"');
});

test("a full storage keeps its content, and the console says so once until there is room again", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const map = storageOf({}, 10);
  const { save } = persistWorld(page(), "local");
  save();
  save();
  expect(map.size).toBe(0);
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each([
  ["has persisted what it wrote", "event-calendar-mock", true, false, 1],
  ["has persisted what it wrote, and shares the world", "event-calendar-mock", true, true, 0],
  ["has persisted a world without writes", "event-calendar-mock", false, false, 0],
  ["has used another key", "another key", true, false, 0],
])("when another tab %s, the console warns as often as needed: %s, %s, %s", (_, key, written, isShared, warnings) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  storageOf({});
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => listeners.set(name, listener));
  persistWorld(page(), "local", "reset", isShared);
  const newValue = JSON.stringify({ version: 1, world: {}, origin: { world: "hash", written } });
  for (let time = 0; time < 2; time += 1) listeners.get("storage")?.({ key, newValue, storageArea: localStorage });
  expect(warn.mock.calls.map(([text]) => text)).toEqual(
    Array.from({ length: warnings }, () => expect.stringContaining("The tab that persists last replaces the world of the other one")),
  );
});

const unreadable = ['{"version":2,"world":{}}', '{"version":1,"world":{"events":1}}', "{", "null"];
test.each(unreadable)("the persisted text %s is moved aside", (text) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const map = storageOf({ "event-calendar-mock": text, "event-calendar-mock (1)": "an older one" });
  persistWorld(page(), "local").save();
  expect([map.get("event-calendar-mock (1)"), map.get("event-calendar-mock (2)")]).toEqual(["an older one", text]);
  expect(map.get("event-calendar-mock")).toContain('"version":1,"world":{"format"');
});

describe("a page whose world has changed since its state was persisted", () => {
  const town = (title: string, onChange?: "keep" | "reset") => {
    const page = createPageCalendar({ world: { events: [{ title, start_date: "2026-12-01 20:00" }] }, quiet: true });
    const { save } = persistWorld(page, "local", onChange);
    return { db: page.calendar.db, save, titles: page.calendar.db.event.getAll().map((event) => event.title) };
  };
  const warnings = () => vi.spyOn(console, "warn").mockImplementation(() => {});

  test("begins with the new world, says where the writes are, and finds its own writes at the next reload", () => {
    const warn = warnings();
    const map = storageOf({});
    const jazz = town("Jazz");
    jazz.db.tag.create({ name: "Written" });
    jazz.save();
    const blues = town("Blues");
    expect([blues.titles, blues.db.tag.count()]).toEqual([["Blues"], 0]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('"event-calendar-mock (before)"')]]);
    expect(map.get("event-calendar-mock (before)")).toContain('"name":"Written"');
    blues.db.tag.create({ name: "Later" });
    blues.save();
    expect(town("Blues").db.tag.count()).toBe(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test("starts with the new world silently if nothing was written", () => {
    const warn = warnings();
    storageOf({});
    town("Jazz").save();
    expect(town("Blues").titles).toEqual(["Blues"]);
    expect(warn).not.toHaveBeenCalled();
  });

  test("goes on with its writes where they are kept, and says how to drop them", () => {
    const warn = warnings();
    storageOf({});
    const jazz = town("Jazz");
    jazz.db.tag.create({ name: "Written" });
    jazz.save();
    const kept = town("Blues", "keep");
    expect([kept.titles, kept.db.tag.count(), warn.mock.calls]).toEqual([["Jazz"], 1, [[expect.stringContaining('onChange: "reset"')]]]);
  });
});
