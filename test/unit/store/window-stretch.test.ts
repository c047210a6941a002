import { expect, test } from "vitest";
import type { Bound } from "../../../src/store/conditions.ts";
import { stretchOf, toDatedBound } from "../../../src/store/partitions.ts";
import { anEvent } from "../../support/records.ts";

const day = 86_400_000;

/** Creates an event for each day from 1 to 9 June, at noon for two hours; its id is the day. */
const june = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => {
  const [start, end] = [`2026-06-0${id} 12:00:00`, `2026-06-0${id} 14:00:00`];
  return anEvent({ id, start_date: start, end_date: end, utc_start_date: start, utc_end_date: end });
});

const bound = (column: Bound["column"], operator: Bound["operator"], value: string): Bound => ({ column, operator, value });

/** Returns the ids of the events that a window possibly covers, and of those that it certainly covers. */
function daysIn(...bounds: Bound[]) {
  const { possible, certain } = stretchOf(june, day, bounds.map(toDatedBound));
  const ids = ({ from, to }: { from: number; to: number }) => june.slice(from, to).map(({ id }) => id);
  return { possible: ids(possible), certain: ids(certain) };
}

test("a window of starts is certain at once, because events are sorted by their start", () => {
  const [from, before] = [bound("start_date", ">=", "2026-06-03 00:00:00"), bound("start_date", "<", "2026-06-06 00:00:00")];
  expect(daysIn(from, before)).toEqual({ possible: [3, 4, 5], certain: [3, 4, 5] });
});

test("events that start within their longest length of a bound for ends are possible, and only those that start after it are certain", () => {
  expect(daysIn(bound("end_date", ">=", "2026-06-05 00:00:00"))).toEqual({ possible: [4, 5, 6, 7, 8, 9], certain: [5, 6, 7, 8, 9] });
  expect(daysIn(bound("end_date", "<=", "2026-06-05 23:00:00"))).toEqual({ possible: [1, 2, 3, 4, 5], certain: [1, 2, 3, 4] });
});

test("a bound in UTC is uncertain by a day on both sides, because no zone is farther from UTC", () =>
  expect(daysIn(bound("utc_start_date", ">=", "2026-06-05 00:00:00"))).toEqual({ possible: [4, 5, 6, 7, 8, 9], certain: [6, 7, 8, 9] }));

test("a window between two events covers none", () => {
  const [after, before] = [bound("start_date", ">", "2026-06-03 12:00:00"), bound("start_date", "<", "2026-06-04 12:00:00")];
  expect(daysIn(after, before)).toEqual({ possible: [], certain: [] });
});

test("events of any length are possible for every bound on their end, and none is certain", () => {
  const { possible, certain } = stretchOf(june, Infinity, [toDatedBound(bound("end_date", ">=", "2026-06-05 00:00:00"))]);
  expect([possible.from, possible.to]).toEqual([0, june.length]);
  expect(certain.to - certain.from).toBe(0);
});
