import type { EventDates, StoredEvent, StoredPost } from "./record.ts";
import { compareText } from "./sorted-list.ts";

/** A day in milliseconds. */
export const day = 86_400_000;

/**
 * Returns the dates by which lists find an event. The service refuses dates whose end lies before their start: lists then go on with the
 * dates before, and never find an event that was created so (`undefined`).
 */
export function listedDates(event: StoredEvent): EventDates | undefined {
  if (event.listed_dates !== null) return event.listed_dates;
  return isReversed(event) ? undefined : event;
}

/** Tells whether the end lies before the start in UTC; on the clock of the event such an end was moved to the start. */
export function isReversed({ utc_start_date, utc_end_date }: EventDates): boolean {
  return utc_end_date < utc_start_date;
}

/** Compares two events in the order of their list: start, publication date, id. */
export function byStart(a: StoredEvent, b: StoredEvent): number {
  return compareText((a.listed_dates ?? a).start_date, (b.listed_dates ?? b).start_date) || byPublication(a, b);
}

/** Compares two events in the order of a list by ids: publication date, id. */
export function byPublication(a: StoredPost, b: StoredPost): number {
  return compareText(a.date, b.date) || a.id - b.id;
}

/**
 * Measures an event in milliseconds. `Infinity` marks one whose dates follow no rule: no date at all, an end before the start, or a
 * UTC date more than a day away from the same date on the clock of the event, which no time zone brings about.
 */
export function lengthOf({ start_date, end_date, utc_start_date, utc_end_date }: EventDates): number {
  const start = millisecondsOf(start_date);
  const end = millisecondsOf(end_date);
  const isRegular = end >= start && isNear(millisecondsOf(utc_start_date), start) && isNear(millisecondsOf(utc_end_date), end);
  return isRegular ? end - start : Infinity;
}

/** Reads a wall clock as milliseconds, zones aside; `NaN` for a text that is no date. */
export function millisecondsOf(wall: string): number {
  return Date.parse(`${wall.replace(" ", "T")}Z`);
}

function isNear(utc: number, wall: number): boolean {
  return Math.abs(utc - wall) <= day;
}
