import { handleOf, toFetch } from "../../service/http/handle.ts";
import { controlRoot } from "../../service/http/session-id.ts";
import type { ControlParts, FindWorld, ReplayCapsule, SuggestTests } from "./control-route.ts";
import { createControl } from "./create-control.ts";

type Fetch = (request: Request) => Promise<Response>;

/**
 * Adds the control routes to the `fetch` of a calendar, for a server. With `findWorld`, requests can load worlds by name,
 * with `replayCapsule` replay capsules, and with `suggestTests` read what to test next.
 */
export function withControl(
  calendar: ControlParts & { fetch: Fetch },
  findWorld?: FindWorld,
  replayCapsule?: ReplayCapsule,
  suggestTests?: SuggestTests,
): { fetch: Fetch } {
  const control = createControl(calendar, findWorld, replayCapsule, suggestTests);
  const handle = handleOf(calendar);
  return {
    fetch: toFetch((request) => {
      const answer = mayBeControl(request.url) ? control(request, new URL(request.url).pathname) : undefined;
      return answer ?? handle(request);
    }),
  };
}

/** Returns whether a URL may belong to a control route, without parsing it: most URLs do not. */
function mayBeControl(url: string): boolean {
  return url.includes(controlRoot);
}
