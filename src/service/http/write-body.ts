import { type Bytes, concatBytes, encodeUtf8 } from "../../text/encoding/bytes.ts";
import { SerializedRecord } from "../resources/serialized-record.ts";

const comma = encodeUtf8(",");

/**
 * Writes a body as the bytes of its JSON. Serialized records, alone or in a list that the body contains, are copied as bytes: joining
 * strings would make the JavaScript engine encode all of them again.
 */
export function writeBody(body: unknown): Bytes {
  if (body instanceof SerializedRecord) return body.bytes;
  if (Array.isArray(body) || typeof body !== "object" || body === null) return encodeUtf8(JSON.stringify(body));
  const chunks: Uint8Array[] = [];
  // The text behind the last record, which is encoded at once.
  let text = "";
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    text += `${text === "" ? "{" : ","}${JSON.stringify(name)}:`;
    if (isListOfRecords(value)) {
      chunks.push(encodeUtf8(`${text}[`));
      for (const { bytes } of value) chunks.push(bytes, comma);
      chunks.pop();
      text = "]";
    } else text += JSON.stringify(value);
  }
  chunks.push(encodeUtf8(text === "" ? "{}" : `${text}}`));
  return concatBytes(chunks);
}

function isListOfRecords(value: unknown): value is SerializedRecord[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof SerializedRecord);
}
