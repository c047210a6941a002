import { claimDate, type Draft, setTime } from "./date-text-draft.ts";
import { monthNumber } from "./date-text-words.ts";
import { DAY, daysFromDate, weekdayOf } from "./wall-clock.ts";
import type { FindZone } from "./zone.ts";

type Groups = Readonly<Record<string, string | undefined>>;

/** Notes what a format has read; `false` when the text then names a date or a time twice, or a zone that does not exist. */
export function readFormat({ groups = {} }: RegExpExecArray, draft: Draft, findZone: FindZone): boolean {
  if (groups.hour !== undefined && !readTime(groups, draft)) return false;
  if ((groups.month ?? groups.monthName ?? groups.yearDay ?? groups.week) !== undefined && !readDate(groups, draft)) return false;
  if (groups.zone === undefined) return true;
  draft.zone = findZone(groups.zone);
  return draft.zone !== undefined;
}

/** An hour on the clock of 24, from one with `a` or `p` for the half of the day: `12 a` is 0. */
export function hourOfDay(hour: number, meridian: string | undefined): number {
  const half = meridian?.toLowerCase();
  if (half === "a") return hour === 12 ? 0 : hour;
  if (half === "p") return hour === 12 ? 12 : hour + 12;
  return hour;
}

function readTime(groups: Groups, draft: Draft): boolean {
  const microsecond = Math.floor(Number(`0.${groups.fraction ?? "0"}`) * 1_000_000);
  return setTime(
    draft,
    hourOfDay(Number(groups.hour), groups.meridian),
    Number(groups.minute ?? 0),
    Number(groups.second ?? 0),
    microsecond,
  );
}

function readDate(groups: Groups, draft: Draft): boolean {
  if (!claimDate(draft)) return false;
  if (groups.year !== undefined) draft.year = groups.year === "" ? undefined : fullYear(groups.year);
  if (groups.week !== undefined) return readWeek(groups, draft);
  if (groups.yearDay !== undefined) {
    draft.month = 1;
    draft.day = Number(groups.yearDay);
    return true;
  }
  const name = groups.monthName;
  draft.month = name === undefined ? Number(groups.month) : monthNumber(name);
  if (groups.day !== undefined) draft.day = Number(groups.day);
  // A month and a year mean the first of the month; a month alone keeps today's day.
  else if (groups.year !== undefined) draft.day = 1;
  return true;
}

/** Week 1 is the one with 4 January; its days count from Monday, and day 0 is the Sunday before. */
function readWeek(groups: Groups, draft: Draft): boolean {
  const year = draft.year ?? 0;
  const weekday = weekdayOf(daysFromDate(year, 1, 4) * DAY);
  const mondayOfWeekOne = 4 - ((weekday + 6) % 7);
  draft.month = 1;
  draft.day = 1;
  draft.shift.days = mondayOfWeekOne - 1 + (Number(groups.week) - 1) * 7 + Number(groups.weekDay ?? 1) - 1;
  return true;
}

/** Years of one to three digits are near the present: below 70 in this century, below 100 in the last. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.replace(/^[+-]/, "").length >= 4 || year >= 100) return year;
  return year < 70 ? year + 2000 : year + 1900;
}
