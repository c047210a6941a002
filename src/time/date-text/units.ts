import { weekdays } from "./words.ts";

/** The part of a date that a unit moves, and by how much. */
export type Unit =
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
