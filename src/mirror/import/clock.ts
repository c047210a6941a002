import type { WallClock } from "../../time/wall-clock.ts";
import type { Zone } from "../../time/zones/zone.ts";

/** The clock of a calendar's dates. */
export type Clock = Pick<Zone, "wallClockAt" | "instantOf">;

/**
 * Creates the clock of RFC 5545 from the offsets of a zone: a time that comes twice is the first one, and a time that is skipped is counted on
 * the clock before the change. The clocks of the service decide otherwise in some places.
 */
export function createClock(offsetAt: (instant: number) => number): Clock {
  return {
    wallClockAt: (instant) => instant + offsetAt(instant),
    instantOf: (wallClock) => instantOf(wallClock, offsetAt),
  };
}

function instantOf(wallClock: WallClock, offsetAt: (instant: number) => number): number {
  const [before, after] = [offsetAt(wallClock - 90_000), offsetAt(wallClock + 90_000)];
  for (const offset of [before, after]) if (offsetAt(wallClock - offset) === offset) return wallClock - offset;
  return wallClock - before;
}
