import type { Calendar } from "./calendar.ts";
import { mount } from "./inspector/mount.tsx";
import { pageSource } from "./inspector/sources.ts";

const TAG = "calendar-inspector";

/**
 * Shows the inspector of a calendar that runs in this page: a button at the lower right opens journal, records, clock, worlds and faults. It is
 * an element `<calendar-inspector>` with a shadow root, so the styles of page and inspector do not mix.
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
  const element = document.createElement(TAG);
  const unmount = mount(element.attachShadow({ mode: "open" }), pageSource(calendar), true);
  document.body.append(element);
  return () => {
    unmount();
    element.remove();
  };
}
