import type { EventResponse } from "event-calendar-mock";
import type { View } from "../route.ts";
import { addDays, addMonths, startOfWeek } from "./days.ts";

export interface Period {
  readonly from: string;
  readonly until: string;
}

/** Returns the main days of a view: the month, without the days around it. */
export function periodOf(view: View, day: string, firstDay: number): Period {
  if (view === "day") return { from: day, until: addDays(day, 1) };
  if (view === "week") return weeksFrom(startOfWeek(day, firstDay), 1);
  if (view === "year") return { from: `${day.slice(0, 4)}-01-01`, until: `${Number(day.slice(0, 4)) + 1}-01-01` };
  return { from: addMonths(day, 0), until: addMonths(day, 1) };
}

/** Returns all days of a view. A month has six weeks, so that the height of the page does not change. */
export function shownPeriod(view: View, day: string, firstDay: number): Period {
  if (view !== "month" && view !== "list") return periodOf(view, day, firstDay);
  return weeksFrom(startOfWeek(addMonths(day, 0), firstDay), 6);
}

export function stepFrom(view: View, day: string, direction: 1 | -1): string {
  if (view === "day") return addDays(day, direction);
  if (view === "week") return addDays(day, 7 * direction);
  return addMonths(day, view === "year" ? 12 * direction : direction);
}

function weeksFrom(from: string, weeks: number): Period {
  return { from, until: addDays(from, 7 * weeks) };
}

export function touches(
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
  { from, until }: Period,
): boolean {
  return start_date < until && (end_date >= from || start_date >= from);
}

/** Returns whether an event covers all days of a period, and is not an event of only that day. */
export function covers({ start_date, end_date }: Pick<EventResponse, "start_date" | "end_date">, { from, until }: Period): boolean {
  const [first, last, end] = [start_date.slice(0, 10), end_date.slice(0, 10), addDays(until, -1)];
  return first <= from && last >= end && first !== last;
}
