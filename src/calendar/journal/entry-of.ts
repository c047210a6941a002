import { metRules } from "../../service/advice/met-rules.ts";
import { type Answer, isResponse } from "../../service/http/answer.ts";
import type { Exchange } from "../../service/steps/exchange.ts";
import { textWeight, weightOf } from "../../util/weight.ts";
import { decidesAnswer, type Fault } from "../faults/fault.ts";
import type { Redaction } from "../redaction/redaction.ts";
import type { JournalEntry } from "./entry.ts";
import type { StoredDetails } from "./entry-details.ts";
import { nearestRoute } from "./nearest-route.ts";
import { redactEntry } from "./redact-entry.ts";
import { maxEntryBytes, shorten } from "./shorten.ts";

/** The bytes of an entry itself, with the headers of an ordinary answer. */
const ownWeight = 1_024;

/** The parts of an entry that the service does not see. */
interface Around {
  readonly time: string;
  readonly session: string | undefined;
  readonly fault: Fault | undefined;
  readonly milliseconds: number;
  /** When the request came by the clock of the machine, in milliseconds since 1970. */
  readonly received: number;
  readonly redaction: Redaction;
}

/** An entry that is not built yet. */
export interface PendingEntry {
  /** The bytes that the entry takes, about. */
  readonly weight: number;
  readonly details: StoredDetails;
  build(number: number): JournalEntry;
}

/**
 * Returns the entry of a request, to be built when it is read. Most entries are never read, so the journal stores only what an entry is built
 * from: neither the request nor the bytes of its answer. The entry of a large request is built at once, and shortened.
 */
export function entryOf(
  { incoming, trace, service, changes }: Exchange,
  answered: Answer | Response,
  { time, session, fault, milliseconds, received, redaction }: Around,
): PendingEntry {
  const { request, method, url, match, address } = incoming;
  const { headers } = request;
  const { status, headers: sent } = answered;
  const details: StoredDetails = { body: isResponse(answered) ? undefined : answered.body, changes };
  const bytes = details.body === undefined ? undefined : (details.body?.length ?? 0);
  const { patterns, names } = service;
  const build = (number: number): JournalEntry => {
    const { route, parameters = {}, body = {}, caller, language, code, rules = [], written = [] } = trace;
    return {
      ...{
        number,
        time,
        receivedAt: new Date(received).toISOString(),
        route,
        method,
        url,
        parameters,
        // What the client sent may still be shown to others, and has no prototype.
        body: { ...body },
        caller,
        language,
        session,
        status,
        code,
        rules,
        written,
        fault,
        milliseconds,
        bytes,
        origins: fault && decidesAnswer(fault) ? [] : metRules(trace, { patterns, names }),
      },
      requestHeaders: Object.fromEntries(headers),
      responseHeaders: Object.fromEntries(new Headers(sent)),
      isShortened: false,
      nearestRoute: route === undefined ? nearestRoute({ match, address }, patterns, names.namespace) : undefined,
    };
  };
  trace.weight ??= weightOf(trace, maxEntryBytes);
  const weight = ownWeight + trace.weight + textWeight(url) + (headers.weight ?? 0);
  if (weight > maxEntryBytes) return pendingOf(redactEntry(shorten(build(0)), redaction), details);
  return { weight, build: (number) => redactEntry(build(number), redaction), details };
}

/** Returns an entry of which only the number is missing. Not inlined, because a closure in `entryOf` would hold the request in memory. */
function pendingOf(entry: JournalEntry, details: StoredDetails): PendingEntry {
  return { weight: ownWeight + weightOf(entry, maxEntryBytes), build: (number) => ({ ...entry, number }), details };
}
