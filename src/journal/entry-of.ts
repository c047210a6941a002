import type { Fault } from "../faults/fault.ts";
import type { Answer } from "../http/answer.ts";
import type { IncomingRequest } from "../http/incoming.ts";
import type { Trace } from "../http/trace.ts";
import type { JournalEntry } from "./entry.ts";

/** The parts of an entry that do not come from the request. */
interface Answered {
  readonly answered: Answer | Response;
  readonly trace: Trace;
  readonly time: string;
  readonly session: string | undefined;
  readonly fault: Fault | undefined;
  readonly nearestRoute: string | undefined;
}

/** Builds the entry of a request. Headers are copied only when they are read, because most entries are never read. */
export function entryOf({ request, method, url }: IncomingRequest, { answered, trace, ...rest }: Answered): Omit<JournalEntry, "number"> {
  const { route, parameters = {}, body = {}, caller, language, code, written = [] } = trace;
  const { headers } = request;
  // The bytes of the answer must not stay in the journal.
  const { status, headers: sent } = answered;
  return {
    ...rest,
    ...{ route, method, url, parameters, body, caller, language, status, code, written },
    get requestHeaders() {
      return Object.fromEntries(headers);
    },
    get responseHeaders() {
      return Object.fromEntries(new Headers(sent));
    },
  };
}
