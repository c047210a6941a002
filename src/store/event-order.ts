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
 * Returns the length of an event in milliseconds. It is `Infinity` for an event without dates, with an end before its start, or with a UTC
 * date more than a day away from its wall clock, which is farther than any time zone is from UTC.
 */
export function lengthOf({ start_date, end_date, utc_start_date, utc_end_date }: EventDates): number {
  const start = millisecondsOf(start_date);
  const end = millisecondsOf(end_date);
  const isRegular = end >= start && isNear(utc_start_date, start_date, start) && isNear(utc_end_date, end_date, end);
  return isRegular ? end - start : Infinity;
}

/** Reads a wall clock as milliseconds, as if it were in UTC; `NaN` for a text that is not a date. */
export function millisecondsOf(wall: string): number {
  return Date.parse(`${wall.replace(" ", "T")}Z`);
}

function isNear(utc: string, wall: string, wallMilliseconds: number): boolean {
  // Most events have the same date in UTC, and comparing ten characters costs less than reading them.
  return utc.slice(0, 10) === wall.slice(0, 10) || Math.abs(millisecondsOf(utc) - wallMilliseconds) <= day;
}
