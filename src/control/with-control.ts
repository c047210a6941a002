import { handleOf, toFetch } from "../http/handle.ts";
import { CONTROL_ROOT } from "../http/session-id.ts";
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
  const handle = handleOf(calendar);
  return {
    fetch: toFetch((request) => {
      const answer = mayBeControl(request.url) ? control(request.toRequest(), new URL(request.url).pathname) : undefined;
      return answer ?? handle(request);
    }),
  };
}

/** Tells whether a URL may be that of a control route, without reading it: most URLs are not. */
function mayBeControl(url: string): boolean {
  return url.includes(CONTROL_ROOT);
}
