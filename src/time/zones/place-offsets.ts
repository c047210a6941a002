import { parseOffset } from "./offset-text.ts";

/** Returns the seconds east of UTC in force at an instant (epoch seconds). */
export type OffsetAt = (instant: number) => number;

// No place has changed its offset twice within eight days since 1970, so a span holds one change at most.
const SPAN = 8 * 86_400;
// The farthest instant that a Date can hold, in seconds.
const FARTHEST = 8_640_000_000_000;

interface Span {
  readonly offsetBefore: number;
  readonly offsetAfter: number;
  readonly changesAt: number;
}

/**
 * Creates the offset look-up of a place of the time zone database from the tables of the platform. One look-up there takes about 10 µs, so
 * the offsets are kept for spans of eight days, and a repeated look-up reads a map. Returns `undefined` for a place that the platform does
 * not know.
 *
 * @example createPlaceOffsets("europe/madrid")?.(1_783_684_800) // 7200, in July
 */
export function createPlaceOffsets(place: string): OffsetAt | undefined {
  const format = createOffsetFormat(place);
  if (format === undefined) return undefined;
  const spans = new Map<number, Span>();

  const askPlatform = (instant: number): number => {
    const bounded = Math.max(-FARTHEST, Math.min(FARTHEST, instant));
    // The platform returns a text such as "2026, GMT-05:17:32"; "GMT" alone means zero.
    return parseOffset(format.format(bounded * 1000).replace(/^.* /, "")) ?? 0;
  };

  function createSpan(start: number): Span {
    const offsetBefore = askPlatform(start);
    const offsetAfter = askPlatform(start + SPAN);
    if (offsetBefore === offsetAfter) return { offsetBefore, offsetAfter, changesAt: start };
    let low = start;
    let high = start + SPAN;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (askPlatform(middle) === offsetBefore) low = middle;
      else high = middle;
    }
    return { offsetBefore, offsetAfter, changesAt: high };
  }

  return (instant) => {
    const key = Math.floor(instant / SPAN);
    let span = spans.get(key);
    if (span === undefined) {
      span = createSpan(key * SPAN);
      spans.set(key, span);
    }
    return instant < span.changesAt ? span.offsetBefore : span.offsetAfter;
  };
}

function createOffsetFormat(place: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: place, timeZoneName: "longOffset", year: "numeric" });
  } catch {
    return undefined;
  }
}
