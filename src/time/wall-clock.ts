/**
 * A wall clock without a zone, as seconds since 1970-01-01 00:00:00 on that clock: whole days are multiples of 86,400,
 * whatever a zone does. Instants (epoch seconds in UTC) are numbers too; parameter names tell the two apart.
 */
export type Wall = number;

/** The parts of a wall clock; months and days count from 1. Out-of-range parts roll over when put together. */
export interface WallParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The parts as a client reads them in `start_date_details`: zero-padded texts. */
export interface WallDetails {
  year: string;
  month: string;
  day: string;
  hour: string;
  minutes: string;
  seconds: string;
}

export const DAY = 86_400;

// The calendar repeats itself after 400 years, which brings any date into the range of a Date.
const CYCLE_YEARS = 400;
const CYCLE_DAYS = 146_097;

/** Days from 1970-01-01 to a date of the proleptic Gregorian calendar; `2026, 2, 30` is 2 March. */
export function daysFromDate(year: number, month: number, day: number): number {
  const years = year + Math.floor((month - 1) / 12);
  const cycles = Math.floor((years - 1970) / CYCLE_YEARS);
  const firstOfMonth = Date.UTC(years - cycles * CYCLE_YEARS, modulo(month - 1, 12)) / 1000 / DAY;
  return firstOfMonth + cycles * CYCLE_DAYS + day - 1;
}

/** The wall clock showing these parts. */
export function wallFromParts(parts: WallParts): Wall {
  return daysFromDate(parts.year, parts.month, parts.day) * DAY + parts.hour * 3600 + parts.minute * 60 + parts.second;
}

/** The parts a wall clock shows, all within their ranges. */
export function wallParts(wall: Wall): WallParts {
  const cycles = Math.floor(wall / DAY / CYCLE_DAYS);
  const date = new Date((Math.floor(wall) - cycles * CYCLE_DAYS * DAY) * 1000);
  return {
    year: date.getUTCFullYear() + cycles * CYCLE_YEARS,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

/** The day of the week a wall clock falls on: 0 is Sunday. */
export function weekdayOf(wall: Wall): number {
  return modulo(Math.floor(wall / DAY) + 4, 7);
}

/** The wall clock at 00:00:00 of its day. */
export function dayStart(wall: Wall): Wall {
  return Math.floor(wall / DAY) * DAY;
}

/** The wall clock at 23:59:59 of its day. */
export function dayEnd(wall: Wall): Wall {
  return dayStart(wall) + DAY - 1;
}

/** Parts as zero-padded texts; years before 0 carry a minus sign. */
export function wallDetails(wall: Wall): WallDetails {
  const { year, month, day, hour, minute, second } = wallParts(wall);
  const sign = year < 0 ? "-" : "";
  return {
    year: sign + String(Math.abs(year)).padStart(4, "0"),
    month: twoDigits(month),
    day: twoDigits(day),
    hour: twoDigits(hour),
    minutes: twoDigits(minute),
    seconds: twoDigits(second),
  };
}

/**
 * The stored form, `YYYY-MM-DD HH:MM:SS`.
 *
 * @example formatWall(0) // "1970-01-01 00:00:00"
 */
export function formatWall(wall: Wall): string {
  const { year, month, day, hour, minutes, seconds } = wallDetails(wall);
  return `${year}-${month}-${day} ${hour}:${minutes}:${seconds}`;
}

const STORED = /^(-?\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/**
 * Reads the stored form; `undefined` when the text has another one. Months and days that do not exist roll over.
 *
 * @example parseWall("2026-02-30 10:00:00") // the same as of "2026-03-02 10:00:00"
 */
export function parseWall(text: string): Wall | undefined {
  const match = STORED.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return wallFromParts({ year, month, day, hour, minute, second });
}

/** The remainder that is never negative. */
function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/** A number as two digits at least. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
