import { type Bytes, encodeUtf8 } from "../../text/encoding/bytes.ts";
import type { JoinRecords } from "../resources/joined-records.ts";
import { SerializedRecord } from "../resources/serialized-record.ts";

/**
 * Writes a body as the bytes of its JSON. Serialized records, alone or in a list that the body contains, are copied as bytes: joining
 * strings would make the JavaScript engine encode all of them again.
 */
export function writeBody(body: unknown, join: JoinRecords): Bytes {
  if (body instanceof SerializedRecord) return body.bytes;
  if (Array.isArray(body) || typeof body !== "object" || body === null) return encodeUtf8(JSON.stringify(body));
  let records: readonly SerializedRecord[] | undefined;
  // The texts in front of the records, and behind them.
  let before = "";
  let text = "";
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    text += `${before === "" && text === "" ? "{" : ","}${JSON.stringify(name)}:`;
    if (records === undefined && isListOfRecords(value)) {
      records = value;
      before = `${text}[`;
      text = "]";
    } else text += JSON.stringify(value);
  }
  if (records === undefined) return encodeUtf8(text === "" ? "{}" : `${text}}`);
  return join(before, records, `${text}}`);
}

function isListOfRecords(value: unknown): value is SerializedRecord[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof SerializedRecord);
}
