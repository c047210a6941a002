import type { Wall } from "../wall-clock.ts";
import { OLD_ABBREVIATIONS } from "./old-abbreviations.ts";
import { createPlaceOffsets, type OffsetAt } from "./place-offsets.ts";
import { createAbbreviator } from "./place-rule.ts";
import { findPlaceRule } from "./place-rules.ts";
import type { Zone } from "./zone.ts";

/**
 * Creates the zone of a place of the time zone database. `name` is the name as it was written, `place` is the name in lower case. Returns
 * `undefined` for a place that the platform or the service does not know.
 *
 * @example createPlaceZone("US/Eastern", "us/eastern")?.abbreviationAt(0) // "EST"
 */
export function createPlaceZone(name: string, place: string): Zone | undefined {
  const rule = findPlaceRule(place);
  const offsetAt = rule && createPlaceOffsets(place);
  if (rule === undefined || offsetAt === undefined) return undefined;
  const abbreviate = createAbbreviator(rule);
  const oldAbbreviation = OLD_ABBREVIATIONS.get(name);
  return {
    name,
    isUtc: false,
    isPlace: true,
    offsetAt,
    wallAt: (instant) => instant + offsetAt(instant),
    instantOf: (wall) => wall - findOffsetOfWall(wall, offsetAt),
    abbreviationAt(instant) {
      const abbreviation = abbreviate(instant, offsetAt(instant));
      const isDigits = abbreviation.startsWith("+") || abbreviation.startsWith("-");
      return isDigits && oldAbbreviation !== undefined ? oldAbbreviation : abbreviation;
    },
  };
}

/**
 * Finds the offset that the service uses for a wall clock. It looks up the offset as if the wall clock were UTC, and then again at the
 * instant that results from this first offset.
 *
 * A wall clock that comes twice therefore means the first pass in places west of Greenwich and the second pass in places east of it:
 *
 * - Toronto, 2026-11-01 01:30. At 01:30 UTC it is still summer time (-4), and so it is at 05:30 UTC. The result is -4.
 * - Madrid, 2026-10-25 02:30. At 02:30 UTC it is already winter time (+1), and so it is at 01:30 UTC. The result is +1.
 *
 * A wall clock that is skipped in spring moves forward by the hour that is left out:
 *
 * - Toronto, 2027-03-14 02:30. The first look finds -5, the second, at 07:30 UTC, finds -4. But 02:30 at -4 would be 06:30 UTC, where
 *   -5 is in force, so this wall clock does not exist. The result is -5, the smaller of the two, so the clock then shows 03:30.
 */
function findOffsetOfWall(wall: Wall, offsetAt: OffsetAt): number {
  const first = offsetAt(wall);
  const second = offsetAt(wall - first);
  if (first === second) return first;
  const isSkipped = offsetAt(wall - second) !== second;
  return isSkipped ? Math.min(first, second) : second;
}
