import { CalendarError } from "../errors.ts";

const DURATION = /^([+-]?)P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const SECONDS_OF_UNITS = [604_800, 86_400, 3_600, 60, 1];

/**
 * Milliseconds of an ISO 8601 duration of fixed length (weeks, days, hours, minutes, seconds). Throws a CalendarError for any other text.
 *
 * @example millisecondsOf("PT1H30M") // 5400000
 */
export function millisecondsOf(duration: string): number {
  const found = DURATION.exec(duration);
  if (found === null)
    throw new CalendarError(
      `"${duration}" is no duration: write "PT1H", "P2DT30M" or a number of milliseconds. Months and years have no fixed length.`,
    );
  const [, sign, ...amounts] = found;
  const seconds = SECONDS_OF_UNITS.reduce((sum, length, unit) => sum + length * Number(amounts[unit] ?? 0), 0);
  return Math.round(seconds * 1000) * (sign === "-" ? -1 : 1);
}
