import { kinds, kindsOf } from "../kinds/kinds.ts";
import { formatWallClock, parseWallClock } from "../time/wall-clock.ts";
import { type FindZone, toSiteZone, utcZone, type Zone } from "../time/zones/zone.ts";
import type { World } from "./world.ts";

/** The number of seconds in a week. */
const week = 7 * 86_400;

/** The dates of a record on the clock of the site, and in UTC. */
interface DatedRecord {
  readonly date: string;
  readonly date_utc: string;
  readonly modified: string;
  readonly modified_utc: string;
}

/**
 * Moves a world to another instant: all dates by the same number of whole weeks, so that weekdays and times of day do not change. UTC dates
 * and abbreviations are computed again, because a date may move across a change of the clocks. A date that moves into the hour that is
 * skipped in spring moves on by an hour. The clock is set exactly to `now`.
 *
 * @example rebaseWorld(world, "2027-03-01T09:00:00Z", createZoneFinder())
 */
export function rebaseWorld(world: World, now: string, findZone: FindZone): World {
  const shift = Math.round((Date.parse(now) - Date.parse(world.now)) / 1000 / week) * week;
  if (shift === 0) return { ...world, now };
  const site = toSiteZone(findZone(world.site.timezone) ?? utcZone);

  /** Moves a date on the clock of a zone, and the same date in UTC. */
  function moveDate(date: string, utc: string, zone: Zone): readonly [date: string, utc: string] {
    if (isNoDate(date)) return [date, isNoDate(utc) ? utc : formatWallClock((parseWallClock(utc) ?? 0) + shift)];
    const instant = zone.instantOf((parseWallClock(date) ?? 0) + shift);
    return [formatWallClock(zone.wallClockAt(instant)), isNoDate(utc) ? utc : formatWallClock(instant)];
  }

  function movePost<Row extends DatedRecord>(record: Row): Row {
    const [date, date_utc] = moveDate(record.date, record.date_utc, site);
    const [modified, modified_utc] = moveDate(record.modified, record.modified_utc, site);
    return { ...record, date, date_utc, modified, modified_utc };
  }

  function moveEvent(event: World["events"][number]): World["events"][number] {
    // A snapshot may have an event in a zone that no calendar knows.
    const zone = findZone(event.timezone) ?? site;
    const [start_date, utc_start_date] = moveDate(event.start_date, event.utc_start_date, zone);
    const [end_date, utc_end_date] = moveDate(event.end_date, event.utc_end_date, zone);
    const start = isNoDate(start_date) ? undefined : parseWallClock(start_date);
    const timezone_abbr = start === undefined ? event.timezone_abbr : zone.abbreviationAt(zone.instantOf(start));
    return { ...movePost(event), start_date, end_date, utc_start_date, utc_end_date, timezone_abbr };
  }

  const linkedPosts = kindsOf("linked-posts").map((kind) => {
    const { collection } = kinds[kind];
    return [collection, world[collection].map((record) => movePost(record))];
  });
  return { ...world, now, ...Object.fromEntries(linkedPosts), events: world.events.map(moveEvent) };
}

/** Returns whether a text means no date: zeros, or the empty text of an event that was saved with a date of `0`. */
function isNoDate(wallClock: string): boolean {
  return wallClock === "" || wallClock.startsWith("0000-");
}
