import { countDays, getWeekday, secondsPerDay } from "../wall-clock.ts";
import type { FindZone } from "../zones/zone.ts";
import { claimDate, type DateParts, setTime } from "./date-parts.ts";
import { parseMonth } from "./words.ts";

type Groups = Readonly<Record<string, string | undefined>>;

/** Adds the groups of a matched format to the parts of the text. Returns `false` for a second date, a second time, or an unknown zone. */
export function readFormat({ groups = {} }: RegExpExecArray, parts: DateParts, findZone: FindZone): boolean {
  if (groups.hour !== undefined && !readTime(groups, parts)) return false;
  const date = groups.month ?? groups.monthName ?? groups.yearDay ?? groups.week;
  if (date !== undefined && !readDate(groups, parts)) return false;
  if (groups.zone === undefined) return true;
  parts.zone = findZone(groups.zone);
  return parts.zone !== undefined;
}

/**
 * Converts an hour to the 24-hour clock. `meridian` is `a` or `p` in either letter case, or `undefined` for an hour that needs no
 * conversion.
 *
 * @example toHour24(12, "a") // 0
 * @example toHour24(7, "p") // 19
 */
export function toHour24(hour: number, meridian: string | undefined): number {
  const half = meridian?.toLowerCase();
  if (half === "a") return hour === 12 ? 0 : hour;
  if (half === "p") return hour === 12 ? 12 : hour + 12;
  return hour;
}

function readTime(groups: Groups, parts: DateParts): boolean {
  const hour = toHour24(Number(groups.hour), groups.meridian);
  const microsecond = Math.floor(Number(`0.${groups.fraction ?? "0"}`) * 1_000_000);
  return setTime(parts, hour, Number(groups.minute ?? 0), Number(groups.second ?? 0), microsecond);
}

function readDate(groups: Groups, parts: DateParts): boolean {
  if (!claimDate(parts)) return false;
  if (groups.year !== undefined) parts.year = groups.year === "" ? undefined : expandYear(groups.year);
  if (groups.week !== undefined) readWeek(groups, parts);
  else if (groups.yearDay !== undefined) {
    parts.month = 1;
    parts.day = Number(groups.yearDay);
  } else readMonthAndDay(groups, parts);
  return true;
}

function readMonthAndDay(groups: Groups, parts: DateParts): void {
  parts.month = groups.monthName === undefined ? Number(groups.month) : parseMonth(groups.monthName);
  if (groups.day !== undefined) parts.day = Number(groups.day);
  // A month and a year mean the first day of the month; a month without a year keeps the current day.
  else if (groups.year !== undefined) parts.day = 1;
}

/**
 * Reads a week such as `2026-W34-3` as 1 January and a shift in days. Week 1 contains 4 January. Its days count from Monday;
 * day 0 is the Sunday before.
 */
function readWeek(groups: Groups, parts: DateParts): void {
  const weekdayOfJanuary4 = getWeekday(countDays(parts.year ?? 0, 1, 4) * secondsPerDay);
  const mondayOfWeek1 = 4 - ((weekdayOfJanuary4 + 6) % 7);
  const week = Number(groups.week);
  const weekday = Number(groups.weekDay ?? 1);
  parts.month = 1;
  parts.day = 1;
  parts.shift.days = mondayOfWeek1 - 1 + (week - 1) * 7 + weekday - 1;
}

/** Expands years of one to three digits: `26` is 2026, `70` is 1970, and `126` stays the year 126. */
function expandYear(digits: string): number {
  const year = Number(digits);
  // Years with a sign have at least four digits.
  if (digits.length >= 4 || year >= 100) return year;
  return year < 70 ? year + 2000 : year + 1900;
}
