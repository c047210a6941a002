import { formatWallClock } from "../time/wall-clock.ts";
import { type Bound, holds } from "./event-filter.ts";
import { day, millisecondsOf } from "./event-order.ts";
import type { Range } from "./ranges.ts";
import type { StoredEvent } from "./record.ts";
import { firstIndex } from "./sorted-list.ts";

/**
 * The part of a sorted list that a window covers:
 *
 *     events by start   . . . . p p C C C C C C p p . . . .
 *     possible                  <----------------->            no event outside it is in the window
 *     certain                       <--------->                every event of it is in the window
 */
export interface Stretch<Row> {
  readonly possible: Range<Row>;
  readonly certain: Range<Row>;
}

/** A bound, and its value in milliseconds, which is read once for all partitions. */
export interface DatedBound extends Bound {
  readonly milliseconds: number;
}

/** Reads the value of a bound. */
export function toDatedBound({ column, operator, value }: Bound): DatedBound {
  return { column, operator, value, milliseconds: millisecondsOf(value) };
}

/** Finds the stretch of events that satisfies all bounds. The events are sorted by start and last at most `maxLength` milliseconds. */
export function stretchOf<Row extends StoredEvent>(items: readonly Row[], maxLength: number, bounds: readonly DatedBound[]): Stretch<Row> {
  const possible = { items, from: 0, to: items.length };
  const certain = { items, from: 0, to: items.length };
  for (const bound of bounds) {
    const { column, operator } = bound;
    // `column >= value` holds for every start from `value - least` on, and for no start before `value - most`.
    const { least, most } = distanceFromStart(column, maxLength);
    if (operator === ">=" || operator === ">") {
      const first = firstStarting(items, operator, shift(bound, -most));
      possible.from = Math.max(possible.from, first);
      certain.from = Math.max(certain.from, most === least ? first : firstStarting(items, operator, shift(bound, -least)));
    } else {
      const first = firstNotStarting(items, operator, shift(bound, -least));
      possible.to = Math.min(possible.to, first);
      certain.to = Math.min(certain.to, most === least ? first : firstNotStarting(items, operator, shift(bound, -most)));
    }
  }
  if (possible.from > possible.to) possible.to = possible.from;
  if (certain.from >= certain.to) certain.from = certain.to = possible.to;
  return { possible, certain };
}

/** Returns how long after the start of an event another of its dates can be, in milliseconds. No zone is a whole day away from UTC. */
function distanceFromStart(column: Bound["column"], maxLength: number): { least: number; most: number } {
  if (column === "start_date") return { least: 0, most: 0 };
  if (maxLength === Infinity) return { least: -Infinity, most: Infinity };
  if (column === "end_date") return { least: 0, most: maxLength };
  return column === "utc_start_date" ? { least: -day, most: day } : { least: -day, most: maxLength + day };
}

function firstStarting(items: readonly StoredEvent[], operator: ">=" | ">", value: string): number {
  return firstIndex(items, (event) => holds(listedStart(event), operator, value));
}

function firstNotStarting(items: readonly StoredEvent[], operator: "<=" | "<", value: string): number {
  return firstIndex(items, (event) => !holds(listedStart(event), operator, value));
}

function listedStart(event: StoredEvent): string {
  return (event.listed_dates ?? event).start_date;
}

// These texts sort before and after every date. A text that is not a date is moved there, too, so that it makes no event certain.
const beforeEveryDate = "";
const afterEveryDate = "~";

/** Moves the value of a bound by milliseconds, earlier when negative. */
function shift({ value, milliseconds: before }: DatedBound, milliseconds: number): string {
  if (milliseconds === 0) return value;
  const moved = before + milliseconds;
  const isDate = moved >= Date.UTC(1000, 0) && moved < Date.UTC(10_000, 0);
  if (!isDate) return milliseconds < 0 ? beforeEveryDate : afterEveryDate;
  return formatWallClock(moved / 1000);
}
