import { parseUtcDateText } from "./date-text.ts";
import { type DateContext, isWholeNumber } from "./event-dates.ts";
import { DAY, dayEnd, dayStart, formatWall, parseWall, type Wall, wallFromParts, wallParts } from "./wall-clock.ts";
import type { Zone } from "./zone.ts";

/** The date parameters of the event list, as texts; a missing one is `undefined`. */
export interface WindowParameters {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly starts_before?: string | undefined;
  readonly starts_after?: string | undefined;
  readonly ends_before?: string | undefined;
  readonly ends_after?: string | undefined;
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
  readonly start_date: string | undefined;
  /** Events end at or before it. */
  readonly end_date: string | undefined;
  readonly starts_before: string | undefined;
  readonly starts_after: string | undefined;
  readonly ends_before: string | undefined;
  readonly ends_after: string | undefined;
}

/** The defaults as the interface describes them: the start on the site's clock, the end, two years on, in UTC. */
export function defaultWindow(now: number, site: Zone, rules: WindowRules): { readonly start_date: string; readonly end_date: string } {
  const yesterday = dayEnd(now - DAY) - 59;
  const start = rules.defaultStart === "now" ? now : yesterday;
  const parts = wallParts(now);
  return { start_date: formatWall(site.wallAt(start)), end_date: formatWall(wallFromParts({ ...parts, year: parts.year + 2 })) };
}

/**
 * The bounds of the event list. By default every value is read in UTC and widened to its day; in strict mode it is moved from UTC
 * to the site's clock instead, the defaults too, although the default start already is on it. A value the validator lets pass
 * but the parser cannot read gives no bound.
 *
 * @example listWindow({ start_date: "tomorrow" }, site, fidelity, { now, findZone }).start_date // "2026-06-16 00:00:00"
 */
export function listWindow(sent: WindowParameters, site: Zone, rules: WindowRules, context: DateContext): ListWindow {
  const { include = false, strict = false } = sent;
  const ignoresAll = include && rules.include === "ignores-dates";
  const bounded = [sent.starts_before, sent.starts_after, sent.ends_before, sent.ends_after].some((value) => value !== undefined);
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
    start_date: include ? defaults?.start_date : bound(sent.start_date ?? defaults?.start_date, dayStart),
    end_date: include ? defaults?.end_date : bound(sent.end_date ?? defaults?.end_date, dayEnd),
    starts_before: bound(sent.starts_before, dayEnd),
    starts_after: bound(sent.starts_after, dayEnd),
    ends_before: bound(sent.ends_before, dayEnd),
    ends_after: bound(sent.ends_after, dayEnd),
  };
}

function readInstant(value: string, { now, findZone }: DateContext): number | undefined {
  // The stored form is what the defaults come in, and what most clients send.
  if (isWholeNumber(value)) return Number(value);
  return parseWall(value) ?? parseUtcDateText(value, now, findZone)?.instant;
}
