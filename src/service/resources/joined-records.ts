import { type Bytes, concatBytes, encodeUtf8 } from "../../text/encoding/bytes.ts";
import { createRecent } from "../../util/recent.ts";

/** A presented record, of which a list shows the bytes. */
interface ShownRecord {
  readonly bytes: Bytes;
}

/** Joins the bytes of records to the bytes of a list between two texts: `{"events":[` and `],"total":2}`. */
export type JoinRecords = (before: string, records: readonly ShownRecord[], after: string) => Bytes;

/** The parts of a list, and their bytes. */
interface JoinedList {
  readonly before: string;
  readonly records: readonly ShownRecord[];
  readonly after: string;
  readonly bytes: Bytes;
}

/** The most joined lists that are cached, and the most bytes of all. */
const maxLists = 64;
const maxBytes = 8 * 1_048_576;

const comma = encodeUtf8(",");

/**
 * Creates a function that joins records, and returns the same bytes for the same parts: lists in other words show the same events, such as
 * lists from now on, which name another second each time. Copying the bytes took a fifth of such a list.
 */
export function createJoinRecords(): JoinRecords {
  const recent = createRecent<ShownRecord, JoinedList>(maxLists, { bytes: maxBytes, weigh: (_, list) => weightOf(list) });
  return (before, records, after) => {
    const [first] = records;
    const known = first && recent.get(first);
    if (known && known.before === before && known.after === after && areSame(known.records, records)) return known.bytes;
    const bytes = joinRecords(before, records, after);
    if (first) recent.set(first, { before, records, after, bytes });
    return bytes;
  };
}

/** Joins records without a cache. */
export const joinRecords: JoinRecords = (before, records, after) => {
  const chunks: Uint8Array[] = [encodeUtf8(before)];
  for (const { bytes } of records) chunks.push(bytes, comma);
  if (records.length > 0) chunks.pop();
  chunks.push(encodeUtf8(after));
  return concatBytes(chunks);
};

function areSame(some: readonly ShownRecord[], others: readonly ShownRecord[]): boolean {
  return some.length === others.length && some.every((record, index) => record === others[index]);
}

function weightOf({ before, records, after, bytes }: JoinedList): number {
  const ofRecords = records.reduce((sum, record) => sum + record.bytes.length, 0);
  return ofRecords + bytes.length + 2 * (before.length + after.length);
}
