import { endOfDay, formatWallClock, secondsPerDay, type WallClock } from "../../time/wall-clock.ts";
import { groupBy } from "../../util/lists.ts";
import type { UntypedRecord } from "../../util/untyped.ts";
import { readCalendars } from "./calendar-components.ts";
import { dayOf, instantOf } from "./calendar-dates.ts";
import { type CalendarEntry, readEntries } from "./calendar-entries.ts";
import { createEventFields } from "./calendar-fields.ts";
import { expandSeries, type Occurrence, repeats, type SeriesContext } from "./calendar-series.ts";
import { createCalendarZones } from "./calendar-zones.ts";
import {
  type ImportContext,
  type ImportedEvent,
  type ImportedFile,
  isWithin,
  maxEvents,
  noDateIn,
  type SourceFile,
  tooManyEvents,
  usualDays,
} from "./imported.ts";
import { type Budget, maxSteps } from "./recurrence.ts";

/** Reads the events of iCalendar files. Expands a recurring event into one event for each of its dates in the window. */
export function readCalendarFiles(
  files: readonly SourceFile[],
  context: ImportContext,
  budget: Budget = { steps: maxSteps },
): ImportedFile {
  const calendars = files.flatMap((file) => {
    const report = context.report(file.name);
    const found = readCalendars(file.text, report);
    if (found.every((calendar) => calendar.events.length === 0)) report(undefined, "there is no event: no BEGIN:VEVENT");
    return found.map((calendar) => ({
      ...{ calendar, report },
      zones: createCalendarZones(calendar, { ...context, budget, report }),
    }));
  });
  const entries = newestEntries(calendars.flatMap(({ calendar, zones, report }) => readEntries(calendar, zones, report)));
  const dates = datesOf(entries, { ...context, budget });
  const events: ImportedEvent[] = [];
  for (const entry of entries) {
    if (entry.isCancelled) continue;
    if (events.length >= maxEvents) {
      entry.report(entry.line, tooManyEvents);
      break;
    }
    for (const event of eventsOf(entry, dates.get(entry) ?? [], context)) if (events.length < maxEvents) events.push(event);
  }
  const repeating = entries.find((entry) => entry.event.all("rrule").length > 0);
  if (!context.window.isGiven) repeating?.report(undefined, usualDays(context.window));
  const [name] = calendars.flatMap(({ calendar }) => calendar.textOf("name") ?? calendar.textOf("x-wr-calname") ?? []);
  const [timezone] = calendars.flatMap(({ zones }) => zones.name ?? []);
  return { events, name, timezone };
}

function datesOf(entries: readonly CalendarEntry[], context: SeriesContext) {
  const exceptions = groupBy(entries, ({ replaced, uid }) => (replaced ? uid : undefined));
  const dates = new Map<CalendarEntry, readonly Occurrence[]>();
  for (const entry of entries) {
    const own = entry.uid === undefined || entry.replaced ? [] : (exceptions.get(entry.uid) ?? []);
    if (entry.isCancelled) {
      entry.report(
        entry.line,
        entry.replaced ? "the date of the series is cancelled and is left out" : "the event is cancelled and is left out",
      );
      // A cancelled series has no dates.
      for (const exception of own) dates.set(exception, []);
    } else if (!entry.replaced && (own.length > 0 || repeats(entry))) {
      for (const [one, found] of expandSeries(entry, own, context)) dates.set(one, found);
    } else if (!dates.has(entry)) dates.set(entry, [{ date: entry.start, length: entry.length }]);
  }
  return dates;
}

function eventsOf(entry: CalendarEntry, dates: readonly Occurrence[], context: ImportContext): ImportedEvent[] {
  const { window } = context;
  const { line, report, event } = entry;
  const all = dates.map(timesOf);
  // Some programs copy the rule of a series into its exceptions.
  const isRecurring = event.all("rrule").length > 0 && (!entry.replaced || entry.replaced.isRanged);
  const inside = all.filter((times) => (!window.isGiven && !isRecurring) || isWithin(times, window));
  // Not counted for a rule, which is expanded only for the window.
  const outside = isRecurring ? 0 : all.length - inside.length;
  if (outside > 0)
    report(line, `${outside} of its dates ${outside === 1 ? "is" : "are"} outside of ${window.from} to ${window.until}`, true);
  if (isRecurring && inside.length === 0) report(event.all("rrule")[0]?.line, noDateIn(window), window.isGiven);
  if (inside.length === 0) return [];
  const fields = createEventFields(event, line, { ...context, report });
  return inside.map((times) => ({ line, fields: { ...fields, ...times } }));
}

/** Returns the dates of an event on the clock on which the world shows it. */
function timesOf({ date, length }: Occurrence): UntypedRecord & { readonly start_date: string } {
  const { zone, wallClock } = date;
  const timezone = zone.shown.name;
  if (date.isDay) {
    const last = endOfDay(wallClock + (Math.max(1, length.days) - 1) * secondsPerDay);
    return { all_day: true, start_date: formatWallClock(wallClock), end_date: formatWallClock(last), timezone };
  }
  const start = instantOf(date);
  const end = (length.days === 0 ? start : zone.clock.instantOf(wallClock + length.days * secondsPerDay)) + length.seconds;
  const [shown, shownEnd] = [start, end].map((instant) => zone.shown.wallClockAt(instant)) as [WallClock, WallClock]; // Two give two.
  // When the clock is set back, an hour occurs twice, so its wall clock time is ambiguous.
  const isClear = zone.shown.instantOf(shown) === start && zone.shown.instantOf(shownEnd) === end;
  return {
    start_date: formatWallClock(shown),
    end_date: formatWallClock(shownEnd),
    timezone,
    ...(!isClear && { utc_start_date: formatWallClock(start), utc_end_date: formatWallClock(end) }),
  };
}

/**
 * Returns the newest entry of each event and of each exception. Programs repeat a changed event with a higher `SEQUENCE` or a later
 * `DTSTAMP`. Returns both of two events without these that share a `UID` but start at different times, because such a `UID` is an error.
 */
function newestEntries(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const groups = new Map<string, { entries: CalendarEntry[]; starts: Set<number> }>();
  for (const entry of entries) {
    const key = entry.uid === undefined ? `alone ${groups.size}` : `${entry.uid}\n${placeOf(entry)}`;
    const start = instantOf(entry.start);
    const known = groups.get(key);
    const [first] = known?.entries ?? [];
    const place = entry.version.findIndex((value, index) => first && value !== first.version[index]);
    const newer = (entry.version[place] ?? 0) - (first?.version[place] ?? 0);
    if (known && first && newer === 0 && !known.starts.has(start)) {
      entry.report(entry.line, `the event has the UID of line ${first.line}, and neither is newer; both are kept`);
      known.entries.push(entry);
      known.starts.add(start);
      continue;
    }
    const older = newer < 0 ? [entry] : (known?.entries ?? []).filter((one) => newer > 0 || instantOf(one.start) === start);
    const by = newer < 0 ? first : entry;
    for (const one of older) one.report(one.line, `the event is written again from line ${by?.line}; this one is left out`);
    if (newer < 0) continue;
    const others = (known?.entries ?? []).filter((one) => !older.includes(one));
    groups.set(key, { entries: [...others, entry], starts: new Set(known?.starts).add(start) });
  }
  const kept = new Set([...groups.values()].flatMap((group) => group.entries));
  return entries.filter((entry) => kept.has(entry));
}

/** Returns the date that an exception replaces, in the same form for all clocks. */
function placeOf({ replaced, zones }: CalendarEntry): string {
  if (replaced === undefined) return "";
  const { date } = replaced;
  return date.isDay ? `day ${dayOf(date, zones)}` : `instant ${instantOf(date)}`;
}
