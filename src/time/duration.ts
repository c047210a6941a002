import { CalendarError } from "../util/errors.ts";

const durationForm =
  /^(?<sign>[+-]?)P(?=.)(?:(?<weeks>\d+)W)?(?:(?<days>\d+)D)?(?:T(?=.)(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+(?:\.\d+)?)S)?)?$/;

/**
 * Parses an ISO 8601 duration of fixed length (weeks, days, hours, minutes, seconds) as milliseconds. Throws a `CalendarError` for any
 * other text.
 *
 * @example parseDuration("PT1H30M") // 5400000
 * @example parseDuration("-P1D") // -86400000
 */
export function parseDuration(duration: string): number {
  const groups = durationForm.exec(duration)?.groups;
  if (groups === undefined)
    throw new CalendarError(
      `"${duration}" is not a duration: write "PT1H", "P2DT30M" or a number of milliseconds. Months and years have no fixed length.`,
    );
  const { sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0 } = groups;
  const size = Number(weeks) * 604_800 + Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return Math.round(size * 1000) * (sign === "-" ? -1 : 1);
}
