import { countDays, getWeekday, secondsPerDay, splitWallClock } from "../../wall-clock.ts";
import { formatOffset } from "../zone.ts";

/** The local time in force in a place over a period. */
export interface LocalTime {
  /** The seconds east of UTC. */
  readonly offset: number;
  /** The abbreviation, such as `EST` or `-03`. */
  readonly abbreviation: string;
}

/** An instant (epoch seconds) at which another local time starts. */
export interface Change {
  readonly at: number;
  readonly time: LocalTime;
}

/** A yearly change, on the first given weekday on or after a day of a month. */
export interface YearlyChange {
  /** The month, counted from 1. */
  readonly month: number;
  readonly day: number;
  /** The weekday; 0 is Sunday. */
  readonly weekday: number;
  /** The seconds after midnight on the wall clock before the change. */
  readonly seconds: number;
  readonly time: LocalTime;
}

/** The local times of a place: the past changes, and the rule for the future. */
export interface History {
  /** The time before the first change. */
  readonly first: LocalTime;
  /** The changes in order. */
  readonly changes: readonly Change[];
  /** The changes of each later year: two, or none if the clocks no longer change. */
  readonly yearly: readonly YearlyChange[];
  /** The abbreviations before 1970 that the changes lack, in the format of `readOlder`. */
  readonly older: string;
}

/** Places of one version of the public time zone database. */
export interface ZoneTable {
  /** The version, such as `2026f`. */
  readonly version: string;
  /** The history of each place as a row, under all its names: `"America/Havana Cuba"`. */
  readonly zones: Readonly<Record<string, string>>;
}

/** Joins the changes of a history before an instant with those of another one from then on. */
export function continueHistory({ first, changes, older }: History, later: History, from: number): History {
  return { first, changes: [...changes.filter(({ at }) => at < from), ...later.changes], yearly: later.yearly, older };
}

/** Returns the abbreviation for an offset before 1970: in New York, -4 is `EWT` in 1943, and `EDT` in 1941 and 1946. */
export function nameOlder(offset: number, instant: number, { first, changes }: History, older: readonly Change[]): LocalTime {
  const named = older.findLast(({ at, time }) => time.offset === offset && at <= instant)?.time;
  return (
    named ??
    [first, ...changes.map(({ time }) => time)].find((time) => time.offset === offset) ?? {
      offset,
      abbreviation: offset % 60 === 0 ? formatOffset(offset) : "LMT",
    }
  );
}

/** Returns the time of a place at an instant (epoch seconds). */
export type TimeAt = (instant: number) => LocalTime;

/** The last year whose yearly changes are listed in advance. */
const listedUntil = 2037;

export function createTimeAt({ first, changes, yearly }: History): TimeAt {
  const latest = changes.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  const listed = [...changes, ...listYearly(yearly, latest)];
  const end = listed.at(-1)?.at ?? latest;
  return (instant) => {
    if (instant > end && yearly.length > 0) return timeInYear(changesIn(splitWallClock(instant).year, yearly), instant) ?? first;
    return findTime(listed, instant) ?? first;
  };
}

/** Lists the yearly changes after an instant, up to `listedUntil`. */
function listYearly(yearly: readonly YearlyChange[], after: number): Change[] {
  if (yearly.length === 0) return [];
  const start = splitWallClock(after).year;
  return Array.from({ length: listedUntil - start + 1 }, (_, index) => changesIn(start + index, yearly))
    .flat()
    .filter(({ at }) => at > after);
}

/** Lists the changes of a year in order. */
export function changesIn(year: number, yearly: readonly YearlyChange[]): Change[] {
  const changes = yearly.map(({ month, day, weekday, seconds, time }, index) => {
    const start = countDays(year, month, day) * secondsPerDay;
    const days = (weekday - getWeekday(start) + 7) % 7;
    // The two changes alternate, so each starts with the offset of the other.
    const offsetBefore = yearly.at(index - 1)?.time.offset ?? time.offset;
    return { at: start + days * secondsPerDay + seconds - offsetBefore, time };
  });
  return changes.sort((a, b) => a.at - b.at);
}

/** Finds the time at an instant of a year. Before the first change of the year, the last one applies. */
function timeInYear(changes: readonly Change[], instant: number): LocalTime | undefined {
  return (changes.findLast(({ at }) => at <= instant) ?? changes.at(-1))?.time;
}

/** Finds the time at an instant by bisection; `undefined` before the first change. */
function findTime(changes: readonly Change[], instant: number): LocalTime | undefined {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((changes[middle]?.at ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1]?.time;
}
