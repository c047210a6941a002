import { isPlainWallClock, parseWallClock, type WallClock } from "../wall-clock.ts";
import { type FindZone, utcZone, type Zone } from "../zones/zone.ts";
import type { DateParts } from "./date-parts.ts";
import { resolveDateParts } from "./resolve.ts";
import { scanDateText } from "./scan.ts";

/** The moment that a date text names. */
export interface ParsedDate {
  /** The wall clock in the zone that the text names, else in the zone it was read in. */
  readonly wallClock: WallClock;
  /** The same moment in epoch seconds, rounded down. */
  readonly instant: number;
}

/** A date text that was scanned once and can be resolved several times. */
export interface DateText {
  /** True for a text that names a zone of its own. */
  readonly namesZone: boolean;
  /** Resolves the text at `now` (epoch seconds). Parts that it does not name are taken from the clock of `zone`. */
  inZone(zone: Zone, now: number): ParsedDate;
  /**
   * Resolves the text as the service does in filters and validators, without a zone. It is read in UTC, unless it names a place, whose own
   * clock is then used: `America/Toronto` alone is now, while `EST` alone is five hours later.
   */
  inUtc(now: number): ParsedDate;
}

/**
 * Reads a date text like the service's date parser. The text may be absolute (`2026-06-20 19:00`, `20.6.2026`, `@1781956800`),
 * relative (`+1 week`, `last monday of may`) or a mix of both. Returns `undefined` for a text that the service refuses.
 *
 * Days that do not exist roll over (`2026-02-30` is 2 March), and a text of whitespace means now. The pieces of a text apply in their
 * order, so `tomorrow 10:00` is ten o'clock and `10:00 tomorrow` is midnight.
 *
 * @example
 * const date = readDateText("tomorrow noon", findZone);
 * date?.inZone(toronto, now).wallClock; // noon on the clock of Toronto, as `formatWallClock` shows it: "2026-06-16 12:00:00"
 */
export function readDateText(text: string, findZone: FindZone): DateText | undefined {
  // A day without a time begins at midnight.
  const plain = text.length === "YYYY-MM-DD".length ? `${text} 00:00:00` : text;
  return isPlainWallClock(plain) ? readPlainDate(plain) : readAnyDate(text, findZone);
}

/** Reads a date in the form in which the service writes dates, and most clients send them. It needs no clock, and none of the rules. */
function readPlainDate(text: string): DateText | undefined {
  const wallClock = parseWallClock(text);
  if (wallClock === undefined) return undefined;
  const inZone = (zone: Zone): ParsedDate => {
    const instant = zone.instantOf(wallClock);
    return { wallClock: zone.wallClockAt(instant), instant };
  };
  return { namesZone: false, inZone, inUtc: () => inZone(utcZone) };
}

/** Reads a date text by the rules, whatever its form. */
export function readAnyDate(text: string, findZone: FindZone): DateText | undefined {
  const parts = scanDateText(text, findZone);
  if (parts === undefined) return undefined;
  return {
    namesZone: parts.zone !== undefined,
    inZone: (zone, now) => resolveInZone(parts, zone.wallClockAt(now), parts.zone ?? zone),
    inUtc(now) {
      const clock = parts.zone?.isPlace ? parts.zone : utcZone;
      return resolveInZone(parts, clock.wallClockAt(now), parts.zone ?? utcZone);
    },
  };
}

function resolveInZone(parts: DateParts, clock: WallClock, zone: Zone): ParsedDate {
  const instant = resolveDateParts(parts, clock, zone);
  return { wallClock: zone.wallClockAt(instant), instant };
}
