import { RRuleTemporal } from "rrule-temporal";
import { formatWallClock, type WallClock } from "../../time/wall-clock.ts";

/** The most dates of one recurring event. */
export const maxDates = 1_000;

/** The steps after which a rule that has no date, such as 30 February, is given up. */
const maxSteps = 10_000;

/** The dates of a recurring event, or why the rule cannot be read. */
export type Recurrence = { readonly dates: readonly WallClock[]; readonly isCut: boolean } | { readonly problem: string };

/**
 * Returns the dates of a recurring event in a window, on its own clock. The work is bounded, whatever the rule says.
 *
 * @param rule - the text of an `RRULE`, such as `FREQ=WEEKLY;COUNT=3`
 * @param start - the wall clock of the first date
 * @param toWallClock - converts an instant of UTC, in seconds since 1970, to the clock of the event
 */
export function expandRule(
  rule: string,
  start: WallClock,
  window: { readonly from: WallClock; readonly until: WallClock },
  toWallClock: (instant: number) => WallClock,
): Recurrence {
  if (/FREQ=(?:SECONDLY|MINUTELY|HOURLY)\b|BY(?:HOUR|MINUTE|SECOND)=[^;]*,/i.test(rule)) return { problem: "repeats more than once a day" };
  // The wall clock of the event is computed as if it were UTC, which has no daylight saving time to move it.
  const local = rule.replace(/UNTIL=(\d{8}T\d{6})(Z?)/i, (_, text: string, utc: string) => {
    const instant = Date.parse(text.replace(/(....)(..)(..)T(..)(..)(..)/, "$1-$2-$3T$4:$5:$6Z")) / 1_000;
    return `UNTIL=${utc === "" || Number.isNaN(instant) ? text : compact(toWallClock(instant))}Z`;
  });
  try {
    const rruleString = `DTSTART:${compact(start)}Z\nRRULE:${local}`;
    const dates = new RRuleTemporal({ rruleString, maxIterations: maxSteps })
      .between(new Date(window.from * 1_000), new Date(window.until * 1_000), true)
      .map(({ epochMilliseconds }) => epochMilliseconds / 1_000);
    return { dates: dates.slice(0, maxDates), isCut: dates.length > maxDates };
  } catch (error) {
    return { problem: `has a rule that cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Writes a wall clock as iCalendar does: `20261201T200000`. */
function compact(wallClock: WallClock): string {
  return formatWallClock(wallClock).replace(/[-:]/g, "").replace(" ", "T");
}
