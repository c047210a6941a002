import type { Zone } from "./zone.ts";

/** How a weekday counts: from tomorrow on, from today on, or within the week of the date. */
export type WeekdayCount = "after" | "from" | "in-week";

/** How far a text moves the date it names, unit by unit. */
export interface Shift {
  years: number;
  months: number;
  days: number;
  seconds: number;
  microseconds: number;
}

/** What a text has said so far. Parts it has not named are filled from the present. */
export interface Draft {
  year?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
  hour?: number | undefined;
  minute?: number | undefined;
  second?: number | undefined;
  microsecond?: number | undefined;
  hasDate: boolean;
  /** Counts instead of flags because four digits after a time are a year, but only once. */
  times: number;
  zones: number;
  zone?: Zone | undefined;
  shift: Shift;
  /** 0 is Sunday; `ago` makes it negative, and -7 is then Sunday. */
  weekday?: number | undefined;
  weekdayCount: WeekdayCount;
  /** `first monday of`, `last friday of`: which end of the month the counting starts at. */
  monthWeekday?: "first" | "last" | undefined;
  /** `first day of`, `last day of`. */
  monthEdge?: "first" | "last" | undefined;
  /** Working days to move by. */
  workdays?: number | undefined;
}

export function emptyDraft(): Draft {
  return {
    hasDate: false,
    times: 0,
    zones: 0,
    shift: { years: 0, months: 0, days: 0, seconds: 0, microseconds: 0 },
    weekdayCount: "after",
  };
}

/** Notes a time of day; `false` when the text already has one. */
export function setTime(draft: Draft, hour: number, minute = 0, second = 0, microsecond = 0): boolean {
  if (draft.times > 0) return false;
  Object.assign(draft, { times: 1, hour, minute, second, microsecond } satisfies Partial<Draft>);
  return true;
}

/** Goes back to midnight, as words for days do; a time of day may still follow. */
export function clearTime(draft: Draft): void {
  Object.assign(draft, { times: 0, hour: 0, minute: 0, second: 0, microsecond: 0 } satisfies Partial<Draft>);
}

/** Notes that the text names a date; `false` when it already has one. */
export function claimDate(draft: Draft): boolean {
  if (draft.hasDate) return false;
  draft.hasDate = true;
  return true;
}
