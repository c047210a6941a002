import { remember } from "../../util/recent.ts";
import { parseOffset } from "./offset-text.ts";

// The farthest instant that a Date can hold, in seconds.
const farthestInstant = 8_640_000_000_000;

/**
 * Creates the look-up of the offsets that the machine has for a place. One look-up takes about 10 µs there, so the latest ones are cached.
 * Returns `undefined` for a place that the machine does not know.
 *
 * @example createSystemOffsets("europe/madrid")?.(1_783_684_800) // 7200, in July
 */
export function createSystemOffsets(place: string): ((instant: number) => number) | undefined {
  const format = createOffsetFormat(place);
  return (
    format &&
    remember(1000, (instant) => {
      const bounded = Math.max(-farthestInstant, Math.min(farthestInstant, instant));
      // The platform returns a text such as "2026, GMT-05:17:32"; "GMT" alone means zero.
      return parseOffset(format.format(bounded * 1000).replace(/^.* /, "")) ?? 0;
    })
  );
}

function createOffsetFormat(place: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: place, timeZoneName: "longOffset", year: "numeric" });
  } catch {
    return undefined;
  }
}
