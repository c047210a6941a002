import { padTwo } from "../wall-clock.ts";

const offsetForm = /^(?:GMT)?([+-])(?:(\d{1,2})|(\d{1,2}):(\d{1,2})|(\d{1,2})(\d{2})|(\d{2})(\d{2})(\d{2})|(\d{2}):(\d{2}):(\d{2}))$/;

/**
 * Reads an offset such as `+2`, `+02`, `+0200`, `+02:00` or `+02:00:30`, with or without `GMT` in front, as seconds east of UTC.
 * Returns `undefined` for any other text.
 *
 * @example parseOffset("GMT-3:30") // -12600
 */
export function parseOffset(text: string): number | undefined {
  const match = offsetForm.exec(text);
  if (match === null) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .filter((part) => part !== undefined)
    .map(Number);
  const size = hours * 3600 + minutes * 60 + seconds;
  return match[1] === "-" ? -size : size;
}

/**
 * Formats an offset in seconds like abbreviations without letters: with minutes only if they are not zero.
 *
 * @example formatOffset(-10_800) // "-03"
 * @example formatOffset(20_700) // "+0545"
 */
export function formatOffset(offset: number): string {
  const [sign, hours, minutes] = splitOffset(offset);
  return minutes === "00" ? sign + hours : sign + hours + minutes;
}

/**
 * Splits an offset in seconds into its sign, hours and minutes, two digits each.
 *
 * @example splitOffset(-12_600) // ["-", "03", "30"]
 */
export function splitOffset(offset: number): readonly [sign: string, hours: string, minutes: string] {
  const minutes = Math.floor(Math.abs(offset) / 60);
  return [offset < 0 ? "-" : "+", padTwo(Math.floor(minutes / 60)), padTwo(minutes % 60)];
}
