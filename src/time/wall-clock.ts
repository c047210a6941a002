/**
 * A wall clock without a zone, in seconds since 1970-01-01 00:00:00 on that clock. Each day has 86,400 seconds, even when clocks change.
 * Instants (epoch seconds in UTC) are numbers, too; parameters are named `wall` or `instant` to tell them apart.
 */
export type Wall = number;

/** The parts of a wall clock. Months and days count from 1. Parts outside their ranges roll over when joined. */
export interface WallParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The parts of a wall clock as `start_date_details` shows them: zero-padded texts, with `minutes` and `seconds` in the plural. */
export interface WallDetails {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** The number of seconds in a day. */
export const DAY = 86_400;

// The Gregorian calendar repeats itself after 400 years, so any date can be moved into the range of a Date.
const CYCLE_YEARS = 400;
const CYCLE_DAYS = 146_097;

const YEAR_0 = -62_167_219_200;
const YEAR_10000 = 253_402_300_800;

/**
 * Counts the days from 1970-01-01 to a date of the Gregorian calendar. Months and days that do not exist roll over.
 *
 * @example countDays(1970, 2, 1) // 31
 * @example countDays(2026, 2, 30) // the same as countDays(2026, 3, 2)
 */
export function countDays(year: number, month: number, day: number): number {
  const years = year + Math.floor((month - 1) / 12);
  const cycles = Math.floor((years - 1970) / CYCLE_YEARS);
  const firstOfMonth = Date.UTC(years - cycles * CYCLE_YEARS, modulo(month - 1, 12)) / 1000 / DAY;
  return firstOfMonth + cycles * CYCLE_DAYS + day - 1;
}

/**
 * Joins parts to a wall clock.
 *
 * @example joinWall({ year: 1970, month: 1, day: 2, hour: 1, minute: 0, second: 0 }) // 90000
 */
export function joinWall(parts: WallParts): Wall {
  return countDays(parts.year, parts.month, parts.day) * DAY + parts.hour * 3600 + parts.minute * 60 + parts.second;
}

/**
 * Splits a wall clock into its parts, all within their ranges.
 *
 * @example splitWall(90_000) // { year: 1970, month: 1, day: 2, hour: 1, minute: 0, second: 0 }
 */
export function splitWall(wall: Wall): WallParts {
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

/**
 * Returns the day of the week of a wall clock; 0 is Sunday.
 *
 * @example getWeekday(0) // 4, because 1970-01-01 was a Thursday
 */
export function getWeekday(wall: Wall): number {
  return modulo(Math.floor(wall / DAY) + 4, 7);
}

/**
 * Goes to 00:00:00 of the same day.
 *
 * @example startOfDay(90_000) // 86400
 */
export function startOfDay(wall: Wall): Wall {
  return Math.floor(wall / DAY) * DAY;
}

/**
 * Goes to 23:59:59 of the same day.
 *
 * @example endOfDay(90_000) // 172799
 */
export function endOfDay(wall: Wall): Wall {
  return startOfDay(wall) + DAY - 1;
}

/**
 * Formats the parts of a wall clock as zero-padded texts. Years before 0 carry a minus sign.
 *
 * @example formatWallDetails(90_000).hour // "01"
 */
export function formatWallDetails(wall: Wall): WallDetails {
  return splitWallText(formatWall(wall));
}

/**
 * Splits the text of a wall clock, as records keep it, into its parts.
 *
 * @example splitWallText("2026-06-20 19:00:00").hour // "19"
 */
export function splitWallText(text: string): WallDetails {
  // The year may have more than four characters, so the parts are counted from the end.
  return {
    year: text.slice(0, -15),
    month: text.slice(-14, -12),
    day: text.slice(-11, -9),
    hour: text.slice(-8, -6),
    minutes: text.slice(-5, -3),
    seconds: text.slice(-2),
  };
}

/**
 * Formats a wall clock as records keep it, `YYYY-MM-DD HH:MM:SS`.
 *
 * @example formatWall(0) // "1970-01-01 00:00:00"
 */
export function formatWall(wall: Wall): string {
  if (wall >= YEAR_0 && wall < YEAR_10000) {
    // The platform formats these years in the same way, and much faster.
    const text = new Date(Math.floor(wall) * 1000).toISOString();
    return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
  }
  const { year, month, day, hour, minute, second } = splitWall(wall);
  const sign = year < 0 ? "-" : "";
  const date = `${sign}${String(Math.abs(year)).padStart(4, "0")}-${padTwo(month)}-${padTwo(day)}`;
  return `${date} ${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`;
}

const STORED_FORM = /^(-?\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/**
 * Parses a wall clock as records keep it. Returns `undefined` for a text in another form. Months and days that do not exist roll over.
 *
 * @example parseWall("2026-02-30 10:00:00") // the same as parseWall("2026-03-02 10:00:00")
 */
export function parseWall(text: string): Wall | undefined {
  const match = STORED_FORM.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  return countDays(Number(year), Number(month), Number(day)) * DAY + Number(hour) * 3600 + Number(minute) * 60 + Number(second);
}

const PLAIN_FORM = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/**
 * Tells whether a text is a wall clock as records keep it, on a day that every month has: it needs no rolling over to be shown or resolved.
 *
 * @example isPlainWallText("2026-02-28 10:00:00") // true, and false for the 30th of any month
 */
export function isPlainWallText(text: string): boolean {
  return PLAIN_FORM.test(text);
}

/**
 * Pads a number with zeros to two digits at least.
 *
 * @example padTwo(7) // "07"
 */
export function padTwo(value: number): string {
  return String(value).padStart(2, "0");
}

/** Returns the remainder of a division, never negative: `modulo(-1, 7)` is 6. */
function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
