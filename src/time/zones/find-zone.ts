import { trimCharactersEnd } from "../../text/trim.ts";
import { findAbbreviationOffset } from "./abbreviation-offsets.ts";
import { parseOffset, splitOffset } from "./offset-text.ts";
import { createPlaceZone } from "./place-zone.ts";
import { findUtcCity } from "./utc-cities.ts";
import { createFixedZone, type FindZone, type Zone } from "./zone.ts";

/**
 * Creates the look-up of zones. It accepts places of the time zone database in any letter case (`america/toronto`, `US/Eastern`),
 * abbreviations (`EST`, `z`), offsets (`+02:00`, `-5`, `GMT+2`) and the host platform's `UTC±hours`.
 *
 * Create one look-up and share it: it keeps the zones that it has found, together with their offsets.
 *
 * @example
 * const findZone = createZoneFinder();
 * findZone("Europe/Madrid")?.abbreviationAt(0); // "CET"
 * findZone("Europe Madrid"); // undefined
 */
export function createZoneFinder(): FindZone {
  const found = new Map<string, Zone>();

  function findZone(name: string): Zone | undefined {
    const known = found.get(name);
    if (known !== undefined) return known;
    const zone = createZone(name, findZone);
    if (zone !== undefined) found.set(name, zone);
    return zone;
  }
  return findZone;
}

function createZone(name: string, findZone: FindZone): Zone | undefined {
  const city = findUtcCity(name);
  if (city !== undefined) return createCityZone(name, city, findZone);
  const bare = trimCharactersEnd(name.replace(/^[ \t(]+/, ""), ")");
  if (bare.toUpperCase() === "UTC") return createFixedZone(name, 0, "UTC", true);
  const offset = parseOffset(bare);
  if (offset !== undefined) return createFixedZone(name, offset, `GMT${splitOffset(offset).join("")}`);
  const abbreviationOffset = findAbbreviationOffset(bare);
  if (abbreviationOffset !== undefined) return createFixedZone(name, abbreviationOffset, bare.toUpperCase());
  if (bare.toLowerCase() === "factory") return createFixedZone(name, 0, "-00");
  return createPlaceZone(name, toPlace(bare.toLowerCase()));
}

const ZERO_HOURS = /^UTC[+-]0+$/;

/** Creates the zone of a name such as `UTC+2`: it has the clock of a city, and the name itself as its abbreviation. */
function createCityZone(name: string, city: string, findZone: FindZone): Zone | undefined {
  const zone = findZone(city);
  return zone && { ...zone, name, isUtc: zone.isUtc && ZERO_HOURS.test(name), abbreviationAt: () => name };
}

/** Returns the place that an alias names. The zone files of the service's machine have `posix/Europe/Paris`, `localtime` and the like. */
function toPlace(lowerCaseName: string): string {
  if (lowerCaseName === "localtime") return "etc/utc";
  if (lowerCaseName === "posixrules") return "america/new_york";
  return lowerCaseName.replace(/^(?:posix|right)\//, "");
}
