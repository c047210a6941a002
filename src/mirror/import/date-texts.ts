import { countDays, joinWallClock, secondsPerDay, splitWallClock, type WallClock } from "../../time/wall-clock.ts";

/** A date as iCalendar writes it: `20261201`, `20261201T200000` or `20261201T190000Z`. Some programs write an offset instead of the `Z`. */
export interface DateText {
  readonly wallClock: WallClock;
  readonly isDay: boolean;
  readonly isUtc: boolean;
}

const form = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(?:(\d\d):?(\d\d):?(\d\d)?)?(?:\.\d+)?(?:(Z)|([+-])(\d\d):?(\d\d))?)?$/i;

/** Reads a date of iCalendar. Returns `undefined` for any other string, and for a day or a time that does not exist. */
export function readDateText(text: string): DateText | undefined {
  const [whole, year, month, day, hour, minute = 0, second = 0, utc, sign, hours, minutes] = form.exec(text.trim()) ?? [];
  if (whole === undefined || Number(hour ?? 0) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined;
  const days = countDays(Number(year), Number(month), Number(day));
  const parts = splitWallClock(days * secondsPerDay);
  if (parts.month !== Number(month) || parts.day !== Number(day)) return undefined;
  const wallClock = joinWallClock({ ...parts, hour: Number(hour ?? 0), minute: Number(minute), second: Math.min(59, Number(second)) });
  const offset = (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60);
  return { wallClock: wallClock - offset, isDay: hour === undefined, isUtc: hour !== undefined && (utc ?? sign) !== undefined };
}
