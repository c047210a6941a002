import type { Calendar } from "./calendar/create-calendar.ts";
import { InspectorElement } from "./pages/inspector/element.ts";
import type { WorldName } from "./worlds/built-in.ts";
import type { World } from "./worlds/world.ts";

/**
 * The element `<calendar-inspector>`. It inspects `calendar`, a calendar of this page, or else the server that its attribute `src` names. With the
 * attribute `floating`, a button at the lower right opens it above the page.
 *
 * @example
 * document.body.innerHTML = '<calendar-inspector src="http://127.0.0.1:4010"></calendar-inspector>';
 */
export class CalendarInspector extends InspectorElement {
  protected async loadWorld(name: string): Promise<World> {
    const { loadWorld } = await import("./worlds.ts");
    // A capsule of another version may name a world that is not there, which `loadWorld` says.
    return loadWorld(name as WorldName);
  }
}

const tagName = "calendar-inspector";

// The import makes the element known, so that HTML can use it.
if (customElements.get(tagName) === undefined) customElements.define(tagName, CalendarInspector);

/**
 * Shows the inspector of a calendar that runs in this page: a button at the lower right opens journal, records, clock, worlds, faults and
 * sessions. It is an element `<calendar-inspector>` with a shadow root, so the styles of page and inspector do not mix.
 *
 * @param calendar - the calendar, as `startCalendar` or `createCalendar` returns it
 * @param options - `open: true` opens the panel at once
 * @returns the function that takes the inspector away
 * @example
 * if (import.meta.env.DEV) {
 *   const { calendar } = await startCalendar();
 *   const { showInspector } = await import("event-calendar-mock/inspector");
 *   showInspector(calendar);
 * }
 */
export function showInspector(calendar: Calendar, { open = false }: { readonly open?: boolean } = {}): () => void {
  const element = new CalendarInspector();
  element.calendar = calendar;
  element.setAttribute("floating", open ? "open" : "");
  document.body.append(element);
  return () => element.remove();
}
