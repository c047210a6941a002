import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageCalendar } from "../../../../src/runtimes/browser/create-page-calendar.ts";

const today = "2031-05-17T09:00:00Z";
beforeEach(() => void vi.useFakeTimers({ now: new Date(today), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("a page opens on today, with upcoming events of the built-in world", async () => {
  const { calendar } = createPageCalendar({});
  expect(calendar.clock.now()).toBe(today);
  const response = await calendar.fetch("http://localhost/wp-json/calendar/events/v1/events");
  expect((await response.json()).total).toBeGreaterThan(10);
});

test("a page with an instant of its own stays there", () => {
  const { calendar } = createPageCalendar({ now: "2026-01-15T12:00:00Z" });
  expect(calendar.clock.now()).toBe("2026-01-15T12:00:00Z");
});

test("a page that restores a persisted world follows the system's clock again", () => {
  const { calendar, restore } = createPageCalendar({ world: "empty" });
  const stored = calendar.snapshot();
  vi.setSystemTime(new Date("2031-05-18T09:00:00Z"));
  restore(stored);
  expect(calendar.clock.now()).toBe("2031-05-18T09:00:00Z");
});

test("a page whose options name an instant takes the instant of the persisted world instead", () => {
  const { calendar, restore } = createPageCalendar({ world: "empty", now: "2026-01-15T12:00:00Z" });
  calendar.clock.advance("P1D");
  const stored = calendar.snapshot();
  calendar.reset();
  restore(stored);
  expect(calendar.clock.now()).toBe("2026-01-16T12:00:00Z");
});
