import { isReversed } from "../../../store/event-order.ts";
import type { EventDates } from "../../../store/record.ts";
import { secondsToDayStart } from "../../../store/site.ts";
import { trimSpace } from "../../../text/white-space.ts";
import {
  endOfDay,
  formatWallClock,
  joinWallClock,
  parseWallClock,
  splitWallClock,
  startOfDay,
  type WallClock,
} from "../../../time/wall-clock.ts";
import type { Zone } from "../../../time/zones/zone.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import { zeroDate } from "../../fields/stored.ts";
import type { SentDate } from "../../parameters/checks.ts";
import { isEmpty, isNumeric } from "../../parameters/values.ts";
import type { Context } from "../context.ts";
import { wallClockOf } from "../posts/publication.ts";
import type { Store } from "../records.ts";
import type { EventValues } from "./fields.ts";
import type { EventRecord } from "./types.ts";

/** Decides what an update with only one of the two dates does. */
export const loneDate: FidelityPoint<"written" | "ignored"> = { spec: "written", observed: "ignored" };

const noDates: EventDates = { start_date: "", end_date: "", utc_start_date: "", utc_end_date: "" };

/**
 * Resolves the zone, the dates and `all_day` of a write. Without a `timezone`, the event gets the zone of the site. Like in the service, an
 * update with only a `timezone` does not change the UTC dates.
 */
export function eventTimes(values: EventValues, before: EventRecord | undefined, context: Context) {
  const timezone = zoneName(values, context);
  const zone = context.findZone(timezone) ?? context.zone;
  const dates = eventDates(values, before, zone, context);
  const start = parseWallClock(dates.start_date);
  const abbreviatedAt = start === undefined ? context.clock.seconds() : zone.instantOf(start);
  return {
    timezone: trimSpace(timezone),
    timezone_abbr: zone.abbreviationAt(abbreviatedAt),
    all_day: values.all_day ?? false,
    ...dates,
    listed_dates: isReversed(dates) && before ? datesInList(before, context) : null,
  };
}

function datesInList(before: EventRecord, { store }: Context): EventDates | null {
  const listed = store.events.listedDates(before);
  return listed === undefined ? null : datesIn(listed);
}

function datesIn({ start_date, end_date, utc_start_date, utc_end_date }: EventDates): EventDates {
  return { start_date, end_date, utc_start_date, utc_end_date };
}

/** Returns the zone of the dates in a write: the sent zone, otherwise the zone of the site. */
export function zoneName({ timezone }: EventValues, { store }: Context): string {
  return timezone === undefined || isEmpty(timezone) ? store.site.timezone : timezone;
}

/** Returns the dates after a write. A sent `all_day` widens the dates to whole days; a lone date then counts in both modes. */
function eventDates(values: EventValues, before: EventRecord | undefined, zone: Zone, context: Context): EventDates {
  const { all_day = false } = values;
  const { start_date, end_date } = before === undefined ? values : datesOnUpdate(values, context);
  if (start_date !== undefined && end_date !== undefined) return sentDates(start_date, end_date, all_day, zone, context);
  if (before === undefined) return noDates;
  if (sendsDate(values) && context.fidelity.at(loneDate) === "written") return datesWithOne(values, before, zone, context);
  const start = start_date ? eventWallClock(start_date, zone, context) : parseWallClock(before.start_date);
  const end = end_date ? eventWallClock(end_date, zone, context) : parseWallClock(before.end_date);
  if (all_day && start !== undefined && end !== undefined) return wholeDays(start, end, zone, context);
  return datesIn(before);
}

/** Returns the sent dates of an update. The service treats the date `0` as not sent. */
function datesOnUpdate(values: EventValues, context: Context): Pick<EventValues, "start_date" | "end_date"> {
  const isZero = (date: SentDate | undefined) => date?.text === "0";
  const { start_date, end_date } = values;
  if (!(isZero(start_date) || isZero(end_date)) || context.fidelity.at(loneDate) === "written") return values;
  return { start_date: isZero(start_date) ? undefined : start_date, end_date: isZero(end_date) ? undefined : end_date };
}

function sendsDate({ start_date, end_date }: EventValues): boolean {
  return start_date !== undefined || end_date !== undefined;
}

/**
 * Writes one date and keeps the wall clock of the other. An end that would be before the new start moves with it, so that the duration does
 * not change. An event without dates starts and ends at the sent date.
 */
function datesWithOne(values: EventValues, before: EventRecord, zone: Zone, context: Context): EventDates {
  const { start_date, end_date, all_day = false } = values;
  const sent = start_date ?? end_date;
  const wallClock = sent && eventWallClock(sent, zone, context);
  if (wallClock === undefined) return noDates;
  const [oldStart = wallClock, oldEnd = wallClock] = [parseWallClock(before.start_date), parseWallClock(before.end_date)];
  const movedEnd = wallClock > oldEnd ? wallClock + Math.max(0, oldEnd - oldStart) : oldEnd;
  const [start, end] = start_date === undefined ? [oldStart, wallClock] : [wallClock, movedEnd];
  return all_day ? wholeDays(start, end, zone, context) : datesOf(start, end, zone);
}

/**
 * Resolves two sent dates. A date text keeps its wall clock even if it names another zone. If either date is `0`, the event has no dates.
 */
function sentDates(start_date: SentDate, end_date: SentDate, isAllDay: boolean, zone: Zone, context: Context): EventDates {
  const start = eventWallClock(start_date, zone, context);
  const end = eventWallClock(end_date, zone, context);
  if (start === undefined || end === undefined) return noDates;
  return isAllDay ? wholeDays(start, end, zone, context) : datesOf(start, end, zone);
}

/** Returns whether a write sends an end before the start. The service then ends the event at its start, and lists never find it. */
export function sendsReversedDates(values: EventValues, context: Context): boolean {
  const { start_date, end_date, all_day } = values;
  if (start_date === undefined || end_date === undefined || all_day) return false;
  const zone = context.findZone(zoneName(values, context)) ?? context.zone;
  return isReversed(sentDates(start_date, end_date, false, zone, context));
}

/** Resolves a date of an event. A number with decimals that is not a date text, such as `12.75`, is a timestamp without them. */
function eventWallClock(sent: SentDate, zone: Zone, context: Context): WallClock | undefined {
  if (sent.isNow) return zone.wallClockAt(context.clock.seconds());
  const wallClock =
    wallClockOf(sent, zone, context) ?? (isNumeric(sent.text) && sent.text !== "0" ? Math.trunc(Number(sent.text)) : undefined);
  return wallClock === undefined ? undefined : withShortYear(wallClock);
}

/**
 * Shortens a year of more than four digits to its last two, as the service does: the timestamp `20101010101010` is in 638945, read as 2045.
 */
function withShortYear(wallClock: WallClock): WallClock {
  const parts = splitWallClock(wallClock);
  if (parts.year <= 9999) return wallClock;
  const year = parts.year % 100;
  return joinWallClock({ ...parts, year: year + (year < 70 ? 2000 : 1900) });
}

function wholeDays(start: WallClock, end: WallClock, zone: Zone, { store }: Context): EventDates {
  const dayStart = secondsToDayStart(store.site);
  return datesOf(startOfDay(start) + dayStart, endOfDay(end) + dayStart, zone);
}

/**
 * Formats start and end on the clock of the event and in UTC. An end before the start becomes the start, but the UTC end is stored as sent.
 */
function datesOf(start: WallClock, end: WallClock, zone: Zone): EventDates {
  return {
    start_date: formatWallClock(start),
    end_date: formatWallClock(Math.max(start, end)),
    utc_start_date: formatWallClock(zone.instantOf(start)),
    utc_end_date: formatWallClock(zone.instantOf(end)),
  };
}

/** Explains why no list finds an event; `undefined` if lists find it. Sites on UTC list events by their UTC dates. */
export function explainUnlisted(event: EventRecord, { events }: Pick<Store, "events">, isOnUtc: boolean): string | undefined {
  if (event.start_date === zeroDate || event.start_date === "") return "there is no start_date";
  if (isOnUtc && event.utc_start_date === zeroDate) return "there is no utc_start_date";
  if (events.listedDates(event) !== undefined) return undefined;
  return isReversed(event)
    ? "utc_end_date is before utc_start_date"
    : "the clock of the site skips its start, and then its end comes first";
}
