import type { Chunks } from "../../service/resources/serialized-record.ts";
import type { RecordChange } from "../../service/steps/exchange.ts";
import { byteLengthOf, concatBytes, decodeUtf8 } from "../../text/encoding/utf8.ts";
import { type Budget, copyText, textWeight, weightOf } from "../../util/bounds.ts";
import type { JournalEntry } from "./entry.ts";

/**
 * The parts of a request that are too large to keep for every entry of a journal.
 *
 * @example
 * const details: EntryDetails | undefined = calendar.journal.details(12);
 * details?.body; // '{"id":401,"title":"Jazz"}'
 */
export interface EntryDetails {
  /** The body of the answer; `undefined` for an answer above 128 KiB, and for the answers of some faults. */
  readonly body: string | undefined;
  /** The records that the request wrote, before and after. */
  readonly changes: readonly RecordChange[];
}

/** Details before decoding. */
export interface StoredDetails {
  readonly body: Chunks | null | undefined;
  readonly changes: readonly RecordChange[];
}

/** The most bytes of one answer body. */
export const maxBody = 131_072;
/** The most bytes of the details of one journal. */
const maxOwnBytes = 4 * 1_048_576;

/** Creates an empty memory. It drops its oldest details when it exceeds 4 MiB, or all memories exceed their budget. */
export function createDetailsMemory(budget: Budget) {
  const stored = new Map<number, { readonly details: StoredDetails; readonly bytes: number }>();
  const share = budget.share(maxOwnBytes);

  function drop(number: number): void {
    share.add(-(stored.get(number)?.bytes ?? 0));
    stored.delete(number);
  }

  return {
    add(number: number, { body, changes }: StoredDetails): void {
      const length = byteLengthOf(body ?? []);
      const kept = length > maxBody ? undefined : body;
      const bytes = changes.reduce((sum, { weight }) => sum + weight, 256 + (kept ? length : 0));
      stored.set(number, { details: { body: kept, changes }, bytes });
      share.add(bytes);
      for (const oldest of stored.keys()) {
        if (!share.isExceeded) break;
        drop(oldest);
      }
    },
    of(number: number): EntryDetails | undefined {
      const found = stored.get(number)?.details;
      return found && { body: found.body === null ? "" : found.body && decodeUtf8(concatBytes(found.body)), changes: found.changes };
    },
    clear(): void {
      stored.clear();
      share.release();
    },
  };
}

/** The most bytes that an entry takes before it is shortened. */
export const maxEntryBytes = 65_536;

/** The most bytes of the request headers, the answer headers, and the parameters, each in total, in a shortened entry. */
const maxHeaderBytes = 8_192;
const maxParameterBytes = 16_384;
/** The most characters of a value, a rule, or the URL in a shortened entry. */
const maxTextLength = 1_000;
const maxUrlLength = 2_000;
/** The most rules and written records of a shortened entry. */
const maxRules = 8;
const maxWritten = 100;

/**
 * Shortens an entry of more than `maxEntryBytes`: long strings to their start, large lists and objects to the start of their JSON. Leaves
 * out the rest beyond the totals. The result holds no reference to the request.
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
    ...(entry.advice && {
      advice: entry.advice.slice(0, maxRules).map(({ text, ...each }) => ({ ...each, text: startOf(text, maxTextLength) })),
    }),
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

function shortValue(value: unknown): unknown {
  if (typeof value === "string") return startOf(value, maxTextLength);
  const isSmall = weightOf(value, maxTextLength) <= maxTextLength;
  const json = JSON.stringify(value);
  return isSmall || json === undefined ? value : startOf(json, maxTextLength);
}

function startOf(text: string, length: number): string {
  return text.length > length ? `${copyText(text.slice(0, length))}…` : copyText(text);
}
