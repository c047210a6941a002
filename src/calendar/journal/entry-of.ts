import { metRules } from "../../service/advice/explain-refusal.ts";
import type { IncomingRequest } from "../../service/http/incoming.ts";
import { type Answer, isResponse } from "../../service/http/response.ts";
import type { SentRequest } from "../../service/http/sent-request.ts";
import type { Pattern } from "../../service/resources/table.ts";
import type { Exchange } from "../../service/steps/exchange.ts";
import { byteLengthOf } from "../../text/encoding/utf8.ts";
import { textWeight, weightOf } from "../../util/bounds.ts";
import { CalendarError } from "../../util/errors.ts";
import { showValue } from "../../util/messages.ts";
import { decidesAnswer, type Fault } from "../faults/fault.ts";
import type { Redaction } from "../redaction/redaction.ts";
import type { JournalEntry, PartialEntry } from "./entry.ts";
import { maxEntryBytes, type StoredDetails, shorten } from "./entry-details.ts";

/** The bytes of an entry with the headers of a typical answer. */
const ownWeight = 1_024;

/** The parts of an entry that the service does not know. */
interface Around {
  readonly time: string;
  readonly session: string | undefined;
  readonly fault: Fault | undefined;
  readonly milliseconds: number;
  /** When the request arrived by the clock of this machine, in milliseconds since 1970. */
  readonly received: number;
  readonly redaction: Redaction;
}

export interface PendingEntry {
  /** The approximate bytes of the entry. */
  readonly weight: number;
  readonly details: StoredDetails;
  build(number: number): JournalEntry;
}

/**
 * Returns the entry of a request, built when it is first read, because most entries never are. Until then, only its parts are stored,
 * without the request or the bytes of the answer. The entry of a large request is built and shortened at once.
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
  const bytes = details.body === undefined ? undefined : byteLengthOf(details.body ?? []);
  const { patterns, names } = service;
  const build = (number: number): JournalEntry => {
    const { route, parameters = {}, body = {}, caller, language, code, rules = [], advice, written = [], isAltered = false } = trace;
    return {
      ...{
        number,
        time,
        receivedAt: new Date(received).toISOString(),
        route,
        method,
        url,
        parameters,
        // Copied: listeners may still receive the parsed body, and it has no prototype.
        body: { ...body },
        caller,
        language,
        session,
        status,
        code,
        rules,
        ...(advice && { advice }),
        written,
        fault,
        isAltered,
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
  const weight = ownWeight + weightOf(trace, maxEntryBytes) + textWeight(url) + (headers.weight ?? 0);
  if (weight > maxEntryBytes) return pendingOf(redactEntry(shorten(build(0)), redaction), details);
  return { weight, build: (number) => redactEntry(build(number), redaction), details };
}

/** Returns an entry that lacks only its number. Not inlined, because a closure in `entryOf` would keep the request in memory. */
function pendingOf(entry: JournalEntry, details: StoredDetails): PendingEntry {
  return { weight: ownWeight + weightOf(entry, maxEntryBytes), build: (number) => ({ ...entry, number }), details };
}

type NearestParts = Pick<IncomingRequest, "match" | "address">;

/** Names the nearest routes of an unmatched request: the other methods of its path, or the methods of the most similar path. */
export function nearestRoute({ match, address }: NearestParts, patterns: readonly Pattern[], namespace: string): string | undefined {
  const pattern = match?.pattern ?? nearestPattern(address.path.slice(namespace.length + 1), patterns);
  return pattern && `${pattern.methods.join("|")} ${pattern.path}`;
}

function nearestPattern(path: string, patterns: readonly Pattern[]): Pattern | undefined {
  const ranked = patterns.map((pattern) => ({ pattern, likeness: likenessOf(path, pattern.path) }));
  return ranked.sort((a, b) => b.likeness - a.likeness)[0]?.pattern;
}

/** Scores two paths: the length of their common prefix, minus a little for each character of difference in length. */
function likenessOf(path: string, pattern: string): number {
  let common = 0;
  while (common < path.length && path[common] === pattern[common]) common += 1;
  return common - Math.abs(path.length - pattern.length) / 100;
}

/** Creates the error of a `waitFor` that timed out. It names the last requests. */
export function missingEntry(partial: PartialEntry, timeout: number, entries: readonly JournalEntry[]): CalendarError {
  return new CalendarError("timed_out", `No request like ${showValue(partial, maxShown)} came within ${timeout} ms. ${summaryOf(entries)}`);
}

export function summaryOf(entries: readonly JournalEntry[]): string {
  if (entries.length === 0) return "No requests were received.";
  return `The last requests were: ${entries.slice(-3).map(describeEntry).join("; ")}.`;
}

/** The most characters of a URL or a filter in a message. */
const maxShown = 300;

/** Names a request and its status, such as `GET https://calendar.example/… 200`, with a long URL cut. */
export function describeEntry({ method, url, status }: JournalEntry): string {
  return `${method} ${url.length > maxShown ? `${url.slice(0, maxShown)}…` : url} ${status}`;
}

/** The parts of an entry that only the forwarding server knows. */
type Passed = Pick<JournalEntry, "time" | "receivedAt" | "session" | "status" | "code" | "rules" | "advice" | "milliseconds"> & {
  readonly upstream: string;
  readonly responseHeaders: Headers;
  readonly redaction: Redaction;
};

/** Returns the entry of a request that a server passed on to another site. It has no parameters or bodies, which are streamed. */
export function passedEntry({ method, url, headers }: SentRequest, { responseHeaders, redaction, ...passed }: Passed): PendingEntry {
  const entry: JournalEntry = {
    ...passed,
    ...{ number: 0, route: undefined, method, url, parameters: {}, body: {}, caller: undefined, language: undefined, written: [] },
    ...{ fault: undefined, isAltered: false, origins: [], nearestRoute: undefined, isShortened: false, bytes: undefined },
    requestHeaders: Object.fromEntries(headers),
    responseHeaders: Object.fromEntries(responseHeaders),
  };
  const weight = weightOf(entry, maxEntryBytes);
  const kept = redactEntry(weight <= maxEntryBytes ? entry : shorten(entry), redaction);
  return { weight: weightOf(kept, maxEntryBytes), build: (number) => ({ ...kept, number }), details: { body: undefined, changes: [] } };
}

/** Returns an entry without secrets. Shortens it first, so that redacting a request of 1 MiB costs no more than 64 KiB. */
export function redactEntry(entry: JournalEntry, redaction: Redaction): JournalEntry {
  const { url, upstream, requestHeaders, responseHeaders, parameters, body, rules, advice } = entry;
  return {
    ...entry,
    url: redaction.ofUrl(url),
    ...(upstream !== undefined && { upstream: redaction.ofUrl(upstream) }),
    requestHeaders: redaction.ofHeaders(requestHeaders),
    responseHeaders: redaction.ofHeaders(responseHeaders),
    parameters: redaction.ofMembers(parameters),
    body: redaction.ofMembers(body),
    rules: rules.map(redaction.ofSentence),
    ...(advice && { advice: advice.map((each) => ({ ...each, text: redaction.ofSentence(each.text) })) }),
  };
}
