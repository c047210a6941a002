import { readNumber } from "../../text/white-space.ts";
import { padTwo, type WallClock } from "../wall-clock.ts";

/** A time zone as the service understands it. */
export interface Zone {
  /** The name in the original spelling, which the service stores. */
  readonly name: string;
  /** Returns the seconds east of UTC at an instant (epoch seconds). */
  offsetAt(instant: number): number;
  wallClockAt(instant: number): WallClock;
  /** Returns the instant of a wall clock. Moves a time that is skipped in spring forward by an hour. */
  instantOf(wallClock: WallClock): number;
  /** Returns the abbreviation in `timezone_abbr` at an instant: `EST`, `-03`, `UTC+2`, `GMT+0200`. */
  abbreviationAt(instant: number): string;
  /** True for UTC itself (`UTC`, `UTC+0`). A site on UTC compares events by their UTC dates. */
  readonly isUtc: boolean;
  /** True for a place with its own rules and for UTC, false for an abbreviation or an offset. */
  readonly isPlace: boolean;
}

/** Finds a zone by any name that the service accepts; `undefined` for any other name. */
export type FindZone = (name: string) => Zone | undefined;

/** Creates a zone with one offset (in seconds) and one abbreviation all year. */
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

export const utcZone: Zone = createFixedZone("UTC", 0, "UTC", true);

/**
 * Returns the zone in which a site stores its own dates (publication, modification). `UTC-5` is five hours behind UTC all year there,
 * while event dates follow New York and its daylight saving time. Returns all other zones unchanged.
 */
export function toSiteZone(zone: Zone): Zone {
  const match = /^UTC([+-]\d+(?:\.\d+)?)$/.exec(zone.name);
  return match === null ? zone : createFixedZone(zone.name, Number(match[1]) * 3600, zone.name, zone.isUtc);
}

/** The offset of a zone `UTC±hours` as a number of hours, not as the clock of a city. */
interface UtcOffset {
  readonly seconds: number;
  /** True for `UTC`, a sign, and one to four digits or dots, such as `UTC-5`, but not `UTC+5:30`. */
  readonly isPlain: boolean;
}

/**
 * Reads the offset of a zone written `UTC±hours`; `undefined` for any other name, `UTC` included.
 *
 * @example readUtcOffset("UTC-3.5") // { seconds: -12600, isPlain: true }
 * @example readUtcOffset("UTC+5:30") // { seconds: 19800, isPlain: false }
 */
export function readUtcOffset(name: string): UtcOffset | undefined {
  const {
    sign,
    hours = "",
    minutes = "",
  } = /^UTC[ \t\n\r\v\f]*(?<sign>[+-]?)(?<hours>[^:]+)(?::(?<minutes>.*))?$/s.exec(name)?.groups ?? {};
  if (sign === undefined) return undefined;
  const seconds = Math.round(readNumber(hours) * 3600 + readNumber(minutes) * 60);
  return { seconds: sign === "-" ? -seconds : seconds, isPlain: /^UTC[+-][\d.]{1,4}$/.test(name) };
}

const offsetForm = /^(?:GMT)?([+-])(?:(\d{1,2})|(\d{1,2}):(\d{1,2})|(\d{1,2})(\d{2})|(\d{2})(\d{2})(\d{2})|(\d{2}):(\d{2}):(\d{2}))$/;

/**
 * Reads an offset such as `+2`, `+02`, `+0200`, `+02:00` or `+02:00:30`, with or without a leading `GMT`, as seconds east of UTC. Returns
 * `undefined` for any other string.
 */
export function parseOffset(text: string): number | undefined {
  const match = offsetForm.exec(text);
  if (match === null) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .filter((part) => part !== undefined)
    .map(Number);
  const size = hours * 3600 + minutes * 60 + seconds;
  return match[1] === "-" ? -size : size;
}

/** Formats an offset in seconds as an abbreviation without letters. Omits minutes if they are zero. */
export function formatOffset(offset: number): string {
  const [sign, hours, minutes] = splitOffset(offset);
  return minutes === "00" ? sign + hours : sign + hours + minutes;
}

/** Splits an offset in seconds into its sign, hours and minutes, two digits each. */
export function splitOffset(offset: number): readonly [sign: string, hours: string, minutes: string] {
  const minutes = Math.floor(Math.abs(offset) / 60);
  return [offset < 0 ? "-" : "+", padTwo(Math.floor(minutes / 60)), padTwo(minutes % 60)];
}
