import { endOfDay, formatWallClock, parseWallClock, secondsPerDay, startOfDay, type WallClock } from "../../time/wall-clock.ts";
import type { FindZone } from "../../time/zones/zone.ts";
import type { UntypedRecord } from "../../worlds/untyped-world.ts";
import { type CalendarComponent, type Property, readComponents } from "./calendar-components.ts";
import { type CalendarDate, type CalendarZones, readDates, secondsOf, zoneNamed } from "./calendar-dates.ts";
import { createEventFields, type EventProperties, readProperties } from "./calendar-fields.ts";
import { type ImportedEvent, type ImportWindow, maxEvents, type Report, type SourceFile } from "./imported.ts";
import type { LinkBook } from "./link-book.ts";
import { expandRule, maxDates } from "./recurrence.ts";

/** The zones, days and books that all files of an import share. */
export interface ImportContext {
  readonly findZone: FindZone;
  readonly window: ImportWindow;
  /** The zone that the user named. */
  readonly timezone: string | undefined;
  readonly venues: LinkBook;
  readonly organizers: LinkBook;
  readonly report: Report;
}

/** The events of a file, and what it says about its calendar. */
export interface ImportedFile {
  readonly events: readonly ImportedEvent[];
  readonly name?: string | undefined;
  readonly timezone?: string | undefined;
}

/** The most recurring events of a file whose rules are computed. */
const maxRules = 2_000;

/** Reads the events of an iCalendar file. A recurring event becomes single events, one for each of its dates in the window. */
export function readCalendarFile({ text }: SourceFile, context: ImportContext): ImportedFile {
  const { findZone, report } = context;
  const { calendar, events: components, zoneNames } = readComponents(text, report);
  const textOf = (name: string) => calendar.find((property) => property.name === name)?.values.find((value) => typeof value === "string");
  const named = context.timezone ?? textOf("x-wr-timezone") ?? usualZone(components, zoneNames);
  const zone = zoneNamed(named, findZone);
  if (named !== undefined && findZone(named) === undefined) report(undefined, `the zone ${JSON.stringify(named)} is unknown; UTC is used`);
  const zones: CalendarZones = { findZone, zone, zoneNames, report };
  const moved = movedDates(components, zones);
  let rules = 0;
  const events: ImportedEvent[] = [];
  for (const component of components) {
    if (events.length >= maxEvents) {
      report(component.line, `the world has ${maxEvents} events; this one and all that follow are left out`);
      break;
    }
    const isRecurring = component.properties.some(({ name }) => name === "rrule");
    if (isRecurring) rules += 1;
    events.push(...readEvent(component, { ...context, zones, moved, mayRepeat: rules <= maxRules }).slice(0, maxEvents - events.length));
  }
  const { from, until, isGiven } = context.window;
  if (rules > 0 && !isGiven)
    report(undefined, `recurring events have their dates from ${from} to ${until}; name other days with --from and --until`);
  return { events, name: textOf("x-wr-calname"), timezone: named === undefined ? undefined : zone.name };
}

interface EventContext extends ImportContext {
  readonly zones: CalendarZones;
  /** The dates of recurring events that stand in the file as events of their own, by UID. */
  readonly moved: ReadonlyMap<string, ReadonlySet<WallClock>>;
  readonly mayRepeat: boolean;
}

function readEvent(component: CalendarComponent, context: EventContext): ImportedEvent[] {
  const { report, zones, window } = context;
  const { line } = component;
  const event = readProperties(component, report);
  if (/^cancelled$/i.test(event.text("status") ?? "")) {
    report(line, "the event is cancelled and is left out");
    return [];
  }
  const [start] = event.all("dtstart").flatMap((property) => readDates(property, zones));
  if (!start) {
    report(line, "the event has no start and is left out");
    return [];
  }
  const length = lengthOf(event, start, zones, report);
  const dates = datesOf(event, start, context, line);
  const isInside = (wallClock: WallClock) => !window.isGiven || isWithin(wallClock, window);
  const inside = dates.filter(isInside);
  if (inside.length < dates.length)
    report(line, `${dates.length - inside.length} of its dates are outside of ${window.from} to ${window.until}`);
  if (inside.length === 0) return [];
  const fields = createEventFields(event, line, context);
  return inside.map((wallClock) => ({ line, fields: { ...fields, ...timesOf({ ...start, wallClock }, length) } }));
}

/** Returns the seconds from the start to the end of an event. */
function lengthOf(event: EventProperties, start: CalendarDate, zones: CalendarZones, report: Report): number {
  const [end] = event.all("dtend").flatMap((property) => readDates(property, zones));
  const [duration] = event.all("duration");
  const whenMissing = start.isDay ? secondsPerDay : 0;
  if (end) {
    const seconds = end.zone.instantOf(end.wallClock) - start.zone.instantOf(start.wallClock);
    if (seconds >= 0) return start.isDay && end.isDay ? end.wallClock - start.wallClock : seconds;
    report(event.all("dtend")[0]?.line, "the event ends before it starts; its end is its start");
    return whenMissing;
  }
  const seconds = duration === undefined ? undefined : secondsOf(duration.source.trim());
  if (duration && (seconds === undefined || seconds < 0))
    report(duration.line, `DURATION ${JSON.stringify(duration.source)} is no duration`);
  return Math.max(0, seconds ?? whenMissing);
}

/** Returns the dates of an event: its start, or the dates of its rules, without the excluded and moved ones. */
function datesOf(
  event: EventProperties,
  start: CalendarDate,
  { window, zones, moved, mayRepeat, report }: EventContext,
  line: number,
): WallClock[] {
  const rules = event.all("rrule");
  const more = event.all("rdate").flatMap((property) => readDates(property, zones));
  if (event.all("recurrence-id").length > 0 || (rules.length === 0 && more.length === 0)) return [start.wallClock];
  const dates = new Set(more.map((date) => onClockOf(start, date)));
  if (rules.length === 0) dates.add(start.wallClock);
  for (const rule of rules) {
    const range = { from: dayAt(window.from), until: endOfDay(dayAt(window.until)) };
    const found = mayRepeat
      ? expandRule(rule.source, start.wallClock, range, (instant) => start.zone.wallClockAt(instant))
      : { problem: `is one of more than ${maxRules} recurring events` };
    if ("problem" in found) {
      report(rule.line, `the event ${found.problem}; only its first date is imported`);
      dates.add(start.wallClock);
      continue;
    }
    if (found.isCut) report(rule.line, `the event has more than ${maxDates} dates; the first ${maxDates} are imported`);
    if (found.dates.length === 0) report(rule.line, `the event has no date from ${window.from} to ${window.until}`);
    for (const date of found.dates) dates.add(date);
  }
  const excluded = event.all("exdate").flatMap((property) => readDates(property, zones));
  const days = new Set(excluded.filter(({ isDay }) => isDay).map(({ wallClock }) => startOfDay(wallClock)));
  const times = new Set(excluded.filter(({ isDay }) => !isDay).map((date) => onClockOf(start, date)));
  const replaced = moved.get(event.text("uid") ?? "");
  const kept = [...dates].filter((date) => !times.has(date) && !days.has(startOfDay(date)) && !replaced?.has(date));
  if (kept.length === 0 && dates.size > 0) report(line, "all dates of the event are excluded or moved");
  return kept.toSorted((a, b) => a - b);
}

/** Returns the dates that `RECURRENCE-ID` replaces, by UID. */
function movedDates(components: readonly CalendarComponent[], zones: CalendarZones): Map<string, Set<WallClock>> {
  const moved = new Map<string, Set<WallClock>>();
  for (const { properties } of components) {
    const uid = properties.find(({ name }) => name === "uid")?.values[0];
    for (const property of properties) {
      if (property.name !== "recurrence-id" || typeof uid !== "string") continue;
      const dates = readDates(property, { ...zones, report: () => {} }).map(({ wallClock }) => wallClock);
      moved.set(uid, new Set([...(moved.get(uid) ?? []), ...dates]));
    }
  }
  return moved;
}

function timesOf({ wallClock, isDay, zone }: CalendarDate, length: number): UntypedRecord & { readonly start_date: string } {
  if (isDay) {
    const last = wallClock + Math.max(secondsPerDay, length) - 1;
    return {
      all_day: true,
      start_date: formatWallClock(startOfDay(wallClock)),
      end_date: formatWallClock(endOfDay(last)),
      timezone: zone.name,
    };
  }
  const end = zone.wallClockAt(zone.instantOf(wallClock) + length);
  return { start_date: formatWallClock(wallClock), end_date: formatWallClock(end), timezone: zone.name };
}

/** Returns a date on the clock of the start of its event. */
function onClockOf({ zone }: CalendarDate, date: CalendarDate): WallClock {
  return date.isDay || date.zone.name === zone.name ? date.wallClock : zone.wallClockAt(date.zone.instantOf(date.wallClock));
}

function dayAt(day: string): WallClock {
  return parseWallClock(`${day} 00:00:00`) ?? 0;
}

function isWithin(wallClock: WallClock, { from, until }: ImportWindow): boolean {
  return wallClock >= dayAt(from) && wallClock <= endOfDay(dayAt(until));
}

/** Finds the zone that most events name. */
function usualZone(components: readonly CalendarComponent[], zoneNames: ReadonlyMap<string, string>): string | undefined {
  const counts = new Map<string, number>();
  const starts = components.flatMap(({ properties }) => properties.filter(({ name }) => name === "dtstart"));
  for (const { parameters } of starts satisfies readonly Property[]) {
    const name = typeof parameters.tzid === "string" ? (zoneNames.get(parameters.tzid) ?? parameters.tzid) : undefined;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
