import { type Bytes, concatBytes, encodeUtf8 } from "../../text/encoding/bytes.ts";
import { createRecent } from "../../util/recent.ts";

/** A presented record, of which a list shows the bytes. */
interface ShownRecord {
  readonly bytes: Bytes;
}

/** The members of the body of a list: its records, and plain values around them. */
type ListBody = Readonly<Record<string, unknown>>;

/** Writes the JSON of a body whose member `name` is a list of records, with the bytes of the records. */
export type JoinRecords = (body: ListBody, name: string, records: readonly ShownRecord[]) => Bytes;

/** A body, and its bytes. */
interface JoinedList {
  readonly body: ListBody;
  readonly records: readonly ShownRecord[];
  readonly bytes: Bytes;
}

/** The most joined lists that are cached, and the most bytes of all: a list holds its records besides its own bytes. */
const maxLists = 64;
const maxBytes = 8 * 1_048_576;

const comma = encodeUtf8(",");

/**
 * Creates a function that joins records, and returns the same bytes for the same body: lists in other words show the same events, such as
 * lists from now on, which name another second each time. Copying the bytes took a fifth of such a list. The members are compared as values,
 * because writing them as text takes longer than everything else about a body that came before.
 */
export function createJoinRecords(): JoinRecords {
  const recent = createRecent<ShownRecord, JoinedList>(maxLists, { bytes: maxBytes, weigh: (_, { bytes }) => 2 * bytes.length });
  return (body, name, records) => {
    const [first] = records;
    const known = first && recent.get(first);
    if (known && areSame(known.records, records) && haveSameMembers(known.body, body, name)) return known.bytes;
    const bytes = joinRecords(body, name, records);
    if (first) recent.set(first, { body, records, bytes });
    return bytes;
  };
}

/** Joins records without a cache. */
export const joinRecords: JoinRecords = (body, name, records) => {
  // No text of a value contains this: its quotes would have backslashes.
  const member = `${JSON.stringify(name)}:[`;
  const text = JSON.stringify({ ...body, [name]: [] });
  const start = text.indexOf(`${member}]`) + member.length;
  const chunks: Uint8Array[] = [encodeUtf8(text.slice(0, start))];
  for (const { bytes } of records) chunks.push(bytes, comma);
  if (records.length > 0) chunks.pop();
  chunks.push(encodeUtf8(text.slice(start)));
  return concatBytes(chunks);
};

function areSame(some: readonly ShownRecord[], others: readonly ShownRecord[]): boolean {
  return some.length === others.length && some.every((record, index) => record === others[index]);
}

/** Returns whether two bodies have the same members in the same order, besides their records. */
function haveSameMembers(some: ListBody, others: ListBody, records: string): boolean {
  const names = Object.keys(some);
  const otherNames = Object.keys(others);
  const isSame = (name: string, index: number) => name === otherNames[index] && (name === records || some[name] === others[name]);
  return names.length === otherNames.length && names.every(isSame);
}
