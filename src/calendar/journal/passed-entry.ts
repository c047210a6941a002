import type { SentRequest } from "../../service/http/sent-request.ts";
import { weightOf } from "../../util/weight.ts";
import type { Redaction } from "../redaction/redaction.ts";
import type { JournalEntry } from "./entry.ts";
import type { PendingEntry } from "./entry-of.ts";
import { redactEntry } from "./redact-entry.ts";
import { maxEntryBytes, shorten } from "./shorten.ts";

/** The parts of an entry that only the server knows which passed the request on. */
type Passed = Pick<JournalEntry, "time" | "receivedAt" | "session" | "status" | "code" | "rules" | "milliseconds"> & {
  readonly upstream: string;
  readonly responseHeaders: Headers;
  readonly redaction: Redaction;
};

/** Returns the entry of a request that a server passed on to another site. It has no parameters: the bodies are streams. */
export function passedEntry({ method, url, headers }: SentRequest, { responseHeaders, redaction, ...passed }: Passed): PendingEntry {
  const entry: JournalEntry = {
    ...passed,
    ...{ number: 0, route: undefined, method, url, parameters: {}, body: {}, caller: undefined, language: undefined, written: [] },
    ...{ fault: undefined, origins: [], nearestRoute: undefined, isShortened: false, bytes: undefined },
    requestHeaders: Object.fromEntries(headers),
    responseHeaders: Object.fromEntries(responseHeaders),
  };
  const weight = weightOf(entry, maxEntryBytes);
  const kept = redactEntry(weight <= maxEntryBytes ? entry : shorten(entry), redaction);
  return { weight: weightOf(kept, maxEntryBytes), build: (number) => ({ ...kept, number }), details: { body: undefined, changes: [] } };
}
