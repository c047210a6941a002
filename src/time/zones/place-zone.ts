import type { WallClock } from "../wall-clock.ts";
import { oldAbbreviations } from "./old-abbreviations.ts";
import type { TimeAt } from "./tzdata/history.ts";
import type { Zone } from "./zone.ts";

/**
 * Creates the zone of a place from its times. `name` is the name in the spelling that was given.
 *
 * @example createPlaceZone("US/Eastern", timeAt).abbreviationAt(0) // "EST"
 */
export function createPlaceZone(name: string, timeAt: TimeAt): Zone {
  const oldAbbreviation = oldAbbreviations.get(name);
  const offsetAt = (instant: number) => timeAt(instant).offset;
  return {
    name,
    isUtc: false,
    isPlace: true,
    offsetAt,
    wallClockAt: (instant) => instant + offsetAt(instant),
    instantOf: (wallClock) => wallClock - findOffsetOfWallClock(wallClock, offsetAt),
    abbreviationAt(instant) {
      const { abbreviation } = timeAt(instant);
      const hasLetters = !/^[+-]|^LMT$/.test(abbreviation);
      return hasLetters ? abbreviation : (oldAbbreviation ?? abbreviation);
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
function findOffsetOfWallClock(wallClock: WallClock, offsetAt: Zone["offsetAt"]): number {
  const first = offsetAt(wallClock);
  const second = offsetAt(wallClock - first);
  if (first === second) return first;
  const isSkipped = offsetAt(wallClock - second) !== second;
  return isSkipped ? Math.min(first, second) : second;
}
