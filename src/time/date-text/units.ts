import { weekdays } from "./words.ts";

/** The part of a date that a unit moves, and the distance of one such unit. */
export type Unit =
  | { readonly moves: "years" | "months" | "days" | "seconds" | "microseconds"; readonly size: number }
  | { readonly moves: "weekday"; readonly weekday: number }
  | { readonly moves: "workdays" };

const microsecond: Unit = { moves: "microseconds", size: 1 };
const millisecond: Unit = { moves: "microseconds", size: 1000 };
const second: Unit = { moves: "seconds", size: 1 };
const minute: Unit = { moves: "seconds", size: 60 };
const hour: Unit = { moves: "seconds", size: 3600 };
const day: Unit = { moves: "days", size: 1 };
const week: Unit = { moves: "days", size: 7 };
const fortnight: Unit = { moves: "days", size: 14 };
const month: Unit = { moves: "months", size: 1 };
const year: Unit = { moves: "years", size: 1 };
const workday: Unit = { moves: "workdays" };

/** The units by name in lower case. Like the service, it has a plural of every abbreviation, and the misspelling `forthnight`. */
export const units: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ["microsecond", microsecond],
  ["microseconds", microsecond],
  ["usec", microsecond],
  ["usecs", microsecond],
  ["µs", microsecond],
  ["µss", microsecond],
  ["millisecond", millisecond],
  ["milliseconds", millisecond],
  ["msec", millisecond],
  ["msecs", millisecond],
  ["ms", millisecond],
  ["mss", millisecond],
  ["second", second],
  ["seconds", second],
  ["sec", second],
  ["secs", second],
  ["minute", minute],
  ["minutes", minute],
  ["min", minute],
  ["mins", minute],
  ["hour", hour],
  ["hours", hour],
  ["day", day],
  ["days", day],
  ["week", week],
  ["weeks", week],
  ["fortnight", fortnight],
  ["fortnights", fortnight],
  ["forthnight", fortnight],
  ["forthnights", fortnight],
  ["month", month],
  ["months", month],
  ["year", year],
  ["years", year],
  ["weekday", workday],
  ["weekdays", workday],
  ...[...weekdays].map(([name, weekday]): [string, Unit] => [name, { moves: "weekday", weekday }]),
]);
