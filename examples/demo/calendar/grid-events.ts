import type { EventResponse } from "event-calendar-mock";
import type { EventInput } from "fullcalendar";
import type { Dates } from "../api/calendar-api.ts";
import { htmlText } from "../parts/html-text.ts";
import { addDays, addMinutes, minutesBetween } from "../time/days.ts";

// The service and the grid both use wall clock: `2026-01-20 19:00:00` and `2026-01-20T19:00:00`. A day that ends at 23:59:59 in the service
// ends at the start of the next day in the grid.

const minutesPerDay = 24 * 60;

/** Converts an event of the service for the grid. Includes the record, so that the drawn event is the one that is moved. */
export function toGridEvent(event: EventResponse, canWrite: boolean): EventInput {
  const isBar = !isTimed(event);
  // Long events cannot be dragged above the hours, because that would drop their times.
  const isLong = isBar && !event.all_day;
  return {
    id: String(event.id),
    title: htmlText(event.title),
    allDay: isBar,
    start: isBar ? day(event.start_date) : event.start_date.replace(" ", "T"),
    end: isBar ? addDays(day(event.end_date), 1) : event.end_date.replace(" ", "T"),
    editable: canWrite && !isLong && event.status !== "trash",
    extendedProps: { record: event },
  };
}

export function recordOf(event: { readonly extendedProps: Readonly<Record<string, unknown>> }): EventResponse {
  // All events of the grid are created by `toGridEvent`.
  return event.extendedProps.record as EventResponse;
}

/** Converts the dates of the grid, whose ends are exclusive, for the service. */
export function toDates(event: { readonly allDay: boolean; readonly startStr: string; readonly endStr: string }): Dates {
  if (!event.allDay) return { start_date: instant(event.startStr), end_date: instant(event.endStr), all_day: false };
  return { start_date: `${day(event.startStr)} 00:00:00`, end_date: `${addDays(day(event.endStr), -1)} 23:59:59`, all_day: true };
}

/** Returns whether an event is in the hours. Events of a day and longer are above them. */
export function isTimed({ all_day, start_date, end_date }: Pick<EventResponse, "all_day" | "start_date" | "end_date">): boolean {
  return !all_day && minutesBetween(start_date, end_date) < minutesPerDay;
}

/** Returns the maximum number of adjacent events in the hours of a day. In a narrow week, a day has room for one title. */
export function maxBeside(view: string, events: readonly EventResponse[], isNarrow: boolean): number {
  if (view !== "week") return 6;
  if (isNarrow) return 1;
  return maxSimultaneous(events) > 3 ? 2 : 3;
}

/** Returns the maximum number of simultaneous events in the hours. */
function maxSimultaneous(events: readonly EventResponse[]): number {
  const changes = events.filter(isTimed).flatMap(({ start_date, end_date }) => [
    { at: start_date, by: 1 },
    { at: end_date > start_date ? end_date : addMinutes(start_date, 60), by: -1 },
  ]);
  let count = 0;
  let most = 0;
  for (const { by } of changes.toSorted((one, other) => (one.at === other.at ? one.by - other.by : one.at < other.at ? -1 : 1))) {
    count += by;
    most = Math.max(most, count);
  }
  return most;
}

function instant(date: string): string {
  return date.slice(0, 19).replace("T", " ");
}

function day(date: string): string {
  return date.slice(0, 10);
}
