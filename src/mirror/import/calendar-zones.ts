import { type FindZone, utcZone, type Zone } from "../../time/zones/zone.ts";
import type { Calendar } from "./calendar-components.ts";
import { type Clock, createClock } from "./clock.ts";
import type { Report } from "./imported.ts";
import type { Budget } from "./recurrence.ts";
import { findNamedZone } from "./zone-names.ts";
import { createOffsets } from "./zone-rules.ts";

/** A zone of a file: the clock on which its dates are read, and the zone in which the world shows them. */
export interface FileZone {
  readonly clock: Clock;
  readonly shown: Zone;
}

/** The zones of a calendar. */
export interface CalendarZones {
  /** The zone of dates that name none. */
  readonly own: FileZone;
  /** The zone of dates in UTC, which are shown on the clock of the calendar, because UTC is not a zone that people plan in. */
  readonly utc: FileZone;
  /** Returns the zone of a name; the calendar's own for an unknown one. */
  named(name: string, line: number): FileZone;
  /** The name of the calendar's zone; `undefined` when nothing says it. */
  readonly name: string | undefined;
}

/**
 * Finds the zones of a calendar once: by the definitions in the file, by names of the time zone database, of Windows and of programs.
 *
 * @param timezone - the zone that the user named
 */
export function createCalendarZones(
  calendar: Calendar,
  { findZone, timezone, budget, report }: { findZone: FindZone; timezone: string | undefined; budget: Budget; report: Report },
): CalendarZones {
  const places = new Map<string, Zone | undefined>();
  const placeOf = (name: string): Zone | undefined => {
    if (!places.has(name))
      places.set(name, findNamedZone(calendar.zones.get(name)?.location ?? name, findZone) ?? findNamedZone(name, findZone));
    return places.get(name);
  };
  const named = timezone ?? calendar.textOf("x-wr-timezone") ?? usualZone(calendar, placeOf);
  const place = timezone === undefined ? placeOf(named ?? "UTC") : findZone(timezone);
  const line = calendar.properties.find(({ name }) => name === "x-wr-timezone")?.line;
  if (place === undefined && !calendar.zones.has(named ?? "")) {
    report(line, `the zone ${JSON.stringify(named)} is unknown; UTC is used. Name another one with --timezone`);
  }
  const shown = place ?? utcZone;
  const zones = new Map<string, FileZone>();
  const create = (name: string, at: number | undefined): FileZone => {
    const [known, definition] = [placeOf(name), calendar.zones.get(name)];
    const offsetAt = definition && createOffsets(definition, known?.offsetAt, budget, report);
    if (offsetAt && !known)
      report(
        definition?.line,
        `the zone ${JSON.stringify(name)} is defined by the file alone; its events are shown on the clock of ${shown.name}`,
      );
    if (offsetAt) return { clock: createClock(offsetAt), shown: known && !known.isUtc ? known : shown };
    if (known) return { clock: createClock(known.offsetAt), shown: known.isUtc ? shown : known };
    report(at, `the zone ${JSON.stringify(name)} is unknown; ${shown.name} is used. Name another one with --timezone`);
    return own;
  };
  const find = (name: string, at: number | undefined): FileZone => {
    const zone = zones.get(name) ?? create(name, at);
    // An unknown zone is reported at each of its lines.
    if (zone !== own) zones.set(name, zone);
    return zone;
  };
  const own: FileZone = { clock: createClock(shown.offsetAt), shown };
  // A date without zone keeps its clock time, so the definition in the file counts only where there is no other clock.
  const isDefined = place === undefined && named !== undefined && calendar.zones.has(named);
  return {
    own: isDefined ? find(named, line) : own,
    utc: { clock: createClock(() => 0), shown },
    named: find,
    name: named === undefined ? undefined : shown.name,
  };
}

/** Finds the zone that most events of a calendar name, or else the only one that it defines. */
function usualZone({ events, zones }: Calendar, placeOf: (name: string) => Zone | undefined): string | undefined {
  const counts = new Map<string, number>();
  for (const { properties } of events) {
    const name = properties.find((property) => property.name === "dtstart")?.parameters.tzid;
    if (typeof name === "string" && (placeOf(name) || zones.has(name))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  const [only, ...others] = zones.keys();
  return most?.[0] ?? (others.length === 0 ? only : undefined);
}
