import { findIana, IANA_ALIAS_MAP, WINDOWS_TO_IANA_MAP } from "windows-iana";
import type { FindZone, Zone } from "../../time/zones/zone.ts";
import { secondsIn } from "./imported.ts";

/** Former Windows names, which Unicode CLDR no longer lists. */
const retired: ReadonlyMap<string, string> = new Map([
  ["Armenian Standard Time", "Asia/Yerevan"],
  ["Kamchatka Standard Time", "Asia/Kamchatka"],
  ["Mexico Standard Time", "America/Mexico_City"],
  ["Mexico Standard Time 2", "America/Chihuahua"],
  ["Mid-Atlantic Standard Time", "Etc/GMT+2"],
]);

const windowsNames: ReadonlyMap<string, string> = new Map(
  [...WINDOWS_TO_IANA_MAP.map(({ windowsName }) => windowsName), ...retired.keys()].map((name) => [name.toLowerCase(), name]),
);

const spellings: ReadonlyMap<string, string> = new Map(
  IANA_ALIAS_MAP.flatMap(({ alias }) => alias.map((name) => [name.toLowerCase(), name])),
);

/**
 * Finds the zone that a calendar program names: by a name of the time zone database (also at the end of a path, or with spaces), a Windows
 * name in Unicode CLDR, a name that Outlook shows, or an offset.
 *
 * @example findNamedZone("/mozilla.org/20050126_1/America/Indiana/Indianapolis", findZone)?.name // "America/Indiana/Indianapolis"
 * @example findNamedZone("(UTC+01:00) Amsterdam, Berlin, Bern", findZone)?.name // "Europe/Amsterdam"
 */
export function findNamedZone(name: string, findZone: FindZone): Zone | undefined {
  const plain = name.trim().replace(/^"(.*)"$/, "$1");
  const text = plain.replace(/%2F/gi, "/").replace(/%20/g, " ").trim();
  const short = shortNames.get(text);
  if (short !== undefined) return findZone(short);
  return findOffset(text, findZone) ?? findPlace(text, findZone) ?? findWindowsZone(text, findZone) ?? findShownName(text, findZone);
}

/** Abbreviations of German programs, which the table of English ones lacks, and North American zones in summer and in winter. */
const shortNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ WEZ: "UTC", MEZ: "+01:00", MESZ: "+02:00", OEZ: "+02:00", OESZ: "+03:00" },
    ...{ ET: "America/New_York", CT: "America/Chicago", MT: "America/Denver", PT: "America/Los_Angeles" },
  }),
);

/** Parses `UTC+2` and the like as an offset, because the service would use the clock of a city. */
function findOffset(text: string, findZone: FindZone): Zone | undefined {
  if (/^(?:\/\/)?(?:tzone:\/\/Microsoft\/)?(?:UTC|GMT|Z|Zulu|Etc\/UTC)$/i.test(text)) return findZone("UTC");
  const [, sign, hours, minutes = "00"] = /^\(?(?:UTC|GMT)? ?([+-])(\d{1,2})(?:[:.]?(\d\d))?\)?$/i.exec(text) ?? [];
  if (sign === undefined || hours === undefined || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  // The sign of `Etc/GMT+5` follows POSIX: it is west of Greenwich.
  const hour = Number(hours);
  if (Number(minutes) === 0) return findZone(hour === 0 ? "UTC" : `Etc/GMT${sign === "-" ? "+" : "-"}${hour}`);
  return findZone(`${sign}${hours.padStart(2, "0")}:${minutes}`);
}

/** Finds a name of the time zone database, at the end of a path with any number of parts. */
function findPlace(text: string, findZone: FindZone): Zone | undefined {
  const parts = text
    .replace(/ /g, "_")
    .split("/")
    .filter((part) => part !== "");
  const ends = parts.map((_, index) => parts.slice(index).join("/"));
  const dashed = /^([A-Za-z]+)-([A-Z][\w-]+)$/.exec(text);
  for (const end of dashed ? [...ends, `${dashed[1]}/${dashed[2]}`] : ends) {
    // A single part, such as `Tzfile/UTC`, counts only if it is a place; an abbreviation must be the whole name.
    const zone = findZone(spellings.get(end.toLowerCase()) ?? end);
    if (zone && (zone.isPlace || (end === text && /^[A-Z]{3,5}$/i.test(end)))) return zone;
  }
  return undefined;
}

/** Finds a Windows name, such as `W. Europe Standard Time`. Outlook appends numbers to changed names. */
function findWindowsZone(text: string, findZone: FindZone): Zone | undefined {
  const plain = text.replace(/\bDaylight Time\b/i, "Standard Time");
  for (const name of [plain, plain.replace(/ \d+$/, "")]) {
    const known = windowsNames.get(name.toLowerCase()) ?? name;
    const found = [...findIana(known), retired.get(known) ?? []].flat().flatMap((one) => findZone(one) ?? []);
    if (found[0]) return found[0].isUtc ? findZone("UTC") : found[0];
  }
  return undefined;
}

/** Finds a name that Outlook shows: `(UTC-05:00) Eastern Time (US & Canada)`, or cities after their winter offset. */
function findShownName(text: string, findZone: FindZone): Zone | undefined {
  const [mark = "", sign, hours = 0, minutes = 0] = /^\((?:UTC|GMT)(?: ?([+-])(\d\d)[:.]?(\d\d))?\)/i.exec(text) ?? [];
  const rest = text.slice(mark.length).trim();
  const offset = secondsIn(sign, hours, minutes);
  const hasOffset = mark !== "";
  const windows = findWindowsZone((rest.split("(")[0] ?? "").trim().replace(/ Time$/, " Standard Time"), findZone);
  if (windows) return windows;
  if (hasOffset && /^(?:Coordinated Universal Time|Universal|UTC)/i.test(rest)) return findZone("UTC");
  for (const city of rest.split(/[,/;:]/).map((part) => part.trim().replace(/ /g, "_").toLowerCase())) {
    const names = [...spellings.values()].filter((name) => city !== "" && name.toLowerCase().endsWith(`/${city}`));
    const zones = names.flatMap((name) => findZone(name) ?? []);
    const fitting = hasOffset ? zones.filter((zone) => [winter, summer].some((instant) => zone.offsetAt(instant) === offset)) : zones;
    if (fitting[0]) return fitting[0];
  }
  return undefined;
}

const [winter, summer] = [Date.UTC(2026, 0, 15) / 1_000, Date.UTC(2026, 6, 15) / 1_000];
