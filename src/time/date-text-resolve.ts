import type { Draft } from "./date-text-draft.ts";
import { daysFromDate, DAY, type Wall, wallFromParts, type WallParts, wallParts, weekdayOf } from "./wall-clock.ts";
import type { Zone } from "./zone.ts";

/**
 * The instant a finished draft stands for: unnamed parts come from `present`, then the date is moved by days and longer units on
 * the wall clock, and only then by hours and shorter ones in real time, so that an hour more across a change of clocks is an hour.
 */
export function resolveDraft(draft: Draft, present: Wall, zone: Zone): number {
  const parts = filledParts(draft, wallParts(present));
  const wall = moveByWorkdays(draft, moveByDate(draft, parts));
  const microseconds = (draft.microsecond ?? 0) + draft.shift.microseconds;
  return zone.instantOf(wall) + draft.shift.seconds + Math.floor(microseconds / 1_000_000);
}

function filledParts(draft: Draft, present: WallParts): WallParts {
  const dateOnly = draft.hasDate && draft.times === 0;
  return {
    year: draft.year ?? present.year,
    month: draft.month ?? present.month,
    day: draft.day ?? present.day,
    hour: dateOnly ? 0 : (draft.hour ?? present.hour),
    minute: dateOnly ? 0 : (draft.minute ?? present.minute),
    second: dateOnly ? 0 : (draft.second ?? present.second),
  };
}

function moveByDate(draft: Draft, named: WallParts): Wall {
  const { shift } = draft;
  const start = { ...named };
  let months = shift.months;
  if (draft.monthWeekday !== undefined) {
    // The counting starts at the first of the month, or of the month after; the months of the shift must be in before it.
    start.day = 1;
    start.month += months + (draft.monthWeekday === "last" ? 1 : 0);
    months = 0;
  }
  const parts = wallParts(toWeekday(draft, wallFromParts(start)));
  parts.year += shift.years;
  parts.month += months;
  parts.day += shift.days;
  if (draft.monthEdge !== undefined) {
    const normal = wallParts(daysFromDate(parts.year, parts.month, parts.day) * DAY);
    parts.year = normal.year;
    parts.month = normal.month + (draft.monthEdge === "last" ? 1 : 0);
    parts.day = draft.monthEdge === "last" ? 0 : 1;
  }
  return wallFromParts(parts);
}

function toWeekday(draft: Draft, wall: Wall): Wall {
  const wanted = draft.weekday;
  if (wanted === undefined) return wall;
  const today = weekdayOf(wall);
  if (draft.weekdayCount === "in-week") return wall + daysWithinWeek(wanted, today) * DAY;
  if (wanted < 0) return wall - (7 - (Math.abs(wanted) - today)) * DAY;
  const ahead = wanted - today;
  const backwards = draft.shift.days < 0;
  const passed = backwards ? ahead < 0 : draft.weekdayCount === "from" ? ahead < 0 : ahead <= 0;
  return wall + (passed ? ahead + 7 : ahead) * DAY;
}

/** Days to a weekday of the same week; weeks end with Sunday. */
function daysWithinWeek(wanted: number, today: number): number {
  const fromMonday = (weekday: number) => (weekday === 0 ? 7 : weekday);
  // A weekday that `ago` has turned negative still counts from the Sunday before.
  return (wanted < 0 ? wanted : fromMonday(wanted)) - fromMonday(today);
}

function moveByWorkdays(draft: Draft, wall: Wall): Wall {
  const { workdays } = draft;
  if (workdays === undefined) return wall;
  const step = workdays < 0 ? -1 : 1;
  const weeks = Math.trunc(Math.abs(workdays) / 5);
  let rest = Math.abs(workdays) % 5;
  let moved = wall + step * weeks * 7 * DAY;
  while (rest > 0 || isWeekend(moved)) {
    moved += step * DAY;
    if (!isWeekend(moved) && rest > 0) rest -= 1;
  }
  return moved;
}

function isWeekend(wall: Wall): boolean {
  const weekday = weekdayOf(wall);
  return weekday === 0 || weekday === 6;
}
