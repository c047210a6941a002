import { trimCharacters } from "../../text/white-space.ts";
import {
  getWeekday,
  isPlainWallClock,
  joinWallClock,
  parseWallClock,
  secondsPerDay,
  splitWallClock,
  type WallClock,
  type WallClockParts,
} from "../wall-clock.ts";
import { type FindZone, utcZone, type Zone } from "../zones/zone.ts";
import { createDateParts, type DateParts } from "./date-parts.ts";
import { type DateRule, selectRules } from "./rules.ts";

/** The moment that a date text names. */
interface ParsedDate {
  /** The wall clock in the zone that the text names, otherwise in the zone in which it was resolved. */
  readonly wallClock: WallClock;
  /** The same moment in epoch seconds, rounded down. */
  readonly instant: number;
}

/** A scanned date text, which can be resolved several times. */
export interface DateText {
  /** True if the text names a zone. */
  readonly namesZone: boolean;
  /** Resolves the text at `now` (epoch seconds). Takes other parts from the clock of `zone`. */
  inZone(zone: Zone, now: number): ParsedDate;
  /**
   * Resolves the text as the service does in filters and validators, without a zone: in UTC, or on the clock of the place that it names.
   * `America/Toronto` alone means now, while `EST` alone is five hours later.
   */
  inUtc(now: number): ParsedDate;
}

/**
 * Reads a date text like the service's date parser. The text may be absolute (`2026-06-20 19:00`, `20.6.2026`, `@1781956800`), relative
 * (`+1 week`, `last monday of may`) or a mix of both. Returns `undefined` for a text that the service rejects.
 *
 * Days that do not exist roll over (`2026-02-30` is 2 March), and a text of whitespace means now. The pieces of a text apply in order, so
 * `tomorrow 10:00` is ten o'clock and `10:00 tomorrow` is midnight.
 *
 * @example
 * const date = readDateText("tomorrow noon", findZone);
 * date?.inZone(toronto, now).wallClock; // noon on the clock of Toronto, as `formatWallClock` shows it: "2026-06-16 12:00:00"
 */
export function readDateText(text: string, findZone: FindZone): DateText | undefined {
  // A day without a time starts at midnight.
  const plain = text.length === "YYYY-MM-DD".length ? `${text} 00:00:00` : text;
  return isPlainWallClock(plain) ? readPlainDate(plain) : readAnyDate(text, findZone);
}

/** Reads a date in the format that the service writes and most clients send. It needs no clock and no rules. */
function readPlainDate(text: string): DateText | undefined {
  const wallClock = parseWallClock(text);
  if (wallClock === undefined) return undefined;
  const inZone = (zone: Zone): ParsedDate => {
    const instant = zone.instantOf(wallClock);
    return { wallClock: zone.wallClockAt(instant), instant };
  };
  return { namesZone: false, inZone, inUtc: () => inZone(utcZone) };
}

/** Reads a date text in any format, with the rules. */
export function readAnyDate(text: string, findZone: FindZone): DateText | undefined {
  const parts = scanDateText(text, findZone);
  if (parts === undefined) return undefined;
  return {
    namesZone: parts.zone !== undefined,
    inZone: (zone, now) => resolveInZone(parts, zone.wallClockAt(now), parts.zone ?? zone),
    inUtc(now) {
      const clock = parts.zone?.isPlace ? parts.zone : utcZone;
      return resolveInZone(parts, clock.wallClockAt(now), parts.zone ?? utcZone);
    },
  };
}

function resolveInZone(parts: DateParts, clock: WallClock, zone: Zone): ParsedDate {
  const instant = resolveDateParts(parts, clock, zone);
  return { wallClock: zone.wallClockAt(instant), instant };
}

/**
 * Splits a date text into pieces, each the longest that a rule matches, and collects their parts. Returns `undefined` if no rule matches a
 * piece, or if a rule rejects it.
 */
function scanDateText(text: string, findZone: FindZone): DateParts | undefined {
  const parts = createDateParts();
  const trimmed = trimCharacters(text, " \t\n\r\v\f");
  let position = 0;
  while (position < trimmed.length) {
    const piece = findLongestPiece(trimmed, position);
    if (piece === undefined || !piece.rule.read(piece.match, parts, findZone)) return undefined;
    position += piece.match[0].length;
  }
  return parts;
}

interface Piece {
  readonly match: RegExpExecArray;
  readonly rule: DateRule;
}

function findLongestPiece(text: string, position: number): Piece | undefined {
  let longest: Piece | undefined;
  for (const rule of selectRules(text.charAt(position))) {
    rule.pattern.lastIndex = position;
    const match = rule.pattern.exec(text);
    if (match !== null && match[0].length > (longest?.match[0].length ?? 0)) longest = { match, rule };
  }
  return longest;
}

/**
 * Resolves the parts of a date text to an instant (epoch seconds). `clock` is the current wall clock.
 *
 * 1. Parts that the text does not name are taken from `clock`.
 * 2. The text moves the date: edge of the month, weekday, years, months and days.
 * 3. Working days are counted.
 * 4. Hours, minutes and seconds are added on the wall clock.
 * 5. The zone turns the wall clock into an instant. This comes last, so `+1 hour` may be two hours in the night when clocks go back.
 *
 * @example
 * // `last friday of next month 18:00`, read on Monday 2026-06-15 at 12:00, is 2026-07-31 18:00:
 * // day 15 and month 6 come from the clock; counting back from 1 August, the end of the next month, leads to 31 July.
 */
function resolveDateParts(parts: DateParts, clock: WallClock, zone: Zone): number {
  const date = moveDate(parts, fillFromClock(parts, splitWallClock(clock)));
  const workday = moveByWorkdays(date, parts.workdays);
  const microseconds = (parts.microsecond ?? 0) + parts.shift.microseconds;
  return zone.instantOf(workday + parts.shift.seconds + Math.floor(microseconds / 1_000_000));
}

/** Takes the missing parts from the clock. Only a date without a time of day is at midnight: `2026-06-20`. */
function fillFromClock(parts: DateParts, clock: WallClockParts): WallClockParts {
  const isDateOnly = parts.hasDate && parts.timeCount === 0;
  return {
    year: parts.year ?? clock.year,
    month: parts.month ?? clock.month,
    day: parts.day ?? clock.day,
    hour: isDateOnly ? 0 : (parts.hour ?? clock.hour),
    minute: isDateOnly ? 0 : (parts.minute ?? clock.minute),
    second: isDateOnly ? 0 : (parts.second ?? clock.second),
  };
}

/**
 * Applies all moves except working days and times. On Monday 2026-06-15:
 *
 * - `+1 month` goes to 15 July.
 * - `first monday of next month`: counting starts on 1 July, a Wednesday, and finds Monday 6 July.
 * - `last friday of`: counting starts on 1 July, finds Friday 3 July and goes back a week to 26 June.
 * - `last day of next month`: the edge of June is 30 June, a month later is 30 July, and the edge of that month is 31 July.
 */
function moveDate(parts: DateParts, date: WallClockParts): WallClock {
  const { shift, monthEdge, weekdayOfMonth } = parts;
  let start = goToMonthEdge(date, monthEdge);
  let months = shift.months;
  if (weekdayOfMonth !== undefined) {
    // The months are added before counting starts, and must not be added again below.
    start = { ...start, month: start.month + months + (weekdayOfMonth === "last" ? 1 : 0), day: 1 };
    months = 0;
  }
  const found = splitWallClock(goToWeekday(parts, joinWallClock(start)));
  const moved = { ...found, year: found.year + shift.years, month: found.month + months, day: found.day + shift.days };
  return joinWallClock(goToMonthEdge(moved, monthEdge));
}

function goToMonthEdge(date: WallClockParts, edge: DateParts["monthEdge"]): WallClockParts {
  if (edge === "first") return { ...date, day: 1 };
  // Day 0 of the month after is the last day of this one.
  if (edge === "last") return { ...date, month: date.month + 1, day: 0 };
  return date;
}

/**
 * Goes to the weekday that the text names; whole weeks are added later, with the shift. On Monday 2026-06-15:
 *
 * - `monday` stays, because the search includes today; `wednesday` goes to 17 June.
 * - `next monday` goes to 22 June, because the search starts tomorrow.
 * - `last monday` stays too; the shift of -7 days then leads to 8 June.
 * - `+1 wednesday ago` goes back to Wednesday 10 June; the amount of 1 shifts by no further week.
 */
function goToWeekday({ weekday, weekdaySearch, shift }: DateParts, wallClock: WallClock): WallClock {
  if (weekday === undefined) return wallClock;
  const today = getWeekday(wallClock);
  if (weekdaySearch === "in-week") return wallClock + countDaysInWeek(today, weekday) * secondsPerDay;
  if (weekday < 0) return wallClock - (7 - (Math.abs(weekday) - today)) * secondsPerDay;
  const daysAhead = weekday - today;
  const includesToday = weekdaySearch === "from-today" || shift.days < 0;
  const isPassed = includesToday ? daysAhead < 0 : daysAhead <= 0;
  return wallClock + (isPassed ? daysAhead + 7 : daysAhead) * secondsPerDay;
}

/** Counts the days from one weekday to another of the same week, which starts on Monday: from Wednesday it is 4 days to Sunday. */
function countDaysInWeek(from: number, to: number): number {
  // A weekday that `ago` has negated counts back from the Sunday before the week.
  const fromMonday = (weekday: number) => (weekday === 0 ? 7 : weekday);
  return fromMonday(to) - fromMonday(from);
}

/**
 * Moves by working days. From Friday 2026-06-19, `+3 weekdays` goes to Wednesday 24 June. From the Saturday after, `+1 weekday` counts
 * from that Friday and goes to Monday 22 June, and `0 weekdays` goes to that Monday too.
 */
function moveByWorkdays(wallClock: WallClock, workdays: number | undefined): WallClock {
  if (workdays === undefined) return wallClock;
  const step = workdays < 0 ? -1 : 1;
  const start = goToWorkday(wallClock, workdays === 0 ? 1 : -step);
  const weeks = Math.trunc(workdays / 5);
  let moved = start + weeks * 7 * secondsPerDay;
  for (let left = Math.abs(workdays % 5); left > 0; left -= 1) moved = goToWorkday(moved + step * secondsPerDay, step);
  return moved;
}

/** Leaves a weekend in steps of one day, forwards (1) or backwards (-1). */
function goToWorkday(wallClock: WallClock, step: number): WallClock {
  let day = wallClock;
  while (isWeekend(day)) day += step * secondsPerDay;
  return day;
}

function isWeekend(wallClock: WallClock): boolean {
  const weekday = getWeekday(wallClock);
  return weekday === 0 || weekday === 6;
}
