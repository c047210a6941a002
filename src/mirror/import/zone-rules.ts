import { parseWallClock, secondsPerDay, type WallClock } from "../../time/wall-clock.ts";
import type { Property, ZoneComponent } from "./calendar-components.ts";
import { readDateText } from "./date-text.ts";
import type { Report } from "./imported.ts";
import { type Budget, expandRule } from "./recurrence.ts";
import { readRule } from "./recurrence-rule.ts";

/** A change of a clock. */
interface Onset {
  readonly instant: number;
  readonly offset: number;
  /** The offset before. */
  readonly from: number;
}

/** The year up to which the rules of a zone are computed. */
const lastYear = 2_100;

/**
 * Returns the offsets of a zone that a file defines by a `VTIMEZONE`; `undefined` for a definition without observances that can be read.
 *
 * @param known - the offsets of the zone that its name stands for, used before the first change that the file defines, and after the last
 * one of a list without rule: programs list the changes of some years only
 */
export function createOffsets(
  zone: ZoneComponent,
  known: ((instant: number) => number) | undefined,
  budget: Budget,
  report: Report,
): ((instant: number) => number) | undefined {
  const onsets = zone.observances.flatMap((properties) => onsetsOf(properties, budget, report)).sort((a, b) => a.instant - b.instant);
  const [first] = onsets;
  if (!first) return undefined;
  const isList = !zone.observances.flat().some(({ name }) => name === "rrule") && onsets.some(({ from, offset }) => from !== offset);
  const end = isList && known ? (onsets.at(-1)?.instant ?? 0) : Number.POSITIVE_INFINITY;
  return (instant) => {
    // The last onset that is not after the instant.
    let [low, high] = [0, onsets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((onsets[middle]?.instant ?? 0) <= instant) low = middle + 1;
      else high = middle;
    }
    return low === 0 || instant > end ? (known?.(instant) ?? first.from) : (onsets[low - 1]?.offset ?? 0);
  };
}

function onsetsOf(properties: readonly Property[], budget: Budget, report: Report): Onset[] {
  const sourceOf = (name: string) => properties.find((property) => property.name === name)?.source;
  const [from, offset] = [readOffset(sourceOf("tzoffsetfrom")), readOffset(sourceOf("tzoffsetto"))];
  const start = readDateText(sourceOf("dtstart") ?? "")?.wallClock;
  if (start === undefined || offset === undefined) {
    const line = properties[0]?.line;
    if (properties.length > 0) report(line, "the rule of the zone has no DTSTART or TZOFFSETTO that can be read, and is left out");
    return [];
  }
  const before = from ?? offset;
  const end = parseWallClock(`${lastYear}-01-01 00:00:00`) ?? 0;
  const more = properties.filter(({ name }) => name === "rdate").flatMap(({ source }) => source.split(","));
  const instants = new Set([start - before]);
  for (const text of more) {
    const date = readDateText(text);
    if (date) instants.add(date.isUtc ? date.wallClock : (date.isDay ? date.wallClock + (start % secondsPerDay) : date.wallClock) - before);
  }
  for (const { source, line } of properties.filter(({ name }) => name === "rrule")) {
    const rule = readRule(source, (sentence) => report(line, sentence));
    if (!rule) {
      report(line, `the rule of the zone, ${JSON.stringify(source)}, cannot be read; it changes once`);
      continue;
    }
    const until = rule.until === undefined ? undefined : readDateText(rule.until);
    const isAfterEnd = (wallClock: WallClock) =>
      until !== undefined && (until.isUtc ? wallClock - before > until.wallClock : wallClock > until.wallClock);
    const { dates } = expandRule(rule, { start, window: { from: Math.max(start, firstInstant), until: end }, isAfterEnd }, budget);
    for (const date of dates) instants.add(date - before);
  }
  return [...instants].map((instant) => ({ instant, offset, from: before }));
}

/** The first change that is computed: zones of Windows begin in 1601. */
const firstInstant = parseWallClock("1900-01-01 00:00:00") ?? 0;

/** Returns the seconds of an offset such as `-0500`. */
function readOffset(text: string | undefined): number | undefined {
  const [, sign, hours, minutes, seconds = 0] = /^\s*([+-]?)(\d\d):?(\d\d):?(\d\d)?\s*$/.exec(text ?? "") ?? [];
  if (hours === undefined) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds));
}
