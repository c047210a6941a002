import { instantFormat } from "./format.ts";

/**
 * Writes an instant as the clocks of a time zone show it, as a field of the type `datetime-local` takes it.
 *
 * @example wallTime("America/Toronto", Date.parse("2026-02-12T15:04:05Z")) // "2026-02-12T10:04:05"
 */
export function wallTime(zone: string, instant: number): string {
  return new Date(instant + offset(zone, instant)).toISOString().slice(0, 19);
}

/**
 * Finds the instant at which the clocks of a time zone show a time; not a number for a string that is not a time.
 *
 * @example instantIn("America/Toronto", "2026-02-12T10:04:05") // Date.parse("2026-02-12T15:04:05Z")
 */
export function instantIn(zone: string, text: string): number {
  const asUtc = Date.parse(`${text.length === 16 ? `${text}:00` : text}Z`);
  if (Number.isNaN(asUtc)) return asUtc;
  // The offset of the second guess is right, also on a day on which it changes.
  return asUtc - offset(zone, asUtc - offset(zone, asUtc));
}

/** Returns the milliseconds by which the clocks of a zone are ahead of UTC. An unknown zone is UTC. */
function offset(zone: string, instant: number): number {
  const options = {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  } as const;
  const format = instantFormat(zone, options);
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}
