import { createControl } from "./create-control.ts";
import type { ControlParts } from "./parts.ts";

type Fetch = (request: Request) => Promise<Response>;

/**
 * A calendar whose `fetch` answers the control routes too, for a server.
 *
 * @example await serveCalendar(withControl(createCalendar()), { port: 4010 });
 */
export function withControl(calendar: ControlParts & { fetch: Fetch }): { fetch: Fetch } {
  const control = createControl(calendar);
  return { fetch: (request) => control(request, new URL(request.url).pathname) ?? calendar.fetch(request) };
}
