import type { Zone } from "../zones/zone.ts";

/** The three ways to search a weekday: from tomorrow on, from today on, or within the week of the date. */
type WeekdaySearch = "from-tomorrow" | "from-today" | "in-week";

/** The sum of the moves in a date text: `+1 month -2 days` gives `months: 1` and `days: -2`. */
interface Shift {
  years: number;
  months: number;
  days: number;
  seconds: number;
  microseconds: number;
}

/**
 * The parts of a date that a date text names. Other parts are `undefined`, and are later taken from the clock.
 *
 * `tomorrow 10:00` gives `hour: 10, minute: 0, second: 0, microsecond: 0, timeCount: 1` and a shift of one day.
 */
export interface DateParts {
  year?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
  hour?: number | undefined;
  minute?: number | undefined;
  second?: number | undefined;
  microsecond?: number | undefined;
  hasDate: boolean;
  /** Counts times of day. The first four digits of a text are a time of day, the second are a year, the third are an error. */
  timeCount: number;
  /** Counts zones: the first is used, the second is ignored and the third is an error. */
  zoneCount: number;
  zone?: Zone | undefined;
  shift: Shift;
  /** The weekday to go to; 0 is Sunday. The word `ago` makes it negative, and turns Sunday into -7. */
  weekday?: number | undefined;
  weekdaySearch: WeekdaySearch;
  /** The end of the month from which `first monday of` and `last friday of` count. */
  weekdayOfMonth?: "first" | "last" | undefined;
  /** The end of the month for `first day of` and `last day of`. */
  monthEdge?: "first" | "last" | undefined;
  /** The number of working days (Monday to Friday) to move by. */
  workdays?: number | undefined;
}

/** Creates the parts of an empty text, which means now. */
export function createDateParts(): DateParts {
  return {
    hasDate: false,
    timeCount: 0,
    zoneCount: 0,
    shift: { years: 0, months: 0, days: 0, seconds: 0, microseconds: 0 },
    weekdaySearch: "from-tomorrow",
  };
}

/** Sets the time of day. Returns `false` if the text has already named one. */
export function setTime(parts: DateParts, hour: number, minute = 0, second = 0, microsecond = 0): boolean {
  if (parts.timeCount > 0) return false;
  parts.timeCount = 1;
  parts.hour = hour;
  parts.minute = minute;
  parts.second = second;
  parts.microsecond = microsecond;
  return true;
}

/** Sets the time of day to midnight, as words for days do. A time of day may follow: `tomorrow 10:00`. */
export function clearTime(parts: DateParts): void {
  parts.timeCount = 0;
  parts.hour = 0;
  parts.minute = 0;
  parts.second = 0;
  parts.microsecond = 0;
}
