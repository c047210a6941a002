import type { CalendarOptions } from "fullcalendar";
import dayGrid from "fullcalendar/daygrid";
import interaction from "fullcalendar/interaction";
import list from "fullcalendar/list";
import theme from "fullcalendar/themes/classic";
import timeGrid from "fullcalendar/timegrid";
import type { Texts } from "../texts/texts.ts";

/** The views of the calendar, by the names of the component. */
export const views = { month: "dayGridMonth", week: "timeGridWeek", list: "listMonth" } as const;
export type View = keyof typeof views;

/** Returns the options of the calendar component that do not change, with all of its texts in one language. */
export function calendarOptions(texts: Texts): CalendarOptions {
  return {
    plugins: [dayGrid, timeGrid, list, interaction, theme],
    headerToolbar: false,
    height: "auto",
    // Events are shown by the clock on their wall, whatever the time zone of the browser.
    timeZone: "UTC",
    forceEventDuration: true,
    defaultTimedEventDuration: "01:00",
    nowIndicator: true,
    dayMaxEvents: 4,
    eventInteractive: true,
    listItemEventTitleClass: "long-title",
    slotDuration: "01:00",
    snapDuration: "00:15",
    locale: texts.locale,
    firstDay: texts.firstDay,
    weekTextLong: texts.week,
    allDayText: texts.allDay,
    timedText: texts.events,
    noEventsText: texts.noEvents,
    eventsHint: texts.events,
    closeHint: texts.close,
    moreLinkText: texts.more,
    moreLinkHint: texts.moreHint,
    navLinkHint: (date) => texts.goTo(date),
    dayHeaderDidMount: showHeader,
    eventDidMount: endList,
    viewDidMount: nameHours,
  };
}

/** Lets screen readers see the text of a column's header, which the component hides from them. */
function showHeader({ el }: { readonly el: HTMLElement }): void {
  el.querySelector("[aria-hidden]")?.removeAttribute("aria-hidden");
}

/** Makes the empty header of the hours in the week a cell, because a header must have a text. */
function nameHours({ el }: { readonly el: HTMLElement }): void {
  for (const cell of el.querySelectorAll("[role=rowheader]:empty")) cell.setAttribute("role", "gridcell");
}

/** Takes the role of a list from the events of a day in the list view: they are buttons, so the list would have no items. */
function endList({ el }: { readonly el: HTMLElement }): void {
  const parent = el.parentElement;
  if (parent?.getAttribute("role") !== "list") return;
  parent.removeAttribute("role");
  parent.removeAttribute("aria-label");
}
