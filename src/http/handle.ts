import { type Answer, toResponse } from "./answer.ts";
import { fromRequest, type SentRequest } from "./sent-request.ts";

/** Answers a request without a web `Request` or `Response`. A spoiled answer, or that of a user's function, is a `Response` all the same. */
export type Handle = (request: SentRequest) => Promise<Answer | Response>;

type Fetch = (request: Request) => Promise<Response>;

/** The key of the function that a `fetch` was created from. */
const handleKey: unique symbol = Symbol.for("event-calendar-mock.handle");

/** Creates a `fetch` that `handleOf` can take apart again, so that a server need not create web objects. */
export function toFetch(handle: Handle): Fetch {
  const fetch: Fetch = async (request) => toResponse(await handle(fromRequest(request)));
  return withHandle(fetch, handle);
}

/** Notes the function that a `fetch` was created from. */
export function withHandle<Fetching extends (...args: never[]) => Promise<Response>>(fetch: Fetching, handle: Handle): Fetching {
  return Object.assign(fetch, { [handleKey]: handle });
}

/** Returns the function that the `fetch` of a calendar was created from. Calls any other `fetch` with a web `Request`. */
export function handleOf(calendar: { fetch: Fetch }): Handle {
  const { fetch } = calendar;
  return hasHandle(fetch) ? fetch[handleKey] : (request) => calendar.fetch(request.toRequest());
}

function hasHandle(fetch: object): fetch is { readonly [handleKey]: Handle } {
  return handleKey in fetch;
}
