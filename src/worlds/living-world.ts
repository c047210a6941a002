import today from "../../fixtures/worlds/city/today.json" with { type: "json" };
import type { FindZone } from "../time/zones/zone.ts";
import type { RecordByHand } from "./by-hand/types.ts";
import { parseWorld, type World } from "./world.ts";

/** The texts of an event whose title names a date, with `{year}` and `{next year}`, and the month of the date. */
interface YearlyEvent {
  readonly month: number;
  readonly title?: string;
  readonly start_date: string;
  readonly end_date: string;
}

/**
 * Adds events of today, tomorrow and the coming weeks to the world `city`, which has moved to the present. An event whose title names a date
 * goes back to it, in the year that brings it nearest: the ball of New Year's Eve is on 31 December.
 *
 * @example livingWorld(rebaseWorld(city, "2026-11-23T16:00:00Z", zoneNamed), findZone)
 */
export function livingWorld(world: World, findZone: FindZone): World {
  const yearly = new Map<string, YearlyEvent>(Object.entries(today.yearly));
  const dated = world.events.flatMap((event): RecordByHand<"event">[] => {
    const rule = yearly.get(event.slug);
    return rule ? [dateEvent(event, rule, world.now)] : [];
  });
  const { coming, weekly, weeks } = today;
  const markets = Array.from({ length: weeks }, (_, week) => ({
    ...weekly,
    start_date: weekly.start_date.replace("{week}", String(week)),
    end_date: weekly.end_date.replace("{week}", String(week)),
  }));
  const { events, sequences } = parseWorld({ ...world, events: [...dated, ...coming, ...markets] }, { findZone });
  const moved = new Map(events.slice(0, dated.length).map((event) => [event.id, event]));
  return { ...world, sequences, events: [...world.events.map((event) => moved.get(event.id) ?? event), ...events.slice(dated.length)] };
}

/** Moves an event to its date. The dates in UTC and the abbreviation of the zone are left out: they follow from the new dates. */
function dateEvent(event: World["events"][number], rule: YearlyEvent, now: string): RecordByHand<"event"> {
  const year = nearestYear(now, rule.month);
  const inYear = (text: string) => text.replaceAll("{year}", String(year)).replaceAll("{next year}", String(year + 1));
  const { utc_start_date, utc_end_date, timezone_abbr, ...others } = event;
  return { ...others, start_date: inYear(rule.start_date), end_date: inYear(rule.end_date), title: inYear(rule.title ?? event.title) };
}

/** Returns the year in which a month is nearest to an instant. */
function nearestYear(now: string, month: number): number {
  const date = new Date(now);
  const months = month - (date.getUTCMonth() + 1);
  if (months > 6) return date.getUTCFullYear() - 1;
  return date.getUTCFullYear() + (months < -6 ? 1 : 0);
}
