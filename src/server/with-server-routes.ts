import type { ControlParts } from "../control/parts.ts";
import { withControl } from "../control/with-control.ts";
import { builtInWorld } from "./built-in-worlds.ts";
import { builtPages, isDescribed, withPages } from "./pages/with-pages.ts";

/**
 * A calendar, or an object with its `fetch` alone. Control routes and pages are served only for a whole calendar.
 *
 * @example const served: Served = { fetch: (request) => calendar.fetch(request) };
 */
export type Served = { fetch(request: Request): Promise<Response> } & Partial<ControlParts>;

/** Adds the control routes and the pages to the `fetch` of a calendar, as far as it can be steered and described. */
export function withServerRoutes(calendar: Served): Pick<Served, "fetch"> {
  if (!hasControl(calendar)) return calendar;
  const steered = withControl(calendar, builtInWorld);
  return isDescribed(calendar) ? withPages(calendar, steered, builtPages()) : steered;
}

/** Tells whether the control routes can act on a calendar: on an object with its `fetch` alone they cannot. */
export function hasControl(calendar: Served): calendar is Served & ControlParts {
  return "snapshot" in calendar && "restore" in calendar && "reset" in calendar && "clock" in calendar;
}
