import { parseWallClock, secondsPerDay } from "../time/wall-clock.ts";
import { toSiteZone, type Zone } from "../time/zones/zone.ts";
import { remember } from "../util/bounds.ts";
import type { EventDates, StoredEvent, StoredPost } from "./record.ts";
import { compareText } from "./sorted-list.ts";

/** A day in milliseconds. */
export const day = 86_400_000;

/** Returns the dates by which lists find an event; `undefined` for an event that no list finds. */
export type ListedDates = (event: StoredEvent) => EventDates | undefined;

/** The most cached days for which it is known whether clocks skip a time. */
const maxDays = 1_000;

/**
 * Creates the function that returns the dates by which the lists of a site find an event. After an update that reverses the dates, lists
 * use the previous dates. An event that was created with reversed dates is in no list.
 *
 * The service also reads both pairs of dates on the clock of the site, the UTC dates too. A time that this clock skips moves on, so an event
 * can end before it starts:
 *
 *     Toronto skips 02:00 to 03:00 on 8 March 2026
 *     02:30 to 02:45   read as 03:30 to 03:45   listed
 *     02:30 to 03:15   read as 03:30 to 03:15   in no list
 *
 * @example createListedDates(zone)({ ...event, start_date: "2026-03-08 02:30:00", end_date: "2026-03-08 03:15:00" }) // undefined
 */
export function createListedDates(zone: Zone): ListedDates {
  const siteZone = toSiteZone(zone);
  const skips = remember(maxDays, (day: string) => skipsTime(siteZone, day));
  const isReversedOnSite = (start: string, end: string) =>
    start > end ? isEarlier(siteZone, end, start) : skips(start.slice(0, "YYYY-MM-DD".length)) && isEarlier(siteZone, end, start);
  return (event) => {
    if (event.listed_dates !== null) return event.listed_dates;
    const { start_date, end_date, utc_start_date, utc_end_date } = event;
    const isListed = !isReversed(event) && !isReversedOnSite(start_date, end_date) && !isReversedOnSite(utc_start_date, utc_end_date);
    return isListed ? event : undefined;
  };
}

/** Returns whether the clocks of a zone skip a time on a day or the next one: the two days last less than 48 hours. */
function skipsTime(zone: Zone, day: string): boolean {
  const start = parseWallClock(`${day} 00:00:00`);
  if (start === undefined) return false;
  return zone.instantOf(start + 2 * secondsPerDay) - zone.instantOf(start) < 2 * secondsPerDay;
}

function isEarlier(zone: Zone, one: string, other: string): boolean {
  const [left, right] = [parseWallClock(one), parseWallClock(other)];
  return left !== undefined && right !== undefined && zone.instantOf(left) < zone.instantOf(right);
}

/** Returns whether the end is before the start in UTC. (On the clock of the event, such an end was moved to the start.) */
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
export function millisecondsOf(wallClock: string): number {
  return Date.parse(`${wallClock.replace(" ", "T")}Z`);
}

function isNear(utc: string, wallClock: string, milliseconds: number): boolean {
  // Most events have the same date in UTC, and comparing ten characters costs less than reading them.
  return utc.slice(0, 10) === wallClock.slice(0, 10) || Math.abs(millisecondsOf(utc) - milliseconds) <= day;
}
