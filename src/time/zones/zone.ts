import type { WallClock } from "../wall-clock.ts";

/** A time zone as the service understands it. */
export interface Zone {
  /** The name in the spelling that was given, which the service keeps. */
  readonly name: string;
  /** Returns the seconds east of UTC in force at an instant (epoch seconds). */
  offsetAt(instant: number): number;
  /** Returns the wall clock at an instant. */
  wallClockAt(instant: number): WallClock;
  /** Returns the instant of a wall clock. A time that is skipped in spring moves forward by an hour. */
  instantOf(wallClock: WallClock): number;
  /** Returns the abbreviation that `timezone_abbr` shows at an instant: `EST`, `-03`, `UTC+2`, `GMT+0200`. */
  abbreviationAt(instant: number): string;
  /** True for UTC itself (`UTC`, `UTC+0`). A site on UTC compares events by their UTC dates. */
  readonly isUtc: boolean;
  /** True for a place with rules of its own and for UTC, false for an abbreviation or an offset. */
  readonly isPlace: boolean;
}

/** Finds a zone by any name the service accepts, `undefined` for any other name. */
export type FindZone = (name: string) => Zone | undefined;

/**
 * Creates a zone with one offset (in seconds) and one abbreviation all year.
 *
 * @example createFixedZone("+02:00", 7200, "GMT+0200").wallClockAt(0) // 7200
 */
export function createFixedZone(name: string, offset: number, abbreviation: string, isUtc = false): Zone {
  return {
    name,
    isUtc,
    isPlace: isUtc,
    offsetAt: () => offset,
    wallClockAt: (instant) => instant + offset,
    instantOf: (wallClock) => wallClock - offset,
    abbreviationAt: () => abbreviation,
  };
}

/** The zone of UTC itself. */
export const utcZone: Zone = createFixedZone("UTC", 0, "UTC", true);

/**
 * Returns the zone in which a site stores its own dates (publication, modification). `UTC-5` is five hours behind UTC all year there,
 * while event dates follow New York and its daylight saving time. Every other zone is returned unchanged.
 *
 * @example toSiteZone(zone).offsetAt(july) // -18000 for the zone UTC-5, whose own offsetAt(july) is -14400
 */
export function toSiteZone(zone: Zone): Zone {
  const match = /^UTC([+-]\d+(?:\.\d+)?)$/.exec(zone.name);
  return match === null ? zone : createFixedZone(zone.name, Number(match[1]) * 3600, zone.name, zone.isUtc);
}
