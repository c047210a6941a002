import { parseUtcDateText } from "./date-text.ts";
import { type DateContext, isWholeNumber } from "./event-dates.ts";
import { DAY, dayEnd, dayStart, formatWall, parseWall, type Wall, wallFromParts, wallParts } from "./wall-clock.ts";
import type { Zone } from "./zone.ts";

/** The date parameters of the event list, as texts; a missing one is `undefined`. */
export interface WindowParameters {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly startsBefore?: string | undefined;
  readonly startsAfter?: string | undefined;
  readonly endsBefore?: string | undefined;
  readonly endsAfter?: string | undefined;
  readonly strict?: boolean | undefined;
  /** Whether `include` is given. */
  readonly include?: boolean | undefined;
}

/** Where the two modes of the twin differ. */
export interface WindowRules {
  readonly defaultStart: "now" | "yesterday";
  readonly include: "ignores-dates" | "keeps-default-window";
}

/** Bounds of the event list in the stored form, each also the text `rest_url` prints. Text comparison is date comparison. */
export interface ListWindow {
  /** Events start at or after it. */
  readonly startDate: string | undefined;
  /** Events end at or before it. */
  readonly endDate: string | undefined;
  readonly startsBefore: string | undefined;
  readonly startsAfter: string | undefined;
  readonly endsBefore: string | undefined;
  readonly endsAfter: string | undefined;
}

/** The defaults as the interface describes them: the start on the site's clock, the end, two years on, in UTC. */
export function defaultWindow(now: number, site: Zone, rules: WindowRules): { readonly startDate: string; readonly endDate: string } {
  const yesterday = dayEnd(now - DAY) - 59;
  const start = rules.defaultStart === "now" ? now : yesterday;
  const parts = wallParts(now);
  return { startDate: formatWall(site.wallAt(start)), endDate: formatWall(wallFromParts({ ...parts, year: parts.year + 2 })) };
}

/**
 * The bounds of the event list. By default every value is read in UTC and widened to its day; in strict mode it is moved from UTC
 * to the site's clock instead, the defaults too, although the default start already is on it. A value the validator lets pass
 * but the parser cannot read gives no bound.
 *
 * @example listWindow({ startDate: "tomorrow" }, site, fidelity, { now, findZone }).startDate // "2026-06-16 00:00:00"
 */
export function listWindow(sent: WindowParameters, site: Zone, rules: WindowRules, context: DateContext): ListWindow {
  const { include = false, strict = false } = sent;
  const ignoresAll = include && rules.include === "ignores-dates";
  const bounded = [sent.startsBefore, sent.startsAfter, sent.endsBefore, sent.endsAfter].some((value) => value !== undefined);
  const defaults = ignoresAll || bounded ? undefined : defaultWindow(context.now, site, rules);

  function bound(value: string | undefined, widen: (wall: Wall) => Wall): string | undefined {
    if (value === undefined || ignoresAll) return undefined;
    const instant = readInstant(value, context);
    if (instant === undefined) return undefined;
    if (strict) return formatWall(site.wallAt(instant));
    // Widening takes "0" for nothing given, and nothing given for the present.
    return formatWall(widen(value === "0" ? context.now : instant));
  }

  return {
    startDate: include ? defaults?.startDate : bound(sent.startDate ?? defaults?.startDate, dayStart),
    endDate: include ? defaults?.endDate : bound(sent.endDate ?? defaults?.endDate, dayEnd),
    startsBefore: bound(sent.startsBefore, dayEnd),
    startsAfter: bound(sent.startsAfter, dayEnd),
    endsBefore: bound(sent.endsBefore, dayEnd),
    endsAfter: bound(sent.endsAfter, dayEnd),
  };
}

function readInstant(value: string, { now, findZone }: DateContext): number | undefined {
  // The stored form is what the defaults come in, and what most clients send.
  if (isWholeNumber(value)) return Number(value);
  return parseWall(value) ?? parseUtcDateText(value, now, findZone)?.instant;
}
