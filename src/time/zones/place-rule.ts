import { formatOffset } from "./offset-text.ts";

/** The hours ahead of UTC at which each abbreviation is shown: `{ EST: -5, EDT: -4 }`. */
type Abbreviations = Readonly<Record<string, number>>;

/**
 * The abbreviations that a place shows at its offsets. Those under `always` hold at all times. Those under an instant replace those of the
 * same offset from that instant on. An offset without an abbreviation is shown as digits, such as `-03`.
 *
 * @example
 * // The offset -5 was called CDT until 2015 and has been called EST since.
 * const rule: PlaceRule = { always: { CST: -6, CDT: -5 }, "2015-01-01": { EST: -5 } };
 */
export type PlaceRule = Readonly<Record<string, Abbreviations>>;

/**
 * Creates the function that returns the abbreviation of an offset (in seconds) at an instant.
 *
 * @example createAbbreviator({ always: { EST: -5, EDT: -4 } })(1_783_684_800, -14_400) // "EDT"
 */
export function createAbbreviator(rule: PlaceRule): (instant: number, offset: number) => string {
  const periods = Object.entries(rule).flatMap(([since, abbreviations]) => {
    const start = since === "always" ? Number.NEGATIVE_INFINITY : Date.parse(since) / 1000;
    return Object.entries(abbreviations).map(([abbreviation, hours]) => ({ abbreviation, offset: hours * 3600, start }));
  });

  return (instant, offset) => {
    // Only local mean times, from the years before time zones, have offsets that are not whole minutes.
    if (offset % 60 !== 0) return "LMT";
    const period = periods.findLast((candidate) => candidate.offset === offset && candidate.start <= instant);
    return period?.abbreviation ?? formatOffset(offset);
  };
}
