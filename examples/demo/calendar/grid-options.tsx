import type { EventResponse } from "event-calendar-mock";
import type { CalendarOptions, PluginInput } from "fullcalendar";
import dayGrid from "fullcalendar/daygrid";
import interaction from "fullcalendar/interaction";
import theme from "fullcalendar/themes/classic";
import type { Demo } from "../context.ts";
import type { Texts } from "../texts/texts.ts";
import type { DateTexts } from "../time/date-texts.ts";
import { mainCategory } from "./category-tree.ts";
import { EventLine, lineClass } from "./event-line.tsx";
import { dayOptions } from "./grid-days.tsx";
import { recordOf } from "./grid-events.ts";

export const gridViews = { month: "dayGridMonth", week: "timeGridWeek", day: "timeGridDay" } as const;
export type GridView = keyof typeof gridViews;

/** The field of an event of the grid that makes it the first of its day. */
export const firstOfDay = "isFirst";

interface Latest {
  readonly demo: Demo;
  readonly dates: DateTexts;
  readonly props: { readonly events: readonly EventResponse[] };
}

/** Returns the options of the component that never change. `plugins` are those of the views other than the month. */
export function baseOptions(latest: () => Latest, plugins: readonly PluginInput[]): CalendarOptions {
  return {
    plugins: [dayGrid, interaction, theme, ...plugins],
    headerToolbar: false,
    height: "100%",
    // Events are shown on their own wall clock, whatever the time zone of the browser.
    timeZone: "UTC",
    forceEventDuration: true,
    defaultTimedEventDuration: "01:00",
    eventDisplay: "block",
    eventColor: "transparent",
    eventContrastColor: "inherit",
    eventInteractive: true,
    eventMinHeight: 20,
    slotMinHeight: 42,
    eventInnerClass: "event-inner",
    ...dayOptions(latest),
    columnMoreLinkClass: "column-more",
    popoverClass: "day-popover",
    rowMoreLinkClass: "row-more",
    slotEventOverlap: false,
    slotDuration: "01:00",
    snapDuration: "00:15",
    scrollTimeReset: false,
    nowIndicator: true,
    fixedWeekCount: true,
    expandRows: true,
    navLinks: true,
    views: {
      dayGridMonth: { dayMaxEvents: true },
      timeGrid: { dayMaxEvents: 3, expandRows: false, eventOrder: `${firstOfDay},duration,start,title` },
      // The title of the page contains the day, and the line above the hours contains the events that cover it.
      timeGridDay: { dayHeaders: false, allDaySlot: false },
    },
    eventClass: ({ event, isPast }) => {
      const record = recordOf(event);
      return lineClass(record, mainCategory(record, latest().demo.categories), isPast, event.allDay);
    },
    eventContent: ({ event, view }) => {
      const { demo, dates } = latest();
      const record = recordOf(event);
      const isTall = view.type !== "dayGridMonth" && !event.allDay;
      return (
        <EventLine
          event={record}
          category={mainCategory(record, demo.categories)}
          texts={demo.texts}
          time={event.allDay ? "" : [dates.time(record.start_date), dates.zone(record)].filter(Boolean).join(" ")}
          until={isTall && record.end_date !== record.start_date ? dates.time(record.end_date) : ""}
          isTall={isTall}
        />
      );
    },
    dayHeaderDidMount: ({ el }) => el.querySelector("[aria-hidden]")?.removeAttribute("aria-hidden"),
    viewDidMount: nameHours,
  };
}

const busyMonth = 200;

/** Returns the order of the events of a day. In a busy month, events with a time come first. */
export function eventOrder(count: number): string {
  return `${firstOfDay},${count > busyMonth ? "allDay,start,-duration,title" : "start,-duration,allDay,title"}`;
}

export function languageOptions(texts: Texts): CalendarOptions {
  return {
    locale: texts.locale,
    firstDay: texts.firstDay,
    weekTextLong: texts.week,
    allDayText: texts.allDay,
    timedText: texts.events,
    noEventsText: texts.nothingFound,
    eventsHint: texts.events,
    closeHint: texts.close,
    moreLinkText: texts.more,
    moreLinkHint: texts.moreHint,
    navLinkHint: (date) => texts.goTo(date),
  };
}

/** Turns the empty head of the hours into a cell, because a head must have a text. */
function nameHours({ el }: { readonly el: HTMLElement }): void {
  for (const cell of el.querySelectorAll("[role=rowheader]:empty")) cell.setAttribute("role", "gridcell");
}
