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

/** Days from 1970-01-01 to a date of the proleptic Gregorian calendar; `2026, 2, 30` is 2 March. */
export function daysFromDate(year: number, month: number, day: number): number {
  const years = year + Math.floor((month - 1) / 12);
  const monthFromMarch = (((month - 3) % 12) + 12) % 12;
  // Counting years from March puts the leap day at the end, so no month needs to know about it.
  const marchYear = monthFromMarch >= 10 ? years - 1 : years;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day - 719_469;
}

/** The wall clock showing these parts. */
export function wallFromParts(parts: WallParts): Wall {
  return daysFromDate(parts.year, parts.month, parts.day) * DAY + parts.hour * 3600 + parts.minute * 60 + parts.second;
}

/** The parts a wall clock shows, all within their ranges. */
export function wallParts(wall: Wall): WallParts {
  const days = Math.floor(wall / DAY);
  const second = Math.floor(wall) - days * DAY;
  const fromMarch = days + 719_468;
  const era = Math.floor(fromMarch / 146_097);
  const dayOfEra = fromMarch - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
    hour: Math.floor(second / 3600),
    minute: Math.floor(second / 60) % 60,
    second: second % 60,
  };
}

/** The day of the week a wall clock falls on: 0 is Sunday. */
export function weekdayOf(wall: Wall): number {
  return (((Math.floor(wall / DAY) + 4) % 7) + 7) % 7;
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

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
