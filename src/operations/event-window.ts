import type { Context } from "../context.ts";
import { defaultWindow } from "../time/list-window.ts";

/** The default dates of the event list, as a description of the route shows them. */
export function defaultDates({ clock, zone, fidelity }: Context) {
  return defaultWindow(clock.seconds(), zone, fidelity);
}
