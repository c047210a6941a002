import { type Bytes, encodeUtf8 } from "../../text/encoding/bytes.ts";
import type { JoinRecords } from "../resources/joined-records.ts";
import { SerializedRecord } from "../resources/serialized-record.ts";

/**
 * Writes a body as the bytes of its JSON. Serialized records, alone or in a list that the body contains, are copied as bytes: joining
 * strings would make the JavaScript engine encode all of them again.
 */
export function writeBody(body: unknown, join: JoinRecords): Bytes {
  if (body instanceof SerializedRecord) return body.bytes;
  // Any value may be asked for its members, which its type does not say; one that is not an object has no list of records among them.
  const members = body as Readonly<Record<string, unknown>>;
  for (const name in members) {
    const value = members[name];
    if (isListOfRecords(value)) return join(members, name, value);
  }
  return encodeUtf8(JSON.stringify(body));
}

function isListOfRecords(value: unknown): value is SerializedRecord[] {
  // No list holds anything else besides records.
  return Array.isArray(value) && value[0] instanceof SerializedRecord;
}
