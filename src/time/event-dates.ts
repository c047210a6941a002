import { parseDateText } from "./date-text.ts";
import { dayEnd, dayStart, formatWall, type Wall } from "./wall-clock.ts";
import type { FindZone, Zone } from "./zone.ts";

/** What reading a date needs to know. */
export interface DateContext {
  /** The present, epoch seconds. */
  readonly now: number;
  readonly findZone: FindZone;
}

/** The four stored date columns of an event, `YYYY-MM-DD HH:MM:SS`. */
export interface EventDates {
  readonly start_date: string;
  readonly end_date: string;
  readonly utc_start_date: string;
  readonly utc_end_date: string;
}

/**
 * The dates a new event is stored with, and an updated one when both dates are sent. Texts are read in the event's zone and keep
 * the wall clock they name, even if they name another zone. An end before the start becomes the start, while the UTC end stays what was sent.
 *
 * `undefined` means the event is stored without dates, which is what a `"0"` for either of them does.
 *
 * @example eventDates({ start_date: "tomorrow 10:00", end_date: "tomorrow noon", all_day: false }, zone, context)
 */
export function eventDates(
  sent: { readonly start_date: string; readonly end_date: string; readonly all_day: boolean },
  zone: Zone,
  context: DateContext,
): EventDates | undefined {
  const start = readWall(sent.start_date, zone, context);
  const end = readWall(sent.end_date, zone, context);
  if (start === undefined || end === undefined) return undefined;
  return sent.all_day ? columns(dayStart(start), dayEnd(end), zone) : columns(start, end, zone);
}

/** The dates of a stored event stretched to whole days, which is what an update with `all_day` alone does. */
export function wholeDays(start: Wall, end: Wall, zone: Zone): EventDates {
  return columns(dayStart(start), dayEnd(end), zone);
}

/**
 * The wall clock a value of a write stands for. Digits are a timestamp and give its UTC wall clock, whatever the zone.
 * `undefined` for `"0"` and for texts the parser refuses.
 */
export function readWall(value: string, zone: Zone, { now, findZone }: DateContext): Wall | undefined {
  if (value === "0") return undefined;
  if (isWholeNumber(value)) return Number(value);
  return parseDateText(value, now, zone, findZone)?.wall;
}

/** Whether a text is a timestamp to the service: digits with an optional minus, blanks around them. */
export function isWholeNumber(value: string): boolean {
  return /^\s*-?\d+\s*$/.test(value) && Math.abs(Number(value)) < 2 ** 63;
}

function columns(start: Wall, end: Wall, zone: Zone): EventDates {
  return {
    start_date: formatWall(start),
    end_date: formatWall(Math.max(start, end)),
    utc_start_date: formatWall(zone.instantOf(start)),
    utc_end_date: formatWall(zone.instantOf(end)),
  };
}
