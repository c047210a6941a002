import { type Bytes, decodeUtf8, encodeUtf8 } from "../../text/encoding/utf8.ts";

/** A presented record as the bytes of its JSON, which all answers with the record share. */
export class SerializedRecord {
  readonly id: number;
  readonly bytes: Bytes;

  constructor(id: number, value: unknown) {
    this.id = id;
    this.bytes = encodeUtf8(JSON.stringify(value));
  }

  /** Returns the presented value, for answers that modify it, as with `_fields`. */
  toJSON(): unknown {
    return JSON.parse(decodeUtf8(this.bytes));
  }
}

/** A body as chunks of bytes, one after another. */
export type Chunks = readonly Bytes[];

/**
 * Writes a body as the bytes of its JSON. Serialized records, as the body or in a list in it, are separate chunks: the journal stores a
 * hundred lists, and copying their records would cause eight times as many garbage collections.
 *
 * @example writeBody({ events: [new SerializedRecord(41, { id: 41 })], total: 1 }) // the bytes of {"events":[, {"id":41} and ],"total":1}
 */
export function writeBody(body: unknown): Chunks {
  if (body instanceof SerializedRecord) return [body.bytes];
  // Any value may be read for members; a value that is not an object has no list of records.
  const members = body as Readonly<Record<string, unknown>>;
  for (const name in members) {
    const value = members[name];
    if (isListOfRecords(value)) return writeList(members, name, value);
  }
  return [encodeUtf8(JSON.stringify(body))];
}

function isListOfRecords(value: unknown): value is SerializedRecord[] {
  // If the first item is a record, all are.
  return Array.isArray(value) && value[0] instanceof SerializedRecord;
}

function writeList(body: Readonly<Record<string, unknown>>, name: string, records: readonly SerializedRecord[]): Chunks {
  // Cannot occur in a value, where its quotes would be escaped.
  const member = `${JSON.stringify(name)}:[`;
  const text = JSON.stringify({ ...body, [name]: [] });
  const start = text.indexOf(`${member}]`) + member.length;
  const chunks: Bytes[] = [encodeUtf8(text.slice(0, start))];
  for (const { bytes } of records) chunks.push(bytes, comma);
  chunks[chunks.length - 1] = encodeUtf8(text.slice(start));
  return chunks;
}

const comma = encodeUtf8(",");
