import { leadingNumber, trimCharactersEnd } from "../../text/white-space.ts";
import { remember } from "../../util/bounds.ts";
import type { WallClock } from "../wall-clock.ts";
import { findAbbreviationOffset } from "./abbreviation-offsets.ts";
import type { TimeAt } from "./tzdata/history.ts";
import { createFixedZone, type FindZone, parseOffset, splitOffset, type Zone } from "./zone.ts";
import { newestRules, type ZoneRules } from "./zone-rules.ts";

/**
 * The abbreviations that the service shows instead of digits, by the exact spelling of the place: `America/Bogota` shows `BMT`, while
 * `america/bogota` shows `-05`. Most of them are names of old local times (Bogota Mean Time).
 */
const oldAbbreviations: ReadonlyMap<string, string> = new Map(
  [
    "AEST Australia/LHI Australia/Lord_Howe",
    "AMT America/Asuncion",
    "AST America/Miquelon America/Santo_Domingo",
    "BMT America/Bogota Asia/Baghdad Asia/Bangkok Asia/Phnom_Penh Asia/Vientiane",
    "BST America/La_Paz",
    "CEST Europe/Kaliningrad Europe/Minsk",
    "CMT America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/ComodRivadavia America/Argentina/Cordoba",
    "CMT America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza America/Argentina/Rio_Gallegos America/Argentina/Salta",
    "CMT America/Argentina/San_Juan America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia",
    "CMT America/Buenos_Aires America/Caracas America/Catamarca America/Cordoba America/Jujuy America/Mendoza America/Rosario",
    "EEST Asia/Amman Asia/Damascus Asia/Famagusta Asia/Istanbul Europe/Istanbul",
    "EMT Chile/EasterIsland Pacific/Easter",
    "GMT Africa/Bissau America/Danmarkshavn",
    "HMT Asia/Dacca Asia/Dhaka Atlantic/Azores",
    "IMT Asia/Irkutsk",
    "MMT America/Montevideo Asia/Colombo Indian/Maldives",
    "PKST Asia/Karachi",
    "PLMT Asia/Ho_Chi_Minh Asia/Saigon",
    "PMT America/Paramaribo Asia/Yekaterinburg",
    "QMT America/Guayaquil",
    "RMT Asia/Rangoon Asia/Yangon",
    "SMT America/Punta_Arenas America/Santiago Asia/Kuala_Lumpur Asia/Singapore Atlantic/Stanley Chile/Continental",
    "TBMT Asia/Tbilisi",
    "TMT Asia/Tehran",
  ].flatMap((line) => {
    const [abbreviation = "", ...places] = line.split(" ");
    return places.map((place) => [place, abbreviation] as const);
  }),
);

/**
 * The cities whose clocks the service uses for zones written `UTC±hours`, by the hours ahead of UTC. Such a zone has the daylight saving
 * time of its city.
 */
const cities: ReadonlyMap<number, string> = new Map([
  [-11, "Pacific/Apia"],
  [-10.5, "Pacific/Honolulu"],
  [-10, "Pacific/Honolulu"],
  [-9, "America/Anchorage"],
  [-8, "America/Los_Angeles"],
  [-7, "America/Denver"],
  [-6, "America/Chicago"],
  [-5, "America/New_York"],
  [-4.5, "America/Caracas"],
  [-4, "America/Halifax"],
  [-3.5, "America/St_Johns"],
  [-3, "America/Sao_Paulo"],
  [-1, "Atlantic/Azores"],
  [1, "Europe/Berlin"],
  [1.5, "Africa/Johannesburg"],
  [2, "Europe/Helsinki"],
  [3, "Europe/Moscow"],
  [4, "Asia/Dubai"],
  [5, "Asia/Karachi"],
  [5.5, "Asia/Kolkata"],
  [5.75, "Asia/Katmandu"],
  [7, "Asia/Krasnoyarsk"],
  [8, "Asia/Shanghai"],
  [8.5, "Asia/Hong_Kong"],
  [9, "Asia/Tokyo"],
  [9.5, "Australia/Adelaide"],
  [10, "Australia/Melbourne"],
  [11.5, "Pacific/Auckland"],
  [12, "Pacific/Auckland"],
]);

/**
 * Finds the city whose clock a zone written `UTC±hours` follows; `UTC` for hours without a city, `undefined` for any other name. The hours
 * are the number at the start of the string (`UTC+2h`, `UTC 2`, `UTC+1e1`). Minutes after a colon are added even to negative hours, so
 * `UTC-5:30` is four and a half hours behind UTC.
 */
function findUtcCity(name: string): string | undefined {
  if (!name.startsWith("UTC")) return undefined;
  const [hoursText = "", minutesText = "0"] = name.slice(3).split(":");
  const hours = leadingNumber(hoursText);
  const minutes = leadingNumber(minutesText);
  if (hours === undefined || minutes === undefined) return undefined;
  return cities.get(hours + minutes / 60) ?? "UTC";
}

/**
 * Creates the lookup of zones. It accepts places of the time zone database in any letter case (`america/toronto`, `US/Eastern`),
 * abbreviations (`EST`, `z`), offsets (`+02:00`, `-5`, `GMT+2`) and the host platform's `UTC±hours`. Create one lookup and share it,
 * because it caches recent zones.
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

/** Creates the zone of a name such as `UTC+2`, with the clock of a city, and the name as its abbreviation. */
function createCityZone(name: string, city: string, findZone: FindZone): Zone | undefined {
  const zone = findZone(city);
  return zone && { ...zone, name, isUtc: zone.isUtc && zeroHours.test(name), abbreviationAt: () => name };
}

/** Returns the place of an alias. The zone files of the service's machine include `posix/Europe/Paris`, `localtime` and the like. */
function toPlace(lowerCaseName: string): string {
  if (lowerCaseName === "localtime") return "etc/utc";
  if (lowerCaseName === "posixrules") return "america/new_york";
  return lowerCaseName.replace(/^(?:posix|right)\//, "");
}

function createPlaceZone(name: string, timeAt: TimeAt): Zone {
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
 * Finds the offset that the service uses for a wall clock. Looks up the offset as if the wall clock were UTC, and then again at the instant
 * that results from this first offset.
 *
 * Therefore, a wall clock that occurs twice means the first pass in places west of Greenwich, and the second pass in places east of it:
 *
 * - Toronto, 2026-11-01 01:30. At 01:30 UTC it is still summer time (-4), and so it is at 05:30 UTC. The result is -4.
 * - Madrid, 2026-10-25 02:30. At 02:30 UTC it is already winter time (+1), and so it is at 01:30 UTC. The result is +1.
 *
 * A wall clock that is skipped in spring moves forward by the skipped hour:
 *
 * - Toronto, 2027-03-14 02:30. The first lookup returns -5, and the second, at 07:30 UTC, returns -4. But 02:30 at -4 would be 06:30 UTC,
 *   where -5 is in force, so this wall clock does not exist. The result is -5, the smaller of the two, so the clock then shows 03:30.
 */
function findOffsetOfWallClock(wallClock: WallClock, offsetAt: Zone["offsetAt"]): number {
  const first = offsetAt(wallClock);
  const second = offsetAt(wallClock - first);
  if (first === second) return first;
  const isSkipped = offsetAt(wallClock - second) !== second;
  return isSkipped ? Math.min(first, second) : second;
}
