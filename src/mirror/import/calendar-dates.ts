import { secondsPerDay, startOfDay, type WallClock } from "../../time/wall-clock.ts";
import type { Zone } from "../../time/zones/zone.ts";
import type { Property } from "./calendar-components.ts";
import { type Clock, existingDay, type Report, secondsIn } from "./imported.ts";

/** A date as iCalendar writes it: `20261201`, `20261201T200000` or `20261201T190000Z`. Some programs write an offset instead of the `Z`. */
export interface DateText {
  readonly wallClock: WallClock;
  readonly isDay: boolean;
  readonly isUtc: boolean;
}

const dateForm = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(?:(\d\d):?(\d\d):?(\d\d)?)?(?:\.\d+)?(?:(Z)|([+-])(\d\d):?(\d\d))?)?$/i;

/** Reads a date of iCalendar. Returns `undefined` for any other string, and for a day or a time that does not exist. */
export function readDateText(text: string): DateText | undefined {
  const [whole, year, month, day, hour, minute = 0, second = 0, utc, sign, hours = 0, minutes = 0] = dateForm.exec(text.trim()) ?? [];
  if (whole === undefined || Number(hour ?? 0) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined;
  const days = existingDay(Number(year), Number(month), Number(day));
  if (days === undefined) return undefined;
  const time = secondsIn("", hour ?? 0, minute, Math.min(59, Number(second)));
  return {
    wallClock: days * secondsPerDay + time - secondsIn(sign, hours, minutes),
    isDay: hour === undefined,
    isUtc: hour !== undefined && (utc ?? sign) !== undefined,
  };
}

/** The clock of dates, and the zone in which the world shows them. */
export interface FileZone {
  readonly clock: Clock;
  readonly shown: Zone;
}

export interface CalendarZones {
  /** The zone of dates that name none. */
  readonly own: FileZone;
  /** The zone of dates in UTC. They are shown on the clock of the calendar, because events are not planned in UTC. */
  readonly utc: FileZone;
  /** Returns the zone with a name; for an unknown name, the zone of the calendar. */
  named(name: string, line: number): FileZone;
  /** The name of the zone of the calendar; `undefined` if the file has none. */
  readonly name: string | undefined;
}

export interface CalendarDate extends DateText {
  readonly zone: FileZone;
  /** True for a date without a zone that is not in UTC. */
  readonly isFloating: boolean;
}

/** A date with its own end, such as a period of an `RDATE`. */
export interface DatedPeriod {
  readonly date: CalendarDate;
  readonly end?: CalendarDate | undefined;
  readonly duration?: Duration | undefined;
}

/** Reads the dates of a property, separated by commas, or in some programs by semicolons. Reports each unreadable date. */
export function readPeriods(property: Property, zones: CalendarZones, report: Report): DatedPeriod[] {
  return property.source
    .split(/[,;]/)
    .filter((text) => text.trim() !== "")
    .flatMap((text) => {
      const [start = "", end] = text.trim().split("/");
      const date = readDate(start, property, zones, report);
      const last = end === undefined || /^[+-]?P/i.test(end) ? undefined : readDate(end, property, zones, report);
      const duration = end === undefined ? undefined : readDuration(end);
      if (date && (end === undefined || last || duration)) return [{ date, end: last, duration }];
      report(property.line, `${property.name.toUpperCase()} ${JSON.stringify(text.trim())} is not a date`);
      return date ? [{ date }] : [];
    });
}

export function readDates(property: Property, zones: CalendarZones, report: Report): CalendarDate[] {
  return readPeriods(property, zones, report).map(({ date }) => date);
}

function readDate(text: string, property: Property, zones: CalendarZones, report: Report): CalendarDate | undefined {
  const { name, parameters, line } = property;
  const date = readDateText(text);
  if (date === undefined) return undefined;
  const namesDay = /^date$/i.test(String(parameters.value ?? ""));
  if (namesDay && !date.isDay && date.wallClock !== startOfDay(date.wallClock))
    report(line, `the time of ${name.toUpperCase()} ${JSON.stringify(text)} is not read, because VALUE=DATE says that it is a day`);
  const zoneName = typeof parameters.tzid === "string" ? parameters.tzid.trim() : "";
  const isFloating = !date.isUtc && zoneName === "";
  // A day is the same everywhere; its zone only decides where it is shown. UTC wins over a zone name next to it.
  const zone = date.isUtc ? zones.utc : isFloating ? zones.own : zones.named(zoneName, line);
  return { ...date, zone, isFloating, isDay: date.isDay || namesDay };
}

export function instantOf({ zone, wallClock }: CalendarDate): number {
  return zone.clock.instantOf(wallClock);
}

/**
 * Returns the day of a date with a time in an all-day event: on the clock (of the date, or of the calendar) on which the time starts
 * or ends a day.
 *
 * @example dayOf(date of "20260104T230000Z", zones of Europe/Berlin) // 5 January 2026
 */
export function dayOf(date: CalendarDate, zones: CalendarZones): WallClock {
  return startOfDay(edgeOf(date, zones));
}

/** Returns the first midnight at or after the end of an all-day event. */
export function dayAfter(end: CalendarDate, zones: CalendarZones): WallClock {
  return Math.ceil(edgeOf(end, zones) / secondsPerDay) * secondsPerDay;
}

function edgeOf(date: CalendarDate, { own }: CalendarZones): WallClock {
  if (date.isDay) return startOfDay(date.wallClock);
  if (isEdgeOfDay(date.wallClock)) return date.wallClock;
  const shown = own.clock.wallClockAt(instantOf(date));
  return isEdgeOfDay(shown) ? shown : date.wallClock;
}

function isEdgeOfDay(wallClock: WallClock): boolean {
  const seconds = wallClock - startOfDay(wallClock);
  return seconds === 0 || seconds >= secondsPerDay - 60;
}

/** A duration. Its days follow the wall clock; its seconds are elapsed time. */
export interface Duration {
  readonly days: number;
  readonly seconds: number;
}

const durationForm = /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i;

/** @example readDuration("P1DT1H30M") // { days: 1, seconds: 5400 } */
export function readDuration(text: string): Duration | undefined {
  const [whole, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = durationForm.exec(text.trim()) ?? [];
  if (whole === undefined || !/\d/.test(whole)) return undefined;
  return {
    days: (sign === "-" ? -1 : 1) * (Number(weeks) * 7 + Number(days)),
    seconds: secondsIn(sign, hours, minutes, seconds),
  };
}
