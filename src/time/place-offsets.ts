import { readOffset } from "./offset-text.ts";

/** Seconds east of UTC in force at an instant (epoch seconds). */
export type Offsets = (instant: number) => number;

// Two changes of one place are never this close together since 1970, so a span holds at most one.
const SPAN = 8 * 86_400;
// The widest range a Date can hold.
const FARTHEST = 8_640_000_000_000;

interface Span {
  readonly before: number;
  readonly after: number;
  readonly changesAt: number;
}

/**
 * The offsets of a place of the time zone database, from the platform's own tables. Asking the platform costs about
 * 10 µs, so what it answered is kept by spans of time; a repeated question is one look-up. `undefined` where the platform does not know
 * the place.
 */
export function placeOffsets(place: string): Offsets | undefined {
  const format = formatOf(place);
  if (format === undefined) return undefined;
  const spans = new Map<number, Span>();

  const ask = (instant: number): number => {
    const bounded = Math.max(-FARTHEST, Math.min(FARTHEST, instant));
    // A text such as "2026, GMT-05:17:32"; a plain "GMT" is zero.
    return readOffset(format.format(bounded * 1000).replace(/^.* /, "")) ?? 0;
  };

  function spanFrom(start: number): Span {
    const before = ask(start);
    const after = ask(start + SPAN);
    if (before === after) return { before, after, changesAt: start };
    let low = start;
    let high = start + SPAN;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (ask(middle) === before) low = middle;
      else high = middle;
    }
    return { before, after, changesAt: high };
  }

  return (instant) => {
    const key = Math.floor(instant / SPAN);
    let span = spans.get(key);
    if (span === undefined) {
      span = spanFrom(key * SPAN);
      spans.set(key, span);
    }
    return instant < span.changesAt ? span.before : span.after;
  };
}

function formatOf(place: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: place, timeZoneName: "longOffset", year: "numeric" });
  } catch {
    return undefined;
  }
}
