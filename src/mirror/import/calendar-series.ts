import { endOfDay, formatWallClock, secondsPerDay, startOfDay, type WallClock } from "../../time/wall-clock.ts";
import { groupBy } from "../../util/lists.ts";
import {
  type CalendarDate,
  type DatedPeriod,
  type Duration,
  dayOf,
  instantOf,
  readDates,
  readDateText,
  readPeriods,
} from "./calendar-dates.ts";
import type { CalendarEntry } from "./calendar-entries.ts";
import { dayAt, type ImportWindow } from "./imported.ts";
import { type Budget, createEnd, expandRule, maxDates } from "./recurrence.ts";
import { type RecurrenceRule, readRule } from "./recurrence-rule.ts";

export interface Occurrence {
  readonly date: CalendarDate;
  readonly length: Duration;
}

export interface SeriesContext {
  readonly window: ImportWindow;
  readonly budget: Budget;
}

/** Returns the dates of a recurring event, by the entry that describes them: the series, or an exception with a `RECURRENCE-ID`. */
export function expandSeries(
  series: CalendarEntry,
  exceptions: readonly CalendarEntry[],
  context: SeriesContext,
): ReadonlyMap<CalendarEntry, readonly Occurrence[]> {
  const { start, zones, report } = series;
  const dates = createDates(series, context);
  const excluded = new Set<number>();
  for (const property of series.event.all("exdate")) {
    for (const date of readDates(property, zones, report)) {
      const found = dates.find(date);
      excluded.add(dates.keyOf(date));
      for (const key of found) dates.byKey.delete(key);
      if (found.length === 0 && dates.isKnown(date))
        report(property.line, `EXDATE ${formatWallClock(date.wallClock).slice(0, date.isDay ? 10 : 16)} is not a date of the event`);
    }
  }
  const results = new Map<CalendarEntry, Occurrence[]>();
  const changes: { readonly key: number; readonly from: CalendarDate; readonly entry: CalendarEntry }[] = [];
  for (const entry of exceptions) {
    const { replaced } = entry;
    if (!replaced) continue;
    const [key = dates.keyOf(replaced.date)] = dates.find(replaced.date);
    const from = dates.byKey.get(key)?.date ?? replaced.date;
    if (replaced.isRanged) changes.push({ key, from, entry });
    else if (!dates.byKey.delete(key) && (excluded.has(key) || dates.isKnown(replaced.date)) && !entry.isCancelled) {
      const isOld = (entry.version[0] ?? 0) < (series.version[0] ?? 0);
      entry.report(
        replaced.line,
        isOld
          ? "RECURRENCE-ID is not a date of its series, which is newer; the event is left out"
          : "RECURRENCE-ID is not a date of its series; the event is kept",
      );
      if (isOld) {
        results.set(entry, []);
        continue;
      }
    }
    if (!entry.isCancelled) results.set(entry, [{ date: entry.start, length: entry.length }]);
  }
  changes.sort((a, b) => a.key - b.key);
  const own: Occurrence[] = [];
  for (const [key, occurrence] of [...dates.byKey].sort(([a], [b]) => a - b)) {
    const change = changes.findLast((one) => one.key <= key);
    if (!change) own.push(occurrence);
    else if (key !== change.key && !change.entry.isCancelled && !repeats(change.entry))
      results.get(change.entry)?.push(moved(occurrence, change, start));
  }
  for (const { entry } of changes) {
    // An exception with its own rule is the rest of the series.
    if (!entry.isCancelled && repeats(entry)) results.set(entry, [...createDates(entry, context).byKey.values()]);
  }
  if (own.length === 0 && dates.count > 0 && changes.length === 0) report(series.line, "all dates of the event are excluded or moved");
  return results.set(series, own);
}

export function repeats({ event }: CalendarEntry): boolean {
  return event.all("rrule").length > 0 || event.all("rdate").length > 0;
}

/**
 * Moves a date by the same distance as an exception for this and all later dates has moved its first one, on the clock of the exception.
 */
function moved(
  { date }: Occurrence,
  { from, entry }: { readonly from: CalendarDate; readonly entry: CalendarEntry },
  start: CalendarDate,
): Occurrence {
  const { start: target, length } = entry;
  const onTarget = (one: CalendarDate) => {
    if (target.isDay) return startOfDay(one.wallClock);
    return start.isDay ? one.wallClock : target.zone.clock.wallClockAt(instantOf(one));
  };
  return { date: { ...target, wallClock: onTarget(date) + target.wallClock - onTarget(from) }, length };
}

interface SeriesDates {
  readonly byKey: Map<number, Occurrence>;
  readonly count: number;
  /** Returns the instant of a date, or its day in an all-day series. */
  keyOf(date: CalendarDate): number;
  /** Returns the keys of the dates that match a date in any form. */
  find(date: CalendarDate): readonly number[];
  /** Returns whether the series was computed for the day of a date. */
  isKnown(date: CalendarDate): boolean;
}

/** The remarks about a rule whose expansion stops early. */
export const stops = {
  early: "the UNTIL of the event is before its start, so the rule has no dates",
  cut: `the event has more than ${maxDates} dates; the first ${maxDates} are imported`,
  "given up": "the rule takes too long to compute; the event has the dates that were found up to then",
};

function createDates(series: CalendarEntry, { window, budget }: SeriesContext): SeriesDates {
  const { start, zones, report, event, length } = series;
  const keyOf = (date: CalendarDate) => (start.isDay ? dayOf(date, zones) : instantOf(date));
  const byKey = new Map<number, Occurrence>();
  const add = (date: CalendarDate, own: Duration = length) => void byKey.set(keyOf(date), { date, length: own });
  // The window is on the clock on which the world shows the event.
  const onOwnClock = (wallClock: WallClock) =>
    start.isDay ? wallClock : start.zone.clock.wallClockAt(start.zone.shown.instantOf(wallClock));
  const range = { from: onOwnClock(dayAt(window.from)), until: onOwnClock(endOfDay(dayAt(window.until))) };
  const rules = event.all("rrule");
  if (rules.length === 0) add(start);
  for (const { source, line } of rules) {
    const rule = readRule(source, (sentence) => report(line, sentence));
    const isAfterEnd = rule && endOf(rule, series, line);
    const found =
      isAfterEnd && expandRule(rule, { start: start.wallClock, window: range, isAfterEnd, isOneOfMany: rules.length > 1 }, budget);
    if (!found) report(line, `${JSON.stringify(`RRULE:${source.trim()}`)} cannot be read; only the first date of the event is imported`);
    if (found?.stop) report(line, stops[found.stop]);
    for (const wallClock of found?.dates ?? [start.wallClock]) add({ ...start, wallClock });
  }
  for (const property of event.all("rdate")) {
    const periods = readPeriods(property, zones, report);
    const room = Math.max(0, maxDates - byKey.size);
    if (periods.length > room) report(property.line, stops.cut);
    for (const period of periods.slice(0, room)) add(dateOf(period, series), lengthOf(period, series));
  }
  const excluded = event.all("exrule").flatMap(({ source, line }) => {
    const rule = readRule(source, (sentence) => report(line, sentence));
    const isAfterEnd = rule && endOf(rule, series, line);
    if (!isAfterEnd) report(line, `${JSON.stringify(`EXRULE:${source.trim()}`)} cannot be read; no date is excluded by it`);
    return isAfterEnd ? expandRule(rule, { start: start.wallClock, window: range, isAfterEnd, isExcluding: true }, budget).dates : [];
  });
  for (const wallClock of excluded) byKey.delete(keyOf({ ...start, wallClock }));
  let byDay: Map<WallClock, [number, Occurrence][]> | undefined;
  const find = (date: CalendarDate): readonly number[] => {
    if (start.isDay) return byKey.has(keyOf(date)) ? [keyOf(date)] : [];
    const instants = date.isFloating ? [start.zone.clock.instantOf(date.wallClock), instantOf(date)] : [instantOf(date)];
    const exact = instants.find((instant) => byKey.has(instant));
    if (exact !== undefined && !date.isDay) return [exact];
    if (!date.isDay && date.wallClock !== startOfDay(date.wallClock)) return [];
    // A day, or its midnight, matches all dates on that day.
    byDay ??= groupBy(byKey, ([, occurrence]) => startOfDay(occurrence.date.wallClock));
    return (byDay.get(startOfDay(date.wallClock)) ?? []).flatMap(([key]) => (byKey.has(key) ? [key] : []));
  };
  const isKnown = ({ wallClock }: CalendarDate) =>
    wallClock >= start.wallClock + secondsPerDay && wallClock >= dayAt(window.from) && wallClock <= dayAt(window.until);
  return { byKey, count: byKey.size, keyOf, find, isKnown };
}

/** Returns whether a date is after the `UNTIL` of a rule, on the clock of its start. */
function endOf({ until }: RecurrenceRule, { start, zones, report }: CalendarEntry, line: number) {
  const end = readDateText(until ?? "");
  if (until !== undefined && !end) report(line, `UNTIL=${until} is not a date and is not read; the event repeats without end`);
  if (!end || !start.isDay) return createEnd(end, start.zone.clock.instantOf);
  const date = { ...end, zone: end.isUtc ? zones.utc : start.zone, isFloating: !end.isUtc };
  return createEnd({ ...date, isDay: true, wallClock: dayOf(date, zones) }, start.zone.clock.instantOf);
}

/** Returns the date of an `RDATE` in the form of its event: a day gets the time of the start. */
function dateOf({ date }: DatedPeriod, { start, zones }: CalendarEntry): CalendarDate {
  if (start.isDay) return { ...start, wallClock: dayOf(date, zones) };
  const time = start.wallClock - startOfDay(start.wallClock);
  if (date.isDay) return { ...start, wallClock: startOfDay(date.wallClock) + time };
  if (date.isFloating) return { ...start, wallClock: date.wallClock };
  return { ...start, wallClock: start.zone.clock.wallClockAt(instantOf(date)) };
}

function lengthOf({ date, end, duration }: DatedPeriod, { start, length }: CalendarEntry): Duration {
  if (start.isDay || (end === undefined && duration === undefined)) return length;
  const seconds = end === undefined ? undefined : instantOf(end) - instantOf(date);
  return seconds === undefined ? (duration ?? length) : { days: 0, seconds: Math.max(0, seconds) };
}
