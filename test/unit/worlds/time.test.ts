import { expect, test, vi } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { createClient } from "../../support/client.ts";
import { home, numbered, worldOf } from "../../support/world.ts";

/** Creates a calendar with events on four Saturdays, from 101 to 104, at the venues 201 to 204. */
function arrange(options: Parameters<typeof createCalendar>[0] = {}) {
  const days = ["2026-06-06", "2026-06-13", "2026-06-20", "2026-06-27"];
  const datesOf = (day: string) => ({ start_date: `${day} 10:00:00`, end_date: `${day} 16:00:00` });
  const events = days.map((day, index) => ({ id: 101 + index, ...datesOf(day), venue: [201 + index] }));
  const world = worldOf({ events, venues: numbered(201, 4) });
  const calendar = createCalendar({ world, ...options });
  return { calendar, ...createClient(home, calendar.fetch) };
}

test("the clock stays at the time of the world", async () => {
  const { calendar, get } = arrange();
  expect([calendar.clock.now(), (await get("/events")).ids]).toEqual(["2026-06-15T12:00:00Z", [103, 104]]);
});

test.each([
  ["2026-06-01T00:00:00Z", [101, 102, 103, 104]],
  ["2026-06-20T09:00:00Z", [103, 104]],
  ["2026-06-21T00:00:00Z", [104]],
  ["2026-07-01T00:00:00Z", []],
])("setting the clock to %s moves the window of the event list", async (now, ids) => {
  const { calendar, get } = arrange();
  calendar.clock.set(now);
  expect([(await get("/events")).ids, (await arrange({ now }).get("/events")).ids]).toEqual([ids, ids]);
});

test("advancing the clock changes which venues have upcoming events", async () => {
  const { calendar, get } = arrange();
  const upcoming = async () => (await get("/venues?only_with_upcoming=true")).ids.toSorted();
  expect(await upcoming()).toEqual([203, 204]);
  calendar.clock.advance(7 * 86_400_000);
  expect(await upcoming()).toEqual([204]);
});

test('with fake timers, the clock follows the fake Date with now: "system", and otherwise stays', async () => {
  vi.useFakeTimers({ now: new Date("2026-06-26T00:00:00Z") });
  const { calendar, get } = arrange({ now: "system" });
  const standing = arrange().calendar;
  expect((await get("/events")).ids).toEqual([104]);
  await vi.advanceTimersByTimeAsync(3 * 86_400_000);
  expect((await get("/events")).ids).toEqual([]);
  expect([calendar.clock.now(), standing.clock.now()]).toEqual(["2026-06-29T00:00:00Z", "2026-06-15T12:00:00Z"]);
  calendar.clock.advance(-14 * 86_400_000);
  expect((await get("/events")).ids).toEqual([103, 104]);
  vi.useRealTimers();
});

test("reset restores the time of the start", () => {
  const { calendar } = arrange({ now: "2027-01-01T00:00:00Z" });
  calendar.clock.set("system");
  calendar.reset();
  expect(calendar.clock.now()).toBe("2027-01-01T00:00:00Z");
});

test("a snapshot contains the time", () => {
  const { calendar } = arrange();
  calendar.clock.advance(1500);
  const snapshot = calendar.snapshot();
  calendar.clock.set("2030-01-01T00:00:00Z");
  calendar.restore(snapshot);
  expect(calendar.clock.now()).toBe("2026-06-15T12:00:01.500Z");
});
