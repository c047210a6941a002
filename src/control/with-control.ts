import { createControl } from "./create-control.ts";
import type { BuiltInWorld, ControlParts } from "./parts.ts";

type Fetch = (request: Request) => Promise<Response>;

/**
 * A calendar whose `fetch` answers the control routes too, for a server; with `builtInWorld` they load worlds by name.
 *
 * @example await serveCalendar(withControl(createCalendar()), { port: 4010 });
 */
export function withControl(calendar: ControlParts & { fetch: Fetch }, builtInWorld?: BuiltInWorld): { fetch: Fetch } {
  const control = createControl(calendar, [], builtInWorld);
  return { fetch: (request) => control(request, new URL(request.url).pathname) ?? calendar.fetch(request) };
}
