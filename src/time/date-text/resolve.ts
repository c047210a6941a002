import { getWeekday, joinWallClock, secondsPerDay, splitWallClock, type WallClock, type WallClockParts } from "../wall-clock.ts";
import type { Zone } from "../zones/zone.ts";
import type { DateParts } from "./date-parts.ts";

/**
 * Resolves the parts of a date text to an instant (epoch seconds). `clock` is the current wall clock.
 *
 * 1. Parts that the text does not name are taken from `clock`.
 * 2. The text moves the date: edge of the month, weekday, years, months and days.
 * 3. Working days are counted.
 * 4. Hours, minutes and seconds are added on the wall clock.
 * 5. The zone turns the wall clock into an instant. It comes last, so `+1 hour` may be two hours in the night when the clocks go back.
 *
 * @example
 * // `last friday of next month 18:00`, read on Monday 2026-06-15 at 12:00, is 2026-07-31 18:00:
 * // day 15 and month 6 come from the clock; counting back from 1 August, the end of the next month, leads to 31 July.
 */
export function resolveDateParts(parts: DateParts, clock: WallClock, zone: Zone): number {
  const date = moveDate(parts, fillFromClock(parts, splitWallClock(clock)));
  const workday = moveByWorkdays(date, parts.workdays);
  const microseconds = (parts.microsecond ?? 0) + parts.shift.microseconds;
  return zone.instantOf(workday + parts.shift.seconds + Math.floor(microseconds / 1_000_000));
}

/** Takes the parts that the text does not name from the clock. Only a date without a time of day is at midnight: `2026-06-20`. */
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
 * Moves a date by all moves except working days and times. On Monday 2026-06-15:
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
    // The months are added before the counting starts, so they must not be added again below.
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
  const fromMonday = (weekday: number) => (weekday === 0 ? 7 : weekday);
  // A weekday that `ago` has made negative counts back from the Sunday before the week.
  return (to < 0 ? to : fromMonday(to)) - fromMonday(from);
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

/** Leaves a weekend by steps of one day, forwards (1) or backwards (-1). */
function goToWorkday(wallClock: WallClock, step: number): WallClock {
  let day = wallClock;
  while (isWeekend(day)) day += step * secondsPerDay;
  return day;
}

function isWeekend(wallClock: WallClock): boolean {
  const weekday = getWeekday(wallClock);
  return weekday === 0 || weekday === 6;
}
