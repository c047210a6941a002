import type { Draft } from "./date-text-draft.ts";
import { DAY, type Wall, type WallParts, wallFromParts, wallParts, weekdayOf } from "./wall-clock.ts";
import type { Zone } from "./zone.ts";

/**
 * The instant a finished draft stands for: unnamed parts come from `present`, then everything the text moves is moved on the
 * wall clock; the zone has its say at the end, so `+1 hour` over a change of clocks may be two hours or none.
 */
export function resolveDraft(draft: Draft, present: Wall, zone: Zone): number {
  const wall = moveByWorkdays(draft, moveByDate(draft, filledParts(draft, wallParts(present))));
  const microseconds = (draft.microsecond ?? 0) + draft.shift.microseconds;
  return zone.instantOf(wall + draft.shift.seconds + Math.floor(microseconds / 1_000_000));
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
  const start = toMonthEdge(draft, named);
  let months = shift.months;
  if (draft.monthWeekday !== undefined) {
    // The counting starts at the first of the month, or of the month after; the months of the shift must be in before it.
    start.day = 1;
    start.month += months + (draft.monthWeekday === "last" ? 1 : 0);
    months = 0;
  }
  const parts = wallParts(toWeekday(draft, wallFromParts(start)));
  const moved = { ...parts, year: parts.year + shift.years, month: parts.month + months, day: parts.day + shift.days };
  // The edge is taken twice: a weekday is searched from it, and the result goes to the edge of the month it landed in.
  return wallFromParts(toMonthEdge(draft, moved));
}

function toMonthEdge({ monthEdge }: Draft, parts: WallParts): WallParts {
  if (monthEdge === "first") return { ...parts, day: 1 };
  if (monthEdge === "last") return { ...parts, month: parts.month + 1, day: 0 };
  return { ...parts };
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

function moveByWorkdays({ workdays }: Draft, wall: Wall): Wall {
  if (workdays === undefined) return wall;
  const step = workdays < 0 ? -1 : 1;
  // From a weekend the count starts at the working day behind, or at Monday when there is nothing to count.
  const start = nearestWorkday(wall, workdays === 0 ? 1 : -step);
  const weeks = Math.trunc(workdays / 5);
  let moved = start + weeks * 7 * DAY;
  for (let left = Math.abs(workdays % 5); left > 0; left -= 1) moved = nearestWorkday(moved + step * DAY, step);
  return moved;
}

function nearestWorkday(wall: Wall, step: number): Wall {
  let day = wall;
  while (isWeekend(day)) day += step * DAY;
  return day;
}

function isWeekend(wall: Wall): boolean {
  const weekday = weekdayOf(wall);
  return weekday === 0 || weekday === 6;
}
