import { SerializedRecord } from "../resources/serialized-record.ts";
import { type Bytes, concatBytes, encodeUtf8 } from "../text/encoding/bytes.ts";

/**
 * Writes a body as the bytes of its JSON. Serialized records, alone or in a list that the body contains, are copied as bytes: joining
 * strings would make the JavaScript engine encode all of them again.
 */
export function writeBody(body: unknown): Bytes {
  if (body instanceof SerializedRecord) return body.bytes;
  if (Array.isArray(body) || typeof body !== "object" || body === null) return encodeUtf8(JSON.stringify(body));
  const members = Object.entries(body).filter(([, value]) => value !== undefined);
  return enclose(
    "{",
    members.map(([name, value]) => concatBytes([encodeUtf8(`${JSON.stringify(name)}:`), writeMember(value)])),
    "}",
  );
}

function writeMember(value: unknown): Bytes {
  const isListOfRecords = Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof SerializedRecord);
  return isListOfRecords ? enclose("[", value.map(writeBody), "]") : encodeUtf8(JSON.stringify(value));
}

function enclose(open: string, items: readonly Uint8Array[], close: string): Bytes {
  const comma = encodeUtf8(",");
  return concatBytes([encodeUtf8(open), ...items.flatMap((item, index) => (index === 0 ? item : [comma, item])), encodeUtf8(close)]);
}
