import type { FindZone } from "../time/zones/zone.ts";
import type { RecordByHand } from "./by-hand/types.ts";
import { datedEvents, livingEvents } from "./living-events.ts";
import { parseWorld, type World } from "./world.ts";

/**
 * Adds events of today, tomorrow and the coming weeks to the world `city`, which has moved to the present. An event whose title names a date
 * goes back to it, in the year that brings it nearest: the ball of New Year's Eve is on 31 December.
 *
 * @example livingWorld(rebaseWorld(city, "2026-11-23T16:00:00Z", zoneNamed), findZone)
 */
export function livingWorld(world: World, findZone: FindZone): World {
  const dated = world.events.flatMap((event): RecordByHand<"event">[] => {
    const rule = datedEvents[event.slug];
    if (rule === undefined) return [];
    const year = nearestYear(world.now, rule.month);
    const [start_date, end_date] = rule.dates(year);
    // The dates in UTC and the abbreviation follow from the new dates.
    const { utc_start_date, utc_end_date, timezone_abbr, ...others } = event;
    return [{ ...others, start_date, end_date, title: rule.title?.(year) ?? event.title }];
  });
  const { events, sequences } = parseWorld({ ...world, events: [...dated, ...livingEvents()] }, { findZone });
  const moved = new Map(events.slice(0, dated.length).map((event) => [event.id, event]));
  return { ...world, sequences, events: [...world.events.map((event) => moved.get(event.id) ?? event), ...events.slice(dated.length)] };
}

/** Returns the year in which a month is nearest to an instant. */
function nearestYear(now: string, month: number): number {
  const date = new Date(now);
  const months = month - (date.getUTCMonth() + 1);
  if (months > 6) return date.getUTCFullYear() - 1;
  return date.getUTCFullYear() + (months < -6 ? 1 : 0);
}
