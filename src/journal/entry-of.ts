import type { Fault } from "../faults/fault.ts";
import type { IncomingRequest } from "../http/incoming.ts";
import type { Trace } from "../http/trace.ts";
import type { JournalEntry } from "./entry.ts";

/** The parts of an entry that do not come from the request. */
interface Answered {
  readonly response: Response;
  readonly trace: Trace;
  readonly time: string;
  readonly fault: Fault | undefined;
  readonly nearestRoute: string | undefined;
}

/** Builds the entry of a request. Headers are copied only when they are read, because most entries are never read. */
export function entryOf({ request, method }: IncomingRequest, { response, trace, ...rest }: Answered): Omit<JournalEntry, "number"> {
  const { route, parameters = {}, body = {}, caller, language, code, written = [] } = trace;
  const { url, headers } = request;
  const { status, headers: answered } = response;
  return {
    ...rest,
    ...{ route, method, url, parameters, body, caller, language, status, code, written },
    get requestHeaders() {
      return Object.fromEntries(headers);
    },
    get responseHeaders() {
      return Object.fromEntries(answered);
    },
  };
}
