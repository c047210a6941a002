import { eachCollection, kinds, kindsOf, postKinds } from "../kinds/kinds.ts";
import { zeroDate } from "../service/fields/stored.ts";
import type { Site } from "../store/site.ts";
import { formatWallClock, parseWallClock } from "../time/wall-clock.ts";
import { toSiteZone, type Zone } from "../time/zones/zone.ts";
import type { World } from "./world.ts";

/**
 * Replaces settings of the site of a world. With another time zone, the site and the events that were in its zone keep their wall clocks: a
 * concert at 20:00 in Toronto becomes one at 20:00 in Madrid, and its dates in UTC are computed again.
 *
 * @example withSite(world, { timezone: "Europe/Madrid" }, zoneNamed)
 */
export function withSite(world: World, site: Partial<Site>, zoneNamed: (name: string) => Zone): World {
  const before = world.site.timezone;
  const changed = { ...world, site: { ...world.site, ...site } };
  const zone = zoneNamed(changed.site.timezone);
  if (zone.name === before) return changed;
  const siteZone = toSiteZone(zone);
  const posts = eachCollection(postKinds, (kind) =>
    world[kinds[kind].collection].map((record) => ({
      ...record,
      date_utc: toUtc(record.date, record.date_utc, siteZone),
      modified_utc: toUtc(record.modified, record.modified_utc, siteZone),
    })),
  );
  // Each list has the records of its kind.
  const moved = { ...changed, ...posts } as World;
  const events = eachCollection(kindsOf("events"), (kind) =>
    moved[kinds[kind].collection].map((event) => (event.timezone === before ? moveEvent(event, zone) : event)),
  );
  return { ...moved, ...events };
}

function moveEvent(event: World["events"][number], zone: Zone): World["events"][number] {
  const start = parseWallClock(event.start_date);
  return {
    ...event,
    timezone: zone.name,
    timezone_abbr: start === undefined ? event.timezone_abbr : zone.abbreviationAt(zone.instantOf(start)),
    utc_start_date: toUtc(event.start_date, event.utc_start_date, zone),
    utc_end_date: toUtc(event.end_date, event.utc_end_date, zone),
  };
}

/** Converts a wall clock to UTC. A date that never was stays. */
function toUtc(date: string, utc: string, zone: Zone): string {
  const wallClock = parseWallClock(date);
  return wallClock === undefined || utc === "" || utc === zeroDate ? utc : formatWallClock(zone.instantOf(wallClock));
}
