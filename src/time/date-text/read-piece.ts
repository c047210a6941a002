import type { FindZone } from "../zones/zone.ts";
import { clearTime, type DateParts, setTime } from "./date-parts.ts";
import { toHour24 } from "./read-format.ts";
import { weekdays } from "./words.ts";

// Readers of single pieces. Each returns `false` to refuse the whole text.

/** Reads `yesterday` (-1) and `tomorrow` (1). The last such word of a text counts. */
export function moveToDay(parts: DateParts, days: number): boolean {
  clearTime(parts);
  parts.shift.days = days;
  return true;
}

/** Reads `back of 7pm` as 19:15 and `front of 7pm` as 18:45. */
export function readBackOrFront({ groups = {} }: RegExpExecArray, parts: DateParts): boolean {
  clearTime(parts);
  const isBack = groups.side?.toLowerCase() === "back";
  // The hour is reduced first and then read on the 12-hour clock: "front of 12am" is 11:45.
  const hour = toHour24(Number(groups.hour) - (isBack ? 0 : 1), groups.meridian);
  return setTime(parts, hour, isBack ? 15 : 45);
}

/** Reads a weekday without an amount: `monday` is today on a Monday. */
export function readWeekday([name]: RegExpExecArray, parts: DateParts): boolean {
  clearTime(parts);
  // A lone "weekday" is read as Monday.
  parts.weekday = weekdays.get(name.toLowerCase()) ?? 1;
  if (parts.weekdaySearch !== "in-week") parts.weekdaySearch = "from-today";
  return true;
}

/** Reads `@1781956800` and `@1781956800.5` as the start of 1970 in UTC and a shift in seconds. */
export function readTimestamp({ groups }: RegExpExecArray, parts: DateParts, findZone: FindZone): boolean {
  const seconds = Number(groups?.seconds);
  // The service's parser refuses numbers beyond 64 bits.
  if (Math.abs(seconds) >= 2 ** 63) return false;
  parts.hasDate = false;
  clearTime(parts);
  parts.zoneCount += 1;
  // After another zone the service's parser stops before it has set the date, which leaves zeros.
  if (parts.zoneCount > 1) {
    parts.year = 0;
    parts.month = 0;
    parts.day = 0;
    return parts.zoneCount <= 2;
  }
  parts.year = 1970;
  parts.month = 1;
  parts.day = 1;
  parts.shift.seconds += seconds;
  const fraction = Number((groups?.fraction ?? "").padEnd(6, "0"));
  parts.shift.microseconds += groups?.seconds?.startsWith("-") ? -fraction : fraction;
  parts.zone = findZone("+00:00");
  return true;
}

/** Reads four digits: `1930` is 19:30, but in `10:00 1930` it is the year. */
export function readFourDigits({ groups = {} }: RegExpExecArray, parts: DateParts): boolean {
  if (parts.timeCount === 0) return setTime(parts, Number(groups.hour), Number(groups.minute));
  if (parts.timeCount > 1) return false;
  parts.year = Number(`${groups.hour}${groups.minute}`);
  parts.timeCount += 1;
  return true;
}

/** Reads the zone of the text. A second one is ignored, a third one is refused. */
export function readZone([text]: RegExpExecArray, parts: DateParts, findZone: FindZone): boolean {
  parts.zoneCount += 1;
  if (parts.zoneCount > 1) return parts.zoneCount <= 2;
  parts.zone = findZone(text);
  return parts.zone !== undefined;
}
