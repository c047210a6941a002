import { trimCharactersEnd } from "../../text/trim.ts";
import { remember } from "../../util/recent.ts";
import { findAbbreviationOffset } from "./abbreviation-offsets.ts";
import { parseOffset, splitOffset } from "./offset-text.ts";
import { createPlaceZone } from "./place-zone.ts";
import { findUtcCity } from "./utc-cities.ts";
import { createFixedZone, type FindZone, type Zone } from "./zone.ts";
import { newestRules, type ZoneRules } from "./zone-rules.ts";

/**
 * Creates the look-up of zones. It accepts places of the time zone database in any letter case (`america/toronto`, `US/Eastern`),
 * abbreviations (`EST`, `z`), offsets (`+02:00`, `-5`, `GMT+2`) and the host platform's `UTC±hours`.
 *
 * Create one look-up and share it: it caches the zones that were asked for last.
 *
 * @example
 * const findZone = createZoneFinder();
 * findZone("Europe/Madrid")?.abbreviationAt(0); // "CET"
 * findZone("Europe Madrid"); // undefined
 */
export function createZoneFinder(rules: ZoneRules = newestRules): FindZone {
  const findZone: FindZone = remember(300, (name: string) => createZone(name, findZone, rules));
  return findZone;
}

function createZone(name: string, findZone: FindZone, rules: ZoneRules): Zone | undefined {
  const city = findUtcCity(name);
  if (city !== undefined) return createCityZone(name, city, findZone);
  const bare = trimCharactersEnd(name.replace(/^[ \t(]+/, ""), ")");
  if (bare.toUpperCase() === "UTC") return createFixedZone(name, 0, "UTC", true);
  const offset = parseOffset(bare);
  if (offset !== undefined) return createFixedZone(name, offset, `GMT${splitOffset(offset).join("")}`);
  const abbreviationOffset = findAbbreviationOffset(bare);
  if (abbreviationOffset !== undefined) return createFixedZone(name, abbreviationOffset, bare.toUpperCase());
  if (bare.toLowerCase() === "factory") return createFixedZone(name, 0, "-00");
  const timeAt = rules.find(toPlace(bare.toLowerCase()));
  return timeAt && createPlaceZone(name, timeAt);
}

const zeroHours = /^UTC[+-]0+$/;

/** Creates the zone of a name such as `UTC+2`: it has the clock of a city, and the name itself as its abbreviation. */
function createCityZone(name: string, city: string, findZone: FindZone): Zone | undefined {
  const zone = findZone(city);
  return zone && { ...zone, name, isUtc: zone.isUtc && zeroHours.test(name), abbreviationAt: () => name };
}

/** Returns the place that an alias names. The zone files of the service's machine have `posix/Europe/Paris`, `localtime` and the like. */
function toPlace(lowerCaseName: string): string {
  if (lowerCaseName === "localtime") return "etc/utc";
  if (lowerCaseName === "posixrules") return "america/new_york";
  return lowerCaseName.replace(/^(?:posix|right)\//, "");
}
