import type { Fault } from "../faults/fault.ts";
import type { Answer } from "../http/answer.ts";
import type { IncomingRequest } from "../http/incoming.ts";
import type { Trace } from "../http/trace.ts";
import type { JournalEntry } from "./entry.ts";
import type { NearestParts } from "./nearest-route.ts";

/** The parts of an entry that do not come from the request. */
interface Answered {
  readonly answered: Answer | Response;
  readonly trace: Trace;
  readonly time: string;
  readonly session: string | undefined;
  readonly fault: Fault | undefined;
  /** Names the nearest route of a request without a route. */
  readonly nearestRoute: (incoming: NearestParts) => string | undefined;
}

/**
 * Returns the function that builds the entry of a request. Most entries are never read, so a request notes only what it is built from, and
 * neither the request nor the bytes of its answer.
 */
export function entryOf(
  { request, method, url, match, address }: IncomingRequest,
  { answered, trace, time, session, fault, nearestRoute }: Answered,
): (number: number) => JournalEntry {
  const { headers } = request;
  const { status, headers: sent } = answered;
  return (number) => {
    const { route, parameters = {}, body = {}, caller, language, code, rules = [], written = [] } = trace;
    return {
      ...{ number, time, route, method, url, parameters, body, caller, language, session, status, code, rules, written, fault },
      requestHeaders: Object.fromEntries(headers),
      responseHeaders: Object.fromEntries(new Headers(sent)),
      nearestRoute: route === undefined ? nearestRoute({ match, address }) : undefined,
    };
  };
}
