import { formatWall, parseWall } from "../time/wall-clock.ts";
import type { World } from "./world.ts";

/** What moving dates needs to know about time zones. */
export interface ZoneRules {
  /** A wall clock `YYYY-MM-DD HH:MM:SS` of a zone as a UTC text of the same form. */
  toUtc(wall: string, zone: string): string;
  /** What a zone is called at a wall clock: `EST`, `EDT`, `UTC+2`. */
  abbreviation(wall: string, zone: string): string;
}

const week = 7 * 86_400;

/**
 * Moves a world to another instant: everything by the same number of whole weeks, so that weekdays and wall clocks stay.
 * UTC columns and abbreviations are worked out anew, because a date may move across the change to daylight saving.
 * The clock itself is set exactly to `now`.
 * @example rebaseWorld(world, "2027-03-01T09:00:00Z", { toUtc, abbreviation })
 */
export function rebaseWorld(world: World, now: string, zones: ZoneRules): World {
  const shift = Math.round((Date.parse(now) - Date.parse(world.now)) / 1000 / week) * week;
  if (shift === 0) return { ...world, now };
  const siteZone = world.site.timezone;
  const moved = (wall: string) => (isNever(wall) ? wall : formatWall((parseWall(wall) ?? 0) + shift));
  const movedUtc = (utc: string, wall: string, zone: string) =>
    isNever(utc) || isNever(wall) ? moved(utc) : zones.toUtc(moved(wall), zone);

  function movePost<R extends Dated>(record: R): R {
    return {
      ...record,
      date: moved(record.date),
      date_utc: movedUtc(record.date_utc, record.date, siteZone),
      modified: moved(record.modified),
      modified_utc: movedUtc(record.modified_utc, record.modified, siteZone),
    };
  }

  function moveEvent(event: World["events"][number]): World["events"][number] {
    const start = moved(event.start_date);
    return {
      ...movePost(event),
      start_date: start,
      end_date: moved(event.end_date),
      utc_start_date: movedUtc(event.utc_start_date, event.start_date, event.timezone),
      utc_end_date: movedUtc(event.utc_end_date, event.end_date, event.timezone),
      timezone_abbr: isNever(start) ? event.timezone_abbr : zones.abbreviation(start, event.timezone),
    };
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
