import { handleOf, toFetch } from "../../service/http/handle.ts";
import { controlRoot } from "../../service/http/session-id.ts";
import type { ControlHelpers, ControlParts } from "./control-route.ts";
import { createControl } from "./create-control.ts";

type Fetch = (request: Request) => Promise<Response>;

/** Adds the control routes to the `fetch` of a calendar, for a server. */
export function withControl(calendar: ControlParts & { fetch: Fetch }, helpers?: ControlHelpers): { fetch: Fetch } {
  const control = createControl(calendar, helpers);
  const handle = handleOf(calendar);
  return {
    fetch: toFetch((request) => {
      // Avoids parsing most URLs, which are not those of control routes.
      const answer = request.url.includes(controlRoot) ? control(request, new URL(request.url).pathname) : undefined;
      return answer ?? handle(request);
    }),
  };
}
