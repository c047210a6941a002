import { clearTime, type Draft } from "./date-text-draft.ts";
import { NUMBER_WORDS, POINTER_WORDS, UNITS } from "./date-text-words.ts";

/** Notes `3 days`, `-2 weeks`, `+1 monday`; a weekday counted this way keeps the time of day. */
export function addCounted(draft: Draft, signs: string, digits: string, unit: string): void {
  const minuses = signs.split("-").length - 1;
  const amount = Number(digits) * (minuses % 2 === 1 ? -1 : 1);
  addUnits(draft, amount, unit);
  if (UNITS.get(unit.toLowerCase())?.moves === "weekday") draft.weekdayCount = "from";
}

/** Notes `next month`, `third day`, `last friday`. */
export function addNamed(draft: Draft, word: string, unit: string): void {
  const meaning = UNITS.get(unit.toLowerCase());
  if (meaning?.moves === "weekday" || meaning?.moves === "workdays") clearTime(draft);
  addUnits(draft, amountOf(word), unit);
  if (meaning?.moves === "weekday") draft.weekdayCount = word.toLowerCase() === "this" ? "from" : "after";
}

/** Notes `next week`, `this week`: without a weekday it means the Monday of that week. */
export function addWeek(draft: Draft, word: string): void {
  addUnits(draft, amountOf(word), "week");
  draft.weekdayCount = "in-week";
  draft.weekday ??= 1;
}

/** Notes `first monday of`, `last fri of`. */
export function addMonthWeekday(draft: Draft, word: string, weekday: string): void {
  addNamed(draft, word, weekday);
  const fromStart = amountOf(word) > 0;
  if (fromStart) draft.weekdayCount = "from";
  draft.monthWeekday = fromStart ? "first" : "last";
  draft.workdays = undefined;
}

/** Turns everything said so far around, as `ago` does; fractions of a second are left alone. */
export function turnAround(draft: Draft): void {
  const { shift } = draft;
  shift.years *= -1;
  shift.months *= -1;
  shift.days *= -1;
  shift.seconds *= -1;
  if (draft.weekday !== undefined) draft.weekday = draft.weekday === 0 ? -7 : -draft.weekday;
  if (draft.workdays !== undefined) draft.workdays *= -1;
}

function amountOf(word: string): number {
  const lower = word.toLowerCase();
  return NUMBER_WORDS.get(lower) ?? POINTER_WORDS.get(lower) ?? 0;
}

function addUnits(draft: Draft, amount: number, unitName: string): void {
  const unit = UNITS.get(unitName.toLowerCase());
  if (unit === undefined) return;
  if (unit.moves === "weekday") {
    draft.weekday = unit.day;
    // The first such weekday is reached by the search itself.
    draft.shift.days += (amount > 0 ? amount - 1 : amount) * 7;
  } else if (unit.moves === "workdays") {
    // The parser has one place for working days and for "first monday of"; the later one counts.
    draft.workdays = amount;
    draft.monthWeekday = undefined;
  } else draft.shift[unit.moves] += amount * unit.size;
}
