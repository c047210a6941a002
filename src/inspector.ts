import type { Calendar } from "./calendar/create-calendar.ts";
import { CalendarInspector } from "./pages/inspector/element.ts";

export { CalendarInspector };

const tagName = "calendar-inspector";

// The import alone makes the element known, so that HTML can use it.
if (customElements.get(tagName) === undefined) customElements.define(tagName, CalendarInspector);

/**
 * Shows the inspector of a calendar that runs in this page: a button at the lower right opens journal, records, clock, worlds, faults and
 * sessions. It is an element `<calendar-inspector>` with a shadow root, so the styles of page and inspector do not mix.
 *
 * @param calendar - the calendar, as `startCalendar` or `createCalendar` returns it
 * @returns the function that takes the inspector away
 * @example
 * if (import.meta.env.DEV) {
 *   const { calendar } = await startCalendar();
 *   const { showInspector } = await import("event-calendar-mock/inspector");
 *   showInspector(calendar);
 * }
 */
export function showInspector(calendar: Calendar): () => void {
  const element = new CalendarInspector();
  element.calendar = calendar;
  element.setAttribute("floating", "");
  document.body.append(element);
  return () => element.remove();
}
