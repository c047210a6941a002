import { firstIndex } from "../../store/sorted-list.ts";
import { parseWallClock, secondsPerDay } from "../../time/wall-clock.ts";
import { type FindZone, utcZone, type Zone } from "../../time/zones/zone.ts";
import { mostFrequent } from "../../util/lists.ts";
import { textIn } from "../../util/untyped.ts";
import type { Calendar, Property, ZoneComponent } from "./calendar-components.ts";
import { type CalendarZones, type FileZone, readDateText } from "./calendar-dates.ts";
import { createClock, type Report, secondsIn } from "./imported.ts";
import { type Budget, createEnd, expandRule } from "./recurrence.ts";
import { readRule } from "./recurrence-rule.ts";
import { findNamedZone } from "./zone-names.ts";

interface Onset {
  readonly instant: number;
  readonly offset: number;
  readonly from: number;
}

/** The first and the last computed change. (Windows zones begin in 1601.) */
const [firstInstant, lastInstant] = ["1900", "2100"].map((year) => parseWallClock(`${year}-01-01 00:00:00`) ?? 0) as [number, number]; // Two give two.

/**
 * Returns the offsets of a zone that a file defines by a `VTIMEZONE`; `undefined` if the definition has no readable observances.
 *
 * @param known - the offsets of the zone with this name. Used before the first change in the file, and after the last change of a list
 * without rules, because programs list the changes of only some years.
 */
function createOffsets(
  zone: ZoneComponent,
  known: Zone["offsetAt"] | undefined,
  budget: Budget,
  report: Report,
): Zone["offsetAt"] | undefined {
  const onsets = zone.observances.flatMap((properties) => onsetsOf(properties, budget, report)).sort((a, b) => a.instant - b.instant);
  const [first] = onsets;
  if (!first) return undefined;
  const isList = !zone.observances.flat().some(({ name }) => name === "rrule") && onsets.some(({ from, offset }) => from !== offset);
  const end = isList && known ? (onsets.at(-1)?.instant ?? 0) : Number.POSITIVE_INFINITY;
  return (instant) => {
    const next = firstIndex(onsets, (onset) => onset.instant > instant);
    return next === 0 || instant > end ? (known?.(instant) ?? first.from) : (onsets[next - 1]?.offset ?? 0);
  };
}

function onsetsOf(properties: readonly Property[], budget: Budget, report: Report): Onset[] {
  const sourceOf = (name: string) => properties.find((property) => property.name === name)?.source;
  const [from, offset] = [readOffset(sourceOf("tzoffsetfrom")), readOffset(sourceOf("tzoffsetto"))];
  const start = readDateText(sourceOf("dtstart") ?? "")?.wallClock;
  if (start === undefined || offset === undefined) {
    const line = properties[0]?.line;
    if (properties.length > 0) report(line, "the rule of the zone has no DTSTART or TZOFFSETTO that can be read, and is left out");
    return [];
  }
  const before = from ?? offset;
  const more = properties.filter(({ name }) => name === "rdate").flatMap(({ source }) => source.split(","));
  const instants = new Set([start - before]);
  for (const text of more) {
    const date = readDateText(text);
    if (date) instants.add(date.isUtc ? date.wallClock : (date.isDay ? date.wallClock + (start % secondsPerDay) : date.wallClock) - before);
  }
  for (const { source, line } of properties.filter(({ name }) => name === "rrule")) {
    const rule = readRule(source, (sentence) => report(line, sentence));
    if (!rule) {
      report(line, `the rule of the zone, ${JSON.stringify(source)}, cannot be read; it changes once`);
      continue;
    }
    const until = readDateText(rule.until ?? "");
    // A change on the day of an UNTIL without a time comes after it.
    const isAfterEnd = createEnd(until && { ...until, isDay: false }, (wallClock) => wallClock - before);
    const { dates } = expandRule(rule, { start, window: { from: Math.max(start, firstInstant), until: lastInstant }, isAfterEnd }, budget);
    for (const date of dates) instants.add(date - before);
  }
  return [...instants].map((instant) => ({ instant, offset, from: before }));
}

/** Parses an offset such as `-0500`, in seconds. */
function readOffset(text: string | undefined): number | undefined {
  const [, sign, hours, minutes = 0, seconds] = /^\s*([+-]?)(\d\d):?(\d\d):?(\d\d)?\s*$/.exec(text ?? "") ?? [];
  return hours === undefined ? undefined : secondsIn(sign, hours, minutes, seconds);
}

/** Zones with summer time whose names are otherwise abbreviations of winter time. */
const summerZones: ReadonlyMap<string, string> = new Map(
  Object.entries({ WET: "Europe/Lisbon", CET: "Europe/Brussels", MET: "Europe/Brussels", EET: "Europe/Athens" }),
);

/** Finds the zones of a calendar: by definitions in the file, and by names of the time zone database, of Windows and of programs. */
export function createCalendarZones(
  calendar: Calendar,
  { findZone, timezone, budget, report }: { findZone: FindZone; timezone: string | undefined; budget: Budget; report: Report },
): CalendarZones {
  const places = new Map<string, Zone | undefined>();
  const placeOf = (name: string): Zone | undefined => {
    const find = (one: string) => findNamedZone(summerZones.get(one) ?? one, findZone);
    if (!places.has(name)) places.set(name, find(calendar.zones.get(name)?.location ?? name) ?? find(name));
    return places.get(name);
  };
  const named = timezone ?? calendar.textOf("x-wr-timezone") ?? calendar.textOf("timezone-id") ?? usualZone(calendar, placeOf);
  const place = timezone === undefined ? placeOf(named ?? "UTC") : findZone(timezone);
  const line = calendar.properties.find(({ name }) => name === "x-wr-timezone")?.line;
  if (place === undefined && !calendar.zones.has(named ?? "")) {
    report(line, `the zone ${JSON.stringify(named)} is unknown; UTC is used. Name another one with --timezone`);
  }
  const offset = calendar.properties.find(({ name }) => name === "tz");
  if (offset && named === undefined)
    report(
      offset.line,
      `TZ:${offset.source.trim()} is an offset without the rules of a zone and is not read; name the zone with --timezone`,
    );
  const shown = place ?? utcZone;
  const zones = new Map<string, FileZone>();
  const create = (name: string, at: number | undefined): FileZone => {
    const [known, definition] = [placeOf(name), calendar.zones.get(name)];
    const offsetAt = definition && createOffsets(definition, known?.offsetAt, budget, report);
    if (offsetAt && !known)
      report(
        definition.line,
        `the zone ${JSON.stringify(name)} is defined by the file alone; its events are shown on the clock of ${shown.name}`,
      );
    if (offsetAt) return { clock: createClock(offsetAt), shown: known && !known.isUtc ? known : shown };
    if (known) return { clock: createClock(known.offsetAt), shown: known.isUtc ? shown : known };
    report(at, `the zone ${JSON.stringify(name)} is unknown; ${shown.name} is used. Name another one with --timezone`);
    return own;
  };
  const find = (name: string, at: number | undefined): FileZone => {
    const zone = zones.get(name) ?? create(name, at);
    // Not cached, so that an unknown zone is reported on each line.
    if (zone !== own) zones.set(name, zone);
    return zone;
  };
  const own: FileZone = { clock: createClock(shown.offsetAt), shown };
  // A date without a zone keeps its clock time, so the definition in the file is used only if no other clock is known.
  const isDefined = place === undefined && named !== undefined && calendar.zones.has(named);
  return {
    own: isDefined ? find(named, line) : own,
    utc: { clock: createClock(() => 0), shown },
    named: find,
    name: named === undefined ? undefined : shown.name,
  };
}

/** Finds the zone of most events of a calendar, or otherwise the only zone that it defines. */
function usualZone({ events, zones }: Calendar, placeOf: (name: string) => Zone | undefined): string | undefined {
  const names = events.flatMap(({ properties }) => textIn(properties.find(({ name }) => name === "dtstart")?.parameters.tzid) ?? []);
  const [only, ...others] = zones.keys();
  return mostFrequent(names.filter((name) => placeOf(name) || zones.has(name))) ?? (others.length === 0 ? only : undefined);
}
