/**
 * A wall clock without a zone, in seconds since 1970-01-01 00:00:00 on that clock. Each day has 86,400 seconds, even when clocks change.
 * Instants (epoch seconds in UTC) are numbers, too; the names `wallClock` and `instant` distinguish them.
 */
export type WallClock = number;

/** The parts of a wall clock. Months and days count from 1. Parts outside their ranges roll over when joined. */
export interface WallClockParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The parts of a wall clock as `start_date_details` shows them: zero-padded strings, with `minutes` and `seconds` in the plural. */
export interface WallClockDetails {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** The number of seconds in a day. */
export const secondsPerDay = 86_400;

// The Gregorian calendar repeats every 400 years, so any date can be moved into the range of a `Date`.
const cycleYears = 400;
const cycleDays = 146_097;

/**
 * Counts the days from 1970-01-01 to a date of the Gregorian calendar. Months and days that do not exist roll over.
 *
 * @example countDays(1970, 2, 1) // 31
 * @example countDays(2026, 2, 30) // the same as countDays(2026, 3, 2)
 */
export function countDays(year: number, month: number, day: number): number {
  const years = year + Math.floor((month - 1) / 12);
  const cycles = Math.floor((years - 1970) / cycleYears);
  const firstOfMonth = Date.UTC(years - cycles * cycleYears, modulo(month - 1, 12)) / 1000 / secondsPerDay;
  return firstOfMonth + cycles * cycleDays + day - 1;
}

export function joinWallClock(parts: WallClockParts): WallClock {
  return countDays(parts.year, parts.month, parts.day) * secondsPerDay + parts.hour * 3600 + parts.minute * 60 + parts.second;
}

export function splitWallClock(wallClock: WallClock): WallClockParts {
  const cycles = Math.floor(wallClock / secondsPerDay / cycleDays);
  const date = new Date((Math.floor(wallClock) - cycles * cycleDays * secondsPerDay) * 1000);
  return {
    year: date.getUTCFullYear() + cycles * cycleYears,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

/** Returns the day of the week of a wall clock; 0 is Sunday. */
export function getWeekday(wallClock: WallClock): number {
  return modulo(Math.floor(wallClock / secondsPerDay) + 4, 7);
}

export function startOfDay(wallClock: WallClock): WallClock {
  return Math.floor(wallClock / secondsPerDay) * secondsPerDay;
}

export function endOfDay(wallClock: WallClock): WallClock {
  return startOfDay(wallClock) + secondsPerDay - 1;
}

/** Formats the parts of a wall clock as zero-padded strings. Years before 0 have a minus sign. */
export function formatWallClockDetails(wallClock: WallClock): WallClockDetails {
  return splitWallClockText(formatWallClock(wallClock));
}

export function splitWallClockText(text: string): WallClockDetails {
  // Counts from the end, because the year may have more than four characters.
  return {
    year: text.slice(0, -15),
    month: text.slice(-14, -12),
    day: text.slice(-11, -9),
    hour: text.slice(-8, -6),
    minutes: text.slice(-5, -3),
    seconds: text.slice(-2),
  };
}

/** Formats a wall clock in the format of records, `YYYY-MM-DD HH:MM:SS`. */
export function formatWallClock(wallClock: WallClock): string {
  const { year, month, day, hour, minute, second } = splitWallClock(wallClock);
  const sign = year < 0 ? "-" : "";
  const date = `${sign}${String(Math.abs(year)).padStart(4, "0")}-${padTwo(month)}-${padTwo(day)}`;
  return `${date} ${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`;
}

const storedForm = /^(-?\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/** Parses a wall clock in the format of records. Returns `undefined` for any other string. Months and days that do not exist roll over. */
export function parseWallClock(text: string): WallClock | undefined {
  const match = storedForm.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  return countDays(Number(year), Number(month), Number(day)) * secondsPerDay + Number(hour) * 3600 + Number(minute) * 60 + Number(second);
}

const plainForm = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Returns whether a string is a wall clock in the format of records, on a day up to the 28th, which never rolls over. */
export function isPlainWallClock(text: string): boolean {
  return plainForm.test(text);
}

export function padTwo(value: number): string {
  return String(value).padStart(2, "0");
}

/** Returns the remainder of a division, never negative: `modulo(-1, 7)` is 6. */
function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
