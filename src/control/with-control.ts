import { createControl } from "./create-control.ts";
import type { ControlParts, FindWorld } from "./parts.ts";

type Fetch = (request: Request) => Promise<Response>;

/**
 * Adds the control routes to the `fetch` of a calendar, for a server. With `findWorld`, requests can load worlds by name.
 *
 * @example await serveCalendar(withControl(createCalendar()), { port: 4010 });
 */
export function withControl(calendar: ControlParts & { fetch: Fetch }, findWorld?: FindWorld): { fetch: Fetch } {
  const control = createControl(calendar, [], findWorld);
  return { fetch: (request) => control(request, new URL(request.url).pathname) ?? calendar.fetch(request) };
}
