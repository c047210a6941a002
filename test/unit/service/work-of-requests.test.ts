import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../../src/calendar/options.ts";

/**
 * Counts the work of requests in place of its time: which records are presented and serialized, which bytes are made.
 * Each count belongs to a fast path of docs/performance.md.
 */

const api = "https://calendar.example/wp-json/calendar/events/v1";
const list = `${api}/events?per_page=10`;
const json = { "content-type": "application/json" };

let stringify: MockInstance<typeof JSON.stringify>;
let encode: MockInstance<TextEncoder["encode"]>;
beforeEach(() => {
  stringify = vi.spyOn(JSON, "stringify");
  encode = vi.spyOn(TextEncoder.prototype, "encode");
});
afterEach(() => vi.restoreAllMocks());

/** Does work, and returns what was presented and encoded in the meantime. */
async function count(work: () => Promise<unknown>) {
  for (const spy of [stringify, encode]) spy.mockClear();
  await work();
  return {
    /** The ids of the events that were serialized, each as an answer shows it. */
    presented: stringify.mock.calls.flatMap(([value]) => (isShownEvent(value) ? [value.id] : [])),
    encoded: encode.mock.calls.reduce((sum, [text = ""]) => sum + text.length, 0),
  };
}

function isShownEvent(value: unknown): value is { readonly id: number } {
  return typeof value === "object" && value !== null && "id" in value && "rest_url" in value;
}

/** Creates a calendar that has answered the list three times. */
async function warm(options: CalendarOptions = {}) {
  const calendar = createCalendar({ quiet: true, ...options });
  const read = async (url = list) => (await calendar.fetch(url)).text();
  for (let times = 0; times < 3; times += 1) await read();
  const { events }: { readonly events: readonly { readonly id: number }[] } = JSON.parse(await read());
  const ids = events.map(({ id }) => id);
  const send = (path: string, body: object) => calendar.fetch(api + path, { method: "POST", headers: json, body: JSON.stringify(body) });
  return { calendar, read, ids, send };
}

test("a list that is asked for the first time presents each of its records once", async () => {
  const events = Array.from({ length: 10 }, (_, index) => ({
    id: 101 + index,
    title: `Jazz ${index}`,
    start_date: `2026-07-${10 + index} 20:00`,
  }));
  const calendar = createCalendar({ world: { events }, now: "2026-07-01T12:00:00Z", quiet: true });
  expect((await count(async () => (await calendar.fetch(list)).text())).presented).toEqual(events.map(({ id }) => id));
});

describe("a list that is asked again", () => {
  test("presents no record, and encodes no more than what is around its records", async () => {
    const { read } = await warm();
    const { presented, encoded } = await count(read);
    expect(presented).toEqual([]);
    expect(encoded).toBeLessThan(1_000);
  });

  test("with a different query for the same events presents no record", async () => {
    const { read } = await warm();
    expect((await count(() => read(`${list}&page=1&status=publish`))).presented).toEqual([]);
  });

  test("after an update presents the updated event at most", async () => {
    const { read, ids, send } = await warm();
    await send(`/events/${ids[0]}`, { title: "Jazz" });
    expect(ids.slice(0, 1)).toEqual(expect.arrayContaining((await count(read)).presented));
  });

  test("after an event was created that it does not show presents nothing", async () => {
    const { read, send } = await warm();
    await send("/events", { title: "Later", start_date: "2031-01-01 20:00:00", end_date: "2031-01-01 22:00:00" });
    expect((await count(read)).presented).toEqual([]);
  });

  test("after a reset presents nothing: the starting world has the bytes that it had", async () => {
    const { calendar, read, ids, send } = await warm();
    await send(`/events/${ids[0]}`, { title: "Jazz" });
    calendar.reset();
    expect((await count(read)).presented).toEqual([]);
  });

  test("in a second calendar of the same world presents nothing", async () => {
    await warm();
    const other = createCalendar({ quiet: true });
    expect((await count(async () => (await other.fetch(list)).text())).presented).toEqual([]);
  });
});

test("an event that is created is presented once", async () => {
  const { calendar } = await warm();
  const body = '{"title":"Night market","start_date":"2026-08-01 19:00:00","end_date":"2026-08-01 23:00:00"}';
  expect((await count(() => calendar.fetch(`${api}/events`, { method: "POST", headers: json, body }))).presented).toHaveLength(1);
});

test("a read of one event that a list has shown presents it once, and from then on not again", async () => {
  // The bytes of a built-in world outlive its calendars, and the tests of other files read its events in the same process.
  const { read, ids } = await warm({ world: { events: [{ title: "Jazz", start_date: "2026-07-10 20:00" }] } });
  const event = `${api}/events/${ids[0]}`;
  const counts = [];
  for (let times = 0; times < 3; times += 1) counts.push((await count(() => read(event))).presented.length);
  expect(counts).toEqual([1, 0, 0]);
});
