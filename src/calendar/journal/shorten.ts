import { copyText, textWeight, weightOf } from "../../util/bounds.ts";
import type { JournalEntry } from "./entry.ts";

/** The most bytes that an entry takes before it is shortened. */
export const maxEntryBytes = 65_536;

/** The most bytes of the headers of a side, and of all parameters together, in a shortened entry. */
const maxHeaderBytes = 8_192;
const maxParameterBytes = 16_384;
/** The most characters of a value, of a rule and of the URL in a shortened entry. */
const maxTextLength = 1_000;
const maxUrlLength = 2_000;
/** The most rules and written records of a shortened entry. */
const maxRules = 8;
const maxWritten = 100;

/**
 * Shortens an entry that takes more than `maxEntryBytes`: a long text to its start, a large list or object to the start of its JSON, and what
 * goes beyond the sum of all is left out. Nothing of the entry refers to the request any more.
 */
export function shorten(entry: JournalEntry): JournalEntry {
  return {
    ...entry,
    url: startOf(entry.url, maxUrlLength),
    requestHeaders: startOfMembers(entry.requestHeaders, maxHeaderBytes, String),
    responseHeaders: startOfMembers(entry.responseHeaders, maxHeaderBytes, String),
    parameters: startOfMembers(entry.parameters, maxParameterBytes, shortValue),
    body: startOfMembers(entry.body, maxParameterBytes, shortValue),
    rules: entry.rules.slice(0, maxRules).map((rule) => startOf(rule, maxTextLength)),
    origins: entry.origins.slice(0, maxRules),
    written: entry.written.slice(0, maxWritten),
    isShortened: true,
  };
}

function startOfMembers<Value, Short>(
  members: Readonly<Record<string, Value>>,
  limit: number,
  shortOf: (value: Value) => Short,
): Record<string, Short> {
  const shortened: [string, Short][] = [];
  let left = limit;
  for (const [name, value] of Object.entries(members)) {
    const short = shortOf(value);
    left -= textWeight(name) + weightOf(short, limit);
    if (left < 0) break;
    shortened.push([copyText(name), short]);
  }
  return Object.fromEntries(shortened);
}

/** Copies a small value. Any other becomes the start of its text or of its JSON. */
function shortValue(value: unknown): unknown {
  if (typeof value === "string") return startOf(value, maxTextLength);
  const isSmall = weightOf(value, maxTextLength) <= maxTextLength;
  const json = JSON.stringify(value);
  return isSmall || json === undefined ? value : startOf(json, maxTextLength);
}

function startOf(text: string, length: number): string {
  return text.length > length ? `${copyText(text.slice(0, length))}…` : copyText(text);
}
