import type { Calendar } from "./calendar/create-calendar.ts";
import { requireCalendar } from "./calendar/internals.ts";
import { InspectorElement } from "./pages/inspector/element.ts";
import { checkOptionNames } from "./util/errors.ts";
import type { WorldName } from "./worlds/built-in.ts";
import type { World } from "./worlds/world.ts";

/**
 * The element `<calendar-inspector>`. It inspects the calendar in its property `calendar`, or else the server in its attribute `src`. With
 * the attribute `floating`, a button at the lower right opens it on top of the page.
 *
 * @example
 * document.body.innerHTML = '<calendar-inspector src="http://127.0.0.1:4010"></calendar-inspector>';
 */
export class CalendarInspector extends InspectorElement {
  protected async loadWorld(name: string): Promise<World> {
    const { loadWorld } = await import("./worlds.ts");
    // A capsule of another version may name a world that does not exist here: `loadWorld` then throws.
    return loadWorld(name as WorldName);
  }
}

const tagName = "calendar-inspector";

// Importing this file defines the element, so that HTML can use it.
if (customElements.get(tagName) === undefined) customElements.define(tagName, CalendarInspector);

/**
 * Shows the inspector of a calendar in this page: a button at the lower right opens journal, records, clock, worlds, faults and sessions.
 * It is an element `<calendar-inspector>` with a shadow root, which keeps the styles of page and inspector apart.
 *
 * @param calendar - the calendar that `startCalendar` or `createCalendar` returned
 * @param options - `open: true` opens the panel at once
 * @returns a function that removes the inspector
 * @example
 * if (import.meta.env.DEV) {
 *   const { calendar } = await startCalendar();
 *   const { showInspector } = await import("event-calendar-mock/inspector");
 *   showInspector(calendar);
 * }
 */
export function showInspector(calendar: Calendar, options: { readonly open?: boolean } = {}): () => void {
  requireCalendar(calendar, "Cannot show the inspector", "showInspector(calendar)");
  checkOptionNames(options, { open: true }, "Cannot show the inspector");
  const { open = false } = options;
  const element = new CalendarInspector();
  element.calendar = calendar;
  element.setAttribute("floating", open ? "open" : "");
  document.body.append(element);
  return () => element.remove();
}
