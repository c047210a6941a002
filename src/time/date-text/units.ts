import { WEEKDAYS } from "./words.ts";

/** The part of a date that a unit moves, and the distance of one such unit. */
export type Unit =
  | { readonly moves: "years" | "months" | "days" | "seconds" | "microseconds"; readonly size: number }
  | { readonly moves: "weekday"; readonly weekday: number }
  | { readonly moves: "workdays" };

const MICROSECOND: Unit = { moves: "microseconds", size: 1 };
const MILLISECOND: Unit = { moves: "microseconds", size: 1000 };
const SECOND: Unit = { moves: "seconds", size: 1 };
const MINUTE: Unit = { moves: "seconds", size: 60 };
const HOUR: Unit = { moves: "seconds", size: 3600 };
const DAY: Unit = { moves: "days", size: 1 };
const WEEK: Unit = { moves: "days", size: 7 };
const FORTNIGHT: Unit = { moves: "days", size: 14 };
const MONTH: Unit = { moves: "months", size: 1 };
const YEAR: Unit = { moves: "years", size: 1 };
const WORKDAY: Unit = { moves: "workdays" };

/** The units by name in lower case. Like the service, it has a plural of every abbreviation, and the misspelling `forthnight`. */
export const UNITS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ["microsecond", MICROSECOND],
  ["microseconds", MICROSECOND],
  ["usec", MICROSECOND],
  ["usecs", MICROSECOND],
  ["µs", MICROSECOND],
  ["µss", MICROSECOND],
  ["millisecond", MILLISECOND],
  ["milliseconds", MILLISECOND],
  ["msec", MILLISECOND],
  ["msecs", MILLISECOND],
  ["ms", MILLISECOND],
  ["mss", MILLISECOND],
  ["second", SECOND],
  ["seconds", SECOND],
  ["sec", SECOND],
  ["secs", SECOND],
  ["minute", MINUTE],
  ["minutes", MINUTE],
  ["min", MINUTE],
  ["mins", MINUTE],
  ["hour", HOUR],
  ["hours", HOUR],
  ["day", DAY],
  ["days", DAY],
  ["week", WEEK],
  ["weeks", WEEK],
  ["fortnight", FORTNIGHT],
  ["fortnights", FORTNIGHT],
  ["forthnight", FORTNIGHT],
  ["forthnights", FORTNIGHT],
  ["month", MONTH],
  ["months", MONTH],
  ["year", YEAR],
  ["years", YEAR],
  ["weekday", WORKDAY],
  ["weekdays", WORKDAY],
  ...[...WEEKDAYS].map(([name, weekday]): [string, Unit] => [name, { moves: "weekday", weekday }]),
]);
