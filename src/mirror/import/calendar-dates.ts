import { parseWallClock, secondsPerDay, type WallClock } from "../../time/wall-clock.ts";
import { type FindZone, utcZone, type Zone } from "../../time/zones/zone.ts";
import type { Property } from "./calendar-components.ts";
import type { Report } from "./imported.ts";

/** A date of an iCalendar file. */
export interface CalendarDate {
  readonly wallClock: WallClock;
  readonly isDay: boolean;
  /** The zone of the wall clock. */
  readonly zone: Zone;
}

/** The zones of an iCalendar file. */
export interface CalendarZones {
  readonly findZone: FindZone;
  /** The zone of dates that name none, and of dates in UTC. */
  readonly zone: Zone;
  /** The known zones for the file's own names. */
  readonly zoneNames: ReadonlyMap<string, string>;
  readonly report: Report;
}

/** Reads the dates of a property. A date in UTC is shown on the clock of the calendar, because UTC is no zone that people plan in. */
export function readDates(property: Property, zones: CalendarZones): CalendarDate[] {
  return property.values.flatMap((value) => {
    const text = Array.isArray(value) ? value[0] : value;
    const date = typeof text === "string" ? readDate(text, property, zones) : undefined;
    if (date === undefined) zones.report(property.line, `${property.name.toUpperCase()} ${JSON.stringify(property.source)} is no date`);
    return date ?? [];
  });
}

function readDate(text: string, property: Property, zones: CalendarZones): CalendarDate | undefined {
  const zone = zoneOf(property, zones);
  const [, day, time, utc] =
    /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:T((?:[01]\d|2[0-3]):[0-5]\d:[0-6]\d|::)(Z?))?$/.exec(text) ?? [];
  // A day without `VALUE=DATE` is a common mistake, which the parser shows as a time without digits.
  const isDay = time === undefined || time === "::";
  const wallClock = day === undefined ? undefined : parseWallClock(`${day} ${isDay ? "00:00:00" : time}`);
  if (wallClock === undefined) return undefined;
  return { isDay, zone, wallClock: utc === "Z" ? zone.wallClockAt(wallClock) : wallClock };
}

/** Returns the zone that a property names. Programs write zones as paths or with names of their own, so the end of a path counts, too. */
function zoneOf({ parameters, line }: Property, { findZone, zone, zoneNames, report }: CalendarZones): Zone {
  const name = parameters.tzid;
  if (typeof name !== "string") return zone;
  const known = [zoneNames.get(name), name, name.split("/").slice(-2).join("/")].flatMap((one) => (one ? (findZone(one) ?? []) : []));
  const [found] = known;
  if (found) return found.name === "UTC" ? zone : found;
  report(line, `the zone ${JSON.stringify(name)} is unknown; ${zone.name} is used`);
  return zone;
}

const durationForm = /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/;

/**
 * Returns the seconds of a duration; `undefined` for any other text.
 *
 * @example secondsOf("PT1H30M") // 5400
 */
export function secondsOf(text: string): number | undefined {
  const [whole, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = durationForm.exec(text) ?? [];
  if (whole === undefined || !/\d/.test(whole)) return undefined;
  const total = (Number(weeks) * 7 + Number(days)) * secondsPerDay + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return sign === "-" ? -total : total;
}

/** Finds the zone by its name, or UTC. */
export function zoneNamed(name: string | undefined, findZone: FindZone): Zone {
  return (name === undefined ? undefined : findZone(name)) ?? utcZone;
}
