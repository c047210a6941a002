import { countDays, getWeekday, secondsPerDay, splitWallClock, startOfDay, type WallClock } from "../../time/wall-clock.ts";
import type { DateText } from "./calendar-dates.ts";
import { frequencies, type RecurrenceRule } from "./recurrence-rule.ts";

/** The maximum number of dates of one recurring event. */
export const maxDates = 1_000;

/** The remaining steps of an expansion. All rules of a file share one budget, which limits the time of an import. */
export interface Budget {
  steps: number;
}

/** The maximum number of steps of all rules of an import. */
export const maxSteps = 30_000_000;

/** Creates the function that returns whether a date is after the `UNTIL` of a rule, whose clock has these instants. */
export function createEnd(until: DateText | undefined, instantOf: (wallClock: WallClock) => number): (wallClock: WallClock) => boolean {
  if (until === undefined) return () => false;
  const { isDay, isUtc } = until;
  return (wallClock) => (isDay ? startOfDay(wallClock) : isUtc ? instantOf(wallClock) : wallClock) > until.wallClock;
}

interface RuleContext {
  readonly start: WallClock;
  readonly window: { readonly from: WallClock; readonly until: WallClock };
  isAfterEnd(wallClock: WallClock): boolean;
  /** True for one of several rules of an event. Its `COUNT` then includes the start only if the rule matches it. */
  readonly isOneOfMany?: boolean;
  /** True for a rule of excluded dates, which include the start only if the rule matches it. */
  readonly isExcluding?: boolean;
}

/**
 * Returns the dates of a rule in a window, on its own clock. The start is always the first date, as in calendar programs, even if the rule
 * does not match it. `stop` says why dates are missing: the rule ends before its start, has more than `maxDates`, or exhausts the budget.
 */
export function expandRule(
  rule: RecurrenceRule,
  { start, window, isAfterEnd, isOneOfMany = false, isExcluding = false }: RuleContext,
  budget: Budget,
): { readonly dates: readonly WallClock[]; readonly stop?: "early" | "cut" | "given up" } {
  const dates: WallClock[] = [];
  if (isAfterEnd(start)) return { dates, stop: "early" };
  const complete = withDefaults(rule, start);
  const { positions } = rule;
  let left = (rule.count ?? Number.POSITIVE_INFINITY) - (isOneOfMany || isExcluding ? 0 : 1);
  if (!isExcluding && start >= window.from && start <= window.until) dates.push(start);
  for (const group of groupsOf(complete, start, rule.count === undefined ? window.from : start, window.until, budget)) {
    // Positions may count from the end.
    const isChosen = (index: number) => positions.includes(index + 1) || positions.includes(index - group.length);
    for (const date of positions.length === 0 ? group : group.filter((_, index) => isChosen(index))) {
      if (date < start || (date === start && !isOneOfMany && !isExcluding)) continue;
      if (left <= 0 || date > window.until || isAfterEnd(date)) return { dates };
      left -= 1;
      if ((date === start && !isExcluding) || date < window.from) continue;
      if (dates.length === maxDates) return { dates, stop: "cut" };
      dates.push(date);
    }
    if (budget.steps < 0) return { dates, stop: "given up" };
  }
  return { dates };
}

/** Fills in what a rule takes from its start: a weekly rule without days repeats on the weekday of the start. */
function withDefaults(rule: RecurrenceRule, start: WallClock): RecurrenceRule {
  const { month, day, hour, minute, second } = splitWallClock(start);
  const { frequency, weekdays, monthDays, yearDays, weekNumbers, months } = rule;
  const isShort = frequencies.indexOf(frequency) - frequencies.indexOf("DAILY");
  const times = {
    hours: rule.hours.length > 0 || isShort > 0 ? rule.hours : [hour],
    minutes: rule.minutes.length > 0 || isShort > 1 ? rule.minutes : [minute],
    seconds: rule.seconds.length > 0 || isShort > 2 ? rule.seconds : [second],
  };
  const timed = { ...rule, ...times };
  if (weekdays.length + monthDays.length > 0 || isShort >= 0 || (frequency === "YEARLY" && yearDays.length > 0)) return timed;
  if (frequency === "WEEKLY" || weekNumbers.length > 0) return { ...timed, weekdays: [{ place: 0, weekday: getWeekday(start) }] };
  return { ...timed, monthDays: [day], ...(frequency === "YEARLY" && months.length === 0 && { months: [month] }) };
}

/** Returns the dates of each period of a rule, in order. */
function* groupsOf(rule: RecurrenceRule, start: WallClock, from: WallClock, until: WallClock, budget: Budget): Generator<WallClock[]> {
  const { frequency, interval } = rule;
  const length = { HOURLY: 3_600, MINUTELY: 60, SECONDLY: 1 }[frequency as "HOURLY"]; // `undefined` for the longer ones.
  const times = length === undefined ? timesOf(rule) : [];
  const { first, beginOf, daysAt } = periodsOf(rule, start, from);
  // A rule that repeats within days counts its intervals in them.
  for (let step = first; beginOf(step) <= Math.floor(until / secondsPerDay); step += length === undefined ? interval : 1) {
    const days = daysAt(step).filter((day) => isNamed(rule, day));
    budget.steps -= 1 + days.length * Math.max(1, times.length);
    if (budget.steps < 0) return void (yield []);
    if (length === undefined) yield days.flatMap((day) => times.map((time) => day * secondsPerDay + time));
    else for (const day of days) yield* shortGroups(rule, start, day, length, budget);
  }
}

/** Returns the periods of a rule, counted by steps from the period of its start: the first one to look at, and the days of each. */
function periodsOf(
  rule: RecurrenceRule,
  start: WallClock,
  from: WallClock,
): { readonly first: number; beginOf(step: number): number; daysAt(step: number): number[] } {
  const { frequency, interval, weekStart } = rule;
  const [first, now] = [splitWallClock(start), splitWallClock(from)];
  const [startDay, fromDay] = [Math.floor(start / secondsPerDay), Math.floor(from / secondsPerDay)];
  // Starts one period early, because a period that begins before the window may reach into it.
  const skipped = (passed: number) => Math.max(0, Math.floor(passed / interval) - 1) * interval;
  if (frequency === "YEARLY") {
    return {
      first: skipped(now.year - first.year),
      // The first week of a year may begin in December.
      beginOf: (step) => countDays(first.year + step, 1, 1) - 7,
      daysAt: (step) => yearDaysOf(rule, first.year + step),
    };
  }
  if (frequency === "MONTHLY") {
    const monthAt = (step: number) => countDays(first.year, first.month + step, 1);
    const passed = (now.year - first.year) * 12 + now.month - first.month;
    return { first: skipped(passed), beginOf: monthAt, daysAt: (step) => range(monthAt(step), monthAt(step + 1)) };
  }
  if (frequency === "WEEKLY") {
    const weekAt = (step: number) => startDay - ((getWeekday(start) - weekStart + 7) % 7) + step * 7;
    return {
      first: skipped(Math.floor((fromDay - weekAt(0)) / 7)),
      beginOf: weekAt,
      daysAt: (step) => range(weekAt(step), weekAt(step + 1)),
    };
  }
  const passed = fromDay - startDay;
  return {
    first: frequency === "DAILY" ? skipped(passed) : Math.max(0, passed),
    beginOf: (step) => startDay + step,
    daysAt: (step) => [startDay + step],
  };
}

/** Returns the days of a year in which a rule may have dates. */
function yearDaysOf({ weekNumbers, months, weekStart }: RecurrenceRule, year: number): number[] {
  if (weekNumbers.length === 0) {
    const chosen = months.length > 0 ? months.toSorted((a, b) => a - b) : range(1, 13);
    return chosen.flatMap((month) => range(countDays(year, month, 1), countDays(year, month + 1, 1)));
  }
  const [from, to] = [weekOne(year, weekStart), weekOne(year + 1, weekStart)];
  const weeks = (to - from) / 7;
  const chosen = weekNumbers.map((number) => (number > 0 ? number : weeks + number + 1)).filter((number) => number > 0 && number <= weeks);
  return inOrder(chosen.flatMap((number) => range(from + (number - 1) * 7, from + number * 7)));
}

function isNamed(rule: RecurrenceRule, dayNumber: number): boolean {
  const { frequency, months, monthDays, yearDays, weekdays } = rule;
  const { year, month, day } = splitWallClock(dayNumber * secondsPerDay);
  if (months.length > 0 && !months.includes(month)) return false;
  const nextMonth = countDays(year, month + 1, 1);
  if (monthDays.length > 0 && !monthDays.includes(day) && !monthDays.includes(dayNumber - nextMonth)) return false;
  const [first, nextYear] = [countDays(year, 1, 1), countDays(year + 1, 1, 1)];
  if (yearDays.length > 0 && !yearDays.includes(dayNumber - first + 1) && !yearDays.includes(dayNumber - nextYear)) return false;
  if (weekdays.length === 0) return true;
  const isInMonth = frequency === "MONTHLY" || months.length > 0;
  const [fromStart, fromEnd] = isInMonth ? [day, nextMonth - dayNumber] : [dayNumber - first + 1, nextYear - dayNumber];
  const weekday = getWeekday(dayNumber * secondsPerDay);
  const places = [0, Math.ceil(fromStart / 7), -Math.ceil(fromEnd / 7)];
  return weekdays.some((one) => one.weekday === weekday && places.includes(one.place));
}

/** Returns the times of a day, in seconds. */
function timesOf({ hours, minutes, seconds }: RecurrenceRule): number[] {
  return inOrder(hours.flatMap((hour) => minutes.flatMap((minute) => seconds.map((second) => hour * 3_600 + minute * 60 + second))));
}

/** Returns the dates on a day of a rule that repeats within it: one group for each hour, minute or second. */
function* shortGroups(rule: RecurrenceRule, start: WallClock, day: number, length: number, budget: Budget): Generator<WallClock[]> {
  const { interval, hours, minutes, seconds } = rule;
  const base = Math.floor(start / length);
  const perDay = secondsPerDay / length;
  const before = day * perDay - base;
  for (let period = base + Math.max(0, Math.ceil(before / interval)) * interval; period < (day + 1) * perDay; period += interval) {
    budget.steps -= 1;
    if (budget.steps < 0) return;
    const [from, second] = [period * length, (period * length) % secondsPerDay];
    if (hours.length > 0 && !hours.includes(Math.floor(second / 3_600))) continue;
    if (length < 3_600 && minutes.length > 0 && !minutes.includes(Math.floor(second / 60) % 60)) continue;
    if (length === 1) {
      if (seconds.length === 0 || seconds.includes(second % 60)) yield [from];
    } else {
      yield inOrder((length === 60 ? [0] : minutes).flatMap((minute) => seconds.map((one) => from + minute * 60 + one)));
    }
  }
}

/** Returns the first day of week 1 of a year, the first week with four days in it. */
function weekOne(year: number, weekStart: number): number {
  const fourth = countDays(year, 1, 4);
  return fourth - ((getWeekday(fourth * secondsPerDay) - weekStart + 7) % 7);
}

function inOrder(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
