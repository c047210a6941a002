import type { Redaction } from "../redaction/redaction.ts";
import type { JournalEntry } from "./entry.ts";

/** Returns an entry without secrets. A large one is shortened before, so that a mebibyte in a request costs no more than 64 KiB. */
export function redactEntry(entry: JournalEntry, redaction: Redaction): JournalEntry {
  const { url, upstream, requestHeaders, responseHeaders, parameters, body, rules } = entry;
  return {
    ...entry,
    url: redaction.ofUrl(url),
    ...(upstream !== undefined && { upstream: redaction.ofUrl(upstream) }),
    requestHeaders: redaction.ofHeaders(requestHeaders),
    responseHeaders: redaction.ofHeaders(responseHeaders),
    parameters: redaction.ofMembers(parameters),
    body: redaction.ofMembers(body),
    rules: rules.map(redaction.ofText),
  };
}
