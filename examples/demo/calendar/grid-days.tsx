import type { EventResponse } from "event-calendar-mock";
import type { CalendarOptions } from "fullcalendar";
import type { DateTexts } from "../time/date-texts.ts";
import type { Period } from "../time/periods.ts";
import { isTimed } from "./grid-events.ts";

/** The first shown hour of a day, the number of hours before the first event, and the number of hours on a small screen. */
const [firstHour, hoursBefore, hoursInSight] = [8, 2, 8];

interface Shown {
  readonly dates: DateTexts;
  readonly props: { readonly events: readonly EventResponse[] };
}

export function dayOptions(latest: () => Shown): CalendarOptions {
  return {
    dayHeaderAlign: "start",
    dayHeaderInnerClass: "day-head",
    dayHeaderContent: weekHeader(latest),
    dayCellClass: ({ dow }) => weekendClass(dow),
    dayLaneClass: ({ dow }) => weekendClass(dow),
    dayCellTopClass: "day-top",
    dayCellTopInnerClass: ({ isToday }) => (isToday ? "day-number today" : "day-number"),
    dayCellTopContent: ({ date, text }) => (date.getUTCDate() === 1 ? latest().dates.short(dayOf(date)) : text),
    dayLaneInnerClass: "lane",
    allDayHeaderInnerClass: "hour all-day",
    slotHeaderInnerClass: "hour",
    slotHeaderContent: ({ date, text }) => (date ? latest().dates.time(`${dayOf(date)} ${date.toISOString().slice(11, 19)}`) : text),
  };
}

export function weekHeader(latest: () => Shown): NonNullable<CalendarOptions["dayHeaderContent"]> {
  return ({ date, text, isToday, inPopover, view }) => {
    const day = dayOf(date);
    if (inPopover) return latest().dates.medium(day);
    if (view.type !== "timeGridWeek") return text;
    const count = latest().props.events.filter((event) => isTimed(event) && event.start_date.startsWith(day)).length;
    return (
      <span class={isToday ? "week-day today" : "week-day"}>
        {latest().dates.shortWeekday(day)} <strong>{date.getUTCDate()}</strong> {count > 0 && <span class="number">{count}</span>}
      </span>
    );
  };
}

/**
 * Returns the time to which the hours are scrolled: two hours before the first event of the morning, 8 at the latest. If that hides `now`
 * in a view with today, returns an hour before now.
 */
export function scrollTimeOf(events: readonly EventResponse[], now: string, { from, until }: Period): string {
  const hours = events.filter(isTimed).map(({ start_date }) => Number(start_date.slice(11, 13)) - hoursBefore);
  const first = Math.max(0, Math.min(firstHour, ...hours));
  const hourOfNow = Number(now.slice(11, 13));
  const hasToday = from <= now && now < until;
  const hour = hasToday && hourOfNow - first >= hoursInSight ? hourOfNow - 1 : first;
  return `${String(hour).padStart(2, "0")}:00:00`;
}

function weekendClass(dow: number): string {
  return dow === 0 || dow === 6 ? "weekend" : "";
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
