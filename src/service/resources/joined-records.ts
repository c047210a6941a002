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
  readonly name: string;
  readonly records: readonly ShownRecord[];
  readonly bytes: Bytes;
}

/** The most joined lists that are cached, and the most bytes of all. */
const maxLists = 64;
const maxBytes = 8 * 1_048_576;

const comma = encodeUtf8(",");

/**
 * Creates a function that joins records, and returns the same bytes for the same body: lists in other words show the same events, such as
 * lists from now on, which name another second each time. Copying the bytes took a fifth of such a list. The members are compared as values,
 * because writing them as text takes longer than everything else about a body that came before.
 */
export function createJoinRecords(): JoinRecords {
  const recent = createRecent<ShownRecord, JoinedList>(maxLists, { bytes: maxBytes, weigh: (_, list) => weightOf(list) });
  return (body, name, records) => {
    const [first] = records;
    const known = first && recent.get(first);
    if (known && known.name === name && areSame(known.records, records) && haveSameMembers(known.body, body, name)) return known.bytes;
    const bytes = joinRecords(body, name, records);
    if (first) recent.set(first, { body, name, records, bytes });
    return bytes;
  };
}

/** Joins records without a cache. */
export const joinRecords: JoinRecords = (body, name, records) => {
  let before = "";
  // The text since the last records.
  let text = "{";
  for (const [member, value] of Object.entries(body)) {
    if (value === undefined) continue;
    text += `${text === "{" ? "" : ","}${JSON.stringify(member)}:`;
    if (member === name) {
      before = `${text}[`;
      text = "]";
    } else text += JSON.stringify(value);
  }
  const chunks: Uint8Array[] = [encodeUtf8(before)];
  for (const { bytes } of records) chunks.push(bytes, comma);
  if (records.length > 0) chunks.pop();
  chunks.push(encodeUtf8(`${text}}`));
  return concatBytes(chunks);
};

function areSame(some: readonly ShownRecord[], others: readonly ShownRecord[]): boolean {
  return some.length === others.length && some.every((record, index) => record === others[index]);
}

/** Tells whether two bodies have the same members in the same order, beside their records. */
function haveSameMembers(some: ListBody, others: ListBody, records: string): boolean {
  const names = Object.keys(some);
  const otherNames = Object.keys(others);
  const isSame = (name: string, index: number) => name === otherNames[index] && (name === records || some[name] === others[name]);
  return names.length === otherNames.length && names.every(isSame);
}

/** Weighs the bytes of a list and its records, and the texts around these. */
function weightOf({ records, bytes }: JoinedList): number {
  const ofRecords = records.reduce((sum, record) => sum + record.bytes.length, 0);
  return ofRecords + bytes.length + 2 * (bytes.length - ofRecords);
}
