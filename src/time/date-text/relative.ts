import { clearTime, type DateParts } from "./date-parts.ts";
import { numberWords, pointerWords, weekdays } from "./words.ts";

/** Adds an amount in digits: `3 days`, `-2 weeks`, `+1 monday`. Two minus signs cancel out. A weekday keeps the time of day. */
export function addCounted(parts: DateParts, signs: string, digits: string, unit: string): void {
  const isNegative = signs.split("-").length % 2 === 0;
  addUnits(parts, isNegative ? -Number(digits) : Number(digits), unit);
  if (units.get(unit.toLowerCase())?.moves === "weekday") parts.weekdaySearch = "from-today";
}

/** Adds an amount in words: `next month`, `third day`, `last friday`. Weekdays and working days set the time to midnight. */
export function addNamed(parts: DateParts, word: string, unit: string): void {
  const moves = units.get(unit.toLowerCase())?.moves;
  if (moves === "weekday" || moves === "workdays") clearTime(parts);
  addUnits(parts, getAmount(word), unit);
  if (moves === "weekday") parts.weekdaySearch = word.toLowerCase() === "this" ? "from-today" : "from-tomorrow";
}

/** Adds `next week`, `last week` or `this week`. With a weekday in the text it means that day of the week, otherwise its Monday. */
export function addWeek(parts: DateParts, word: string): void {
  addUnits(parts, getAmount(word), "week");
  parts.weekdaySearch = "in-week";
  parts.weekday ??= 1;
}

/** Adds `first monday of`, `last fri of`. An amount above zero counts the weekday from the start of the month, any other from its end. */
export function addWeekdayOfMonth(parts: DateParts, word: string, weekday: string): void {
  addNamed(parts, word, weekday);
  const isFromStart = getAmount(word) > 0;
  if (isFromStart) parts.weekdaySearch = "from-today";
  parts.weekdayOfMonth = isFromStart ? "first" : "last";
  parts.workdays = undefined;
}

/** Reverses all moves that the text has named so far, as `ago` does, except fractions of a second. */
export function reverseMoves(parts: DateParts): void {
  const { shift } = parts;
  shift.years *= -1;
  shift.months *= -1;
  shift.days *= -1;
  shift.seconds *= -1;
  if (parts.weekday !== undefined) parts.weekday = parts.weekday === 0 ? -7 : -parts.weekday;
  if (parts.workdays !== undefined) parts.workdays *= -1;
}

function getAmount(word: string): number {
  const lower = word.toLowerCase();
  return numberWords.get(lower) ?? pointerWords.get(lower) ?? 0;
}

function addUnits(parts: DateParts, amount: number, unitName: string): void {
  const unit = units.get(unitName.toLowerCase());
  if (unit === undefined) return;
  if (unit.moves === "weekday") {
    parts.weekday = unit.weekday;
    // The search for the weekday already reaches the first one, so `third friday` adds only two weeks.
    parts.shift.days += (amount > 0 ? amount - 1 : amount) * 7;
  } else if (unit.moves === "workdays") {
    // The service's parser stores working days and `first monday of` in one variable, so the later one wins.
    parts.workdays = amount;
    parts.weekdayOfMonth = undefined;
  } else parts.shift[unit.moves] += amount * unit.size;
}

/** The part of a date that a unit moves, and by how much. */
type Unit =
  | { readonly moves: "years" | "months" | "days" | "seconds" | "microseconds"; readonly size: number }
  | { readonly moves: "weekday"; readonly weekday: number }
  | { readonly moves: "workdays" };

const microsecond = { moves: "microseconds", size: 1 } as const;
const second = { moves: "seconds", size: 1 } as const;
const day = { moves: "days", size: 1 } as const;

const unitsByNames: Readonly<Record<string, Unit>> = {
  "microsecond usec µs": microsecond,
  "millisecond msec ms": { ...microsecond, size: 1000 },
  "second sec": second,
  "minute min": { ...second, size: 60 },
  hour: { ...second, size: 3600 },
  day,
  week: { ...day, size: 7 },
  "fortnight forthnight": { ...day, size: 14 },
  month: { moves: "months", size: 1 },
  year: { moves: "years", size: 1 },
  weekday: { moves: "workdays" },
};

/** The units by name in lower case. Like the service, it has a plural of each abbreviation, and the misspelling `forthnight`. */
export const units: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...Object.entries(unitsByNames).flatMap(([names, unit]) =>
    names.split(" ").flatMap((name): [string, Unit][] => [
      [name, unit],
      [`${name}s`, unit],
    ]),
  ),
  ...[...weekdays].map(([name, weekday]): [string, Unit] => [name, { moves: "weekday", weekday }]),
]);
