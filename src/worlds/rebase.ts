import { formatWall, parseWall } from "../time/wall-clock.ts";
import { siteClock, type Zone } from "../time/zone.ts";
import type { World } from "./world.ts";

const week = 7 * 86_400;

/**
 * Moves a world to another instant: everything by the same number of whole weeks, so that weekdays and wall clocks stay.
 * UTC columns and abbreviations are worked out anew, because a date may move across the change to daylight saving; one that comes to lie
 * in the hour that is skipped in spring moves out of it. The clock itself is set exactly to `now`.
 * @example rebaseWorld(world, "2027-03-01T09:00:00Z", zoneOf)
 */
export function rebaseWorld(world: World, now: string, zoneOf: (name: string) => Zone): World {
  const shift = Math.round((Date.parse(now) - Date.parse(world.now)) / 1000 / week) * week;
  if (shift === 0) return { ...world, now };
  const site = siteClock(zoneOf(world.site.timezone));

  /** A date of a zone's clock and the same in UTC; either may never have been. */
  function moved(date: string, utc: string, zone: Zone): readonly [date: string, utc: string] {
    if (isNever(date)) return [date, isNever(utc) ? utc : shifted(utc)];
    const instant = zone.instantOf((parseWall(date) ?? 0) + shift);
    return [formatWall(zone.wallAt(instant)), isNever(utc) ? utc : formatWall(instant)];
  }

  function shifted(utc: string): string {
    return formatWall((parseWall(utc) ?? 0) + shift);
  }

  function movePost<R extends Dated>(record: R): R {
    const [date, date_utc] = moved(record.date, record.date_utc, site);
    const [modified, modified_utc] = moved(record.modified, record.modified_utc, site);
    return { ...record, date, date_utc, modified, modified_utc };
  }

  function moveEvent(event: World["events"][number]): World["events"][number] {
    const zone = zoneOf(event.timezone);
    const [start_date, utc_start_date] = moved(event.start_date, event.utc_start_date, zone);
    const [end_date, utc_end_date] = moved(event.end_date, event.utc_end_date, zone);
    const start = isNever(start_date) ? undefined : parseWall(start_date);
    const timezone_abbr = start === undefined ? event.timezone_abbr : zone.abbreviationAt(zone.instantOf(start));
    return { ...movePost(event), start_date, end_date, utc_start_date, utc_end_date, timezone_abbr };
  }

  return {
    ...world,
    now,
    venues: world.venues.map(movePost),
    organizers: world.organizers.map(movePost),
    events: world.events.map(moveEvent),
  };
}

interface Dated {
  readonly date: string;
  readonly date_utc: string;
  readonly modified: string;
  readonly modified_utc: string;
}

/** An event saved with a date of `0` has an empty one. */
function isNever(wall: string): boolean {
  return wall === "" || wall.startsWith("0000-");
}
