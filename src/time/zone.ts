import { offsetParts, readOffset } from "./offset-text.ts";
import { placeAbbreviation, readOldAbbreviations, readRules } from "./place-abbreviations.ts";
import { type Offsets, placeOffsets } from "./place-offsets.ts";
import { cityOfUtcName } from "./utc-names.ts";
import type { Wall } from "./wall-clock.ts";
import { ABBREVIATION_OFFSETS } from "./zone-abbreviations.ts";

/** A time zone as the service understands it. */
export interface Zone {
  /** The name as it was written; the service keeps its spelling. */
  readonly name: string;
  /** Seconds east of UTC in force at an instant (epoch seconds). */
  offsetAt(instant: number): number;
  /** The wall clock at an instant. */
  wallAt(instant: number): Wall;
  /** The instant a wall clock stands for; a time skipped in spring moves forward. */
  instantOf(wall: Wall): number;
  /** What `timezone_abbr` shows at an instant: `EST`, `-03`, `UTC+2`, `GMT+0200`. */
  abbreviationAt(instant: number): string;
  /** Whether it is UTC itself (`UTC`, `UTC+0`); events are then compared by their UTC columns. */
  readonly isUtc: boolean;
  /** Whether it is a place with rules of its own, not an abbreviation or an offset. */
  readonly isPlace: boolean;
}

/** Finds a zone by any name the service accepts. */
export type FindZone = (name: string) => Zone | undefined;

/**
 * Makes the look-up of zones. A found zone is kept with the offsets it has learned, so make one look-up and share it.
 *
 * The look-up accepts places of the time zone database in any letter case (`america/toronto`, `US/Eastern`), abbreviations
 * (`EST`, `z`), offsets (`+02:00`, `-5`, `GMT+2`) and the host platform's `UTC±hours`; anything else is `undefined`.
 *
 * @example zoneFinder()("Europe/Madrid")?.abbreviationAt(0) // "CET"
 */
export function zoneFinder(): FindZone {
  const rules = readRules();
  const oldAbbreviations = readOldAbbreviations();
  const found = new Map<string, Zone>();

  function make(name: string): Zone | undefined {
    const city = cityOfUtcName(name);
    if (city !== undefined) return utcZone(name, city, find);
    const bare = name.replace(/^[ \t(]+/, "").replace(/\)+$/, "");
    if (bare.toUpperCase() === "UTC") return fixedZone(name, 0, "UTC", true);
    const offset = readOffset(bare);
    if (offset !== undefined) return fixedZone(name, offset, `GMT${offsetParts(offset).join("")}`);
    const fixed = ABBREVIATION_OFFSETS.get(bare.toUpperCase());
    if (fixed !== undefined) return fixedZone(name, fixed, bare.toUpperCase());
    if (bare.toLowerCase() === "factory") return fixedZone(name, 0, "-00");
    return placeZone(name, realPlace(bare.toLowerCase()));
  }

  function placeZone(name: string, place: string): Zone | undefined {
    const offsetAt = placeOffsets(place);
    const area = place.replace(/\/.*/, "/");
    const rule = offsetAt && (rules.get(place) ?? rules.get(area + offsetAt(YEAR_2000) / 3600) ?? rules.get(area));
    // A platform knows names beyond the time zone database, and one older than the table does not know the newest places.
    if (offsetAt === undefined || rule === undefined) return undefined;
    return {
      name,
      isUtc: false,
      isPlace: true,
      offsetAt,
      wallAt: (instant) => instant + offsetAt(instant),
      instantOf: (wall) => wall - offsetOfWall(wall, offsetAt),
      abbreviationAt(instant) {
        const abbreviation = placeAbbreviation(rule, instant, offsetAt(instant));
        // The service looks digits up by the exact name, so another letter case keeps them.
        return (/^[+-]/.test(abbreviation) && oldAbbreviations.get(name)) || abbreviation;
      },
    };
  }

  function find(name: string): Zone | undefined {
    const known = found.get(name);
    if (known !== undefined) return known;
    const zone = make(name);
    if (zone !== undefined) found.set(name, zone);
    return zone;
  }
  return find;
}

const YEAR_2000 = 946_684_800;

/** The zone files of the service's machine offer some places a second time under a prefix or as a plain file. */
function realPlace(lowerCaseName: string): string {
  if (lowerCaseName === "localtime") return "etc/utc";
  if (lowerCaseName === "posixrules") return "america/new_york";
  return lowerCaseName.replace(/^(?:posix|right)\//, "");
}

function fixedZone(name: string, offset: number, abbreviation: string, isUtc = false): Zone {
  return {
    name,
    isUtc,
    isPlace: isUtc,
    offsetAt: () => offset,
    wallAt: (instant) => instant + offset,
    instantOf: (wall) => wall - offset,
    abbreviationAt: () => abbreviation,
  };
}

const ZERO_HOURS = /^UTC[+-]0+$/;

/** `UTC+2` and the like: the clock of a representative city under the name's own text. */
function utcZone(name: string, city: string, find: FindZone): Zone | undefined {
  const zone = find(city);
  return zone && { ...zone, name, isUtc: zone.isUtc && ZERO_HOURS.test(name), abbreviationAt: () => name };
}

/**
 * The offset the service takes for a wall clock. It first reads the clock as if it were UTC and then looks again with the offset
 * found there; so of an hour that comes twice, places west of Greenwich get the first pass and places east of it the second.
 */
function offsetOfWall(wall: Wall, offsetAt: Offsets): number {
  const first = offsetAt(wall);
  const second = offsetAt(wall - first);
  if (first === second) return first;
  // In a gap the second look lands before the change although the clock already shows a time after it.
  const skipped = offsetAt(wall - second) !== second;
  return skipped ? Math.min(first, second) : second;
}

/**
 * The clock of a site's own dates (publication, modification). There an offset setting such as `UTC-5` is that offset all year,
 * while event dates follow a representative city; every other zone is one and the same.
 */
export function siteClock(zone: Zone): Zone {
  const match = /^UTC([+-]\d+(?:\.\d+)?)$/.exec(zone.name);
  return match === null ? zone : fixedZone(zone.name, Number(match[1]) * 3600, zone.name, zone.isUtc);
}
