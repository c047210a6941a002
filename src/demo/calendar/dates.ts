import type { EventResponse } from "event-calendar-mock";
import type { EventInput } from "fullcalendar";
import { Temporal } from "temporal-polyfill";
import type { Dates } from "../api/calendar-api.ts";
import { htmlText } from "../parts/html-text.ts";

// The service and the calendar component both speak wall clock: `2026-01-20 19:00:00` and `2026-01-20T19:00:00`. A day that ends at
// 23:59:59 for the service ends at the start of the next day for the component.

/** Converts an event of the service for the calendar component. */
export function toCalendarEvent(event: EventResponse): EventInput {
  const isAllDay = event.all_day ?? false;
  return {
    id: String(event.id),
    title: `${event.featured ? "★ " : ""}${htmlText(event.title)}`,
    allDay: isAllDay,
    start: isAllDay ? day(event.start_date) : event.start_date.replace(" ", "T"),
    end: isAllDay ? addDays(day(event.end_date), 1) : event.end_date.replace(" ", "T"),
    editable: event.status !== "trash",
  };
}

/** Converts the dates of the calendar component, whose ends are exclusive, for the service. */
export function toDates(event: { readonly allDay: boolean; readonly startStr: string; readonly endStr: string }): Dates {
  if (!event.allDay) return { start_date: instant(event.startStr), end_date: instant(event.endStr), all_day: false };
  return { start_date: `${day(event.startStr)} 00:00:00`, end_date: `${addDays(day(event.endStr), -1)} 23:59:59`, all_day: true };
}

/** Returns the date and time on the clock of a time zone: `2026-01-15T07:00:00`. */
export function wallClock(now: string, timezone: string): string {
  return Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDateTime().toString({ smallestUnit: "second" });
}

/** Proposes dates for a new event: the hour that was chosen, or ten o'clock on the day that was chosen. */
export function proposeDates(chosen: string): Dates {
  const start = chosen.includes("T") ? Temporal.PlainDateTime.from(instant(chosen).replace(" ", "T")) : at(day(chosen), 10);
  return { start_date: text(start), end_date: text(start.add({ hours: 1 })), all_day: false };
}

function at(date: string, hour: number): Temporal.PlainDateTime {
  return Temporal.PlainDate.from(date).toPlainDateTime({ hour });
}

function text(date: Temporal.PlainDateTime): string {
  return date.toString({ smallestUnit: "second" }).replace("T", " ");
}

function instant(date: string): string {
  return date.slice(0, 19).replace("T", " ");
}

function day(date: string): string {
  return date.slice(0, 10);
}

function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
