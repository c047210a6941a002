import { expect, test } from "vitest";
import { rowsOf } from "../../../../src/pages/inspector/journal/entry-list.tsx";
import { duration, roughly, size } from "../../../../src/pages/inspector/parts/format.ts";
import { entryWith } from "../../calendar/journal/entries.ts";

const root = "/wp-json/calendar/events/v1";
const at = (second: number) => new Date(Date.UTC(2026, 10, 26, 9, 30, second)).toISOString();

function rows(...entries: Partial<ReturnType<typeof entryWith>>[]) {
  const all = entries.map((entry, index) => entryWith({ number: index + 1, ...entry }));
  return rowsOf(all, all.toReversed(), root);
}

test.each([
  [0.5, "0.5 ms"],
  [17, "17 ms"],
  [115.3, "115 ms"],
  [999.6, "1 s"],
  [1_253, "1.25 s"],
  [12_530, "12.5 s"],
  [75_000, "1 min 15 s"],
  [3_900_000, "1 h 5 min"],
])("%d milliseconds are written as %s", (milliseconds, text) => expect(duration(milliseconds)).toBe(text));

test.each([
  [1_253, "1.25 s"],
  [59_999, "1 min"],
  [114_000, "1 min"],
  [3_900_000, "1 h"],
])("a gap of %d milliseconds is written in one unit, as %s", (milliseconds, text) => expect(roughly(milliseconds)).toBe(text));

test.each([
  [undefined, "–"],
  [190, "190 B"],
  [13_600, "13.6 kB"],
  [999_990, "1.0 MB"],
  [13_912_000, "13.9 MB"],
])("%s bytes are written as %s", (bytes, text) => expect(size(bytes)).toBe(text));

test("a row has the time since the row before, and the oldest has none", () =>
  expect(rows({ receivedAt: at(1) }, { receivedAt: at(4) }).map(({ gap }) => gap)).toEqual([3_000, undefined]));

test("a stopped clock, or one that follows the machine, was not moved, and one that was set was", () => {
  const moved = (first: string, second: string) =>
    rows({ time: first, receivedAt: at(1) }, { time: second, receivedAt: at(4) })[0]?.isClockMoved;
  expect(moved("2026-06-15T12:00:00Z", "2026-06-15T12:00:00Z")).toBe(false);
  expect(moved("2026-06-15T12:00:01Z", "2026-06-15T12:00:04Z")).toBe(false);
  expect(moved("2026-06-15T12:00:00Z", "2026-02-12T15:04:05Z")).toBe(true);
});

test("an address is set against the last request of its route, also where that one is not shown", () => {
  const url = (path: string) => `https://a.example${root}${path}`;
  const all = [
    entryWith({ number: 1, url: url("/events?per_page=5&page=1&q=a") }),
    entryWith({ number: 2, route: "events.read", url: url("/events/7") }),
    entryWith({ number: 3, url: url("/events?per_page=5&page=2&q=a") }),
    entryWith({ number: 4, route: "events.read", url: url("/events/8") }),
  ];
  const [read, list] = rowsOf(all, [all[3] ?? entryWith(), all[2] ?? entryWith()], root);
  expect(list?.path).toEqual([{ text: "/events", isKnown: true }]);
  const query = list?.query.map(({ text, isKnown }) => `${isKnown ? "pale" : "dark"} ${text}`);
  expect(query).toEqual(["dark page=2", "pale per_page=5", "pale q=a"]);
  expect(read?.path).toEqual([
    { text: "/events", isKnown: true },
    { text: "/8", isKnown: false },
  ]);
});
