import { SerializedRecord } from "../resources/serialized-record.ts";
import { type Bytes, concatBytes, encodeUtf8 } from "../text/encoding/bytes.ts";

/**
 * Writes a body as the bytes of its JSON. Serialized records, alone or in a list that the body contains, are copied as bytes: joining
 * strings would make the JavaScript engine encode all of them again.
 */
export function writeBody(body: unknown): Bytes {
  if (body instanceof SerializedRecord) return body.bytes;
  if (Array.isArray(body) || typeof body !== "object" || body === null) return encodeUtf8(JSON.stringify(body));
  const pieces: Piece[] = [];
  let separator = "{";
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    pieces.push(`${separator}${JSON.stringify(name)}:`);
    pushMember(pieces, value);
    separator = ",";
  }
  pieces.push(separator === "{" ? "{}" : "}");
  return joinPieces(pieces);
}

/** A part of the JSON: text, or a record that is encoded already. */
type Piece = string | Uint8Array;

function pushMember(pieces: Piece[], value: unknown): void {
  if (!isListOfRecords(value)) {
    pieces.push(JSON.stringify(value));
    return;
  }
  let separator = "[";
  for (const { bytes } of value) {
    pieces.push(separator, bytes);
    separator = ",";
  }
  pieces.push("]");
}

function isListOfRecords(value: unknown): value is SerializedRecord[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof SerializedRecord);
}

const comma = encodeUtf8(",");

/** Copies each record once, and encodes the texts between two records together; most often that is a comma. */
function joinPieces(pieces: readonly Piece[]): Bytes {
  const chunks: Uint8Array[] = [];
  let text = "";
  for (const piece of pieces) {
    if (typeof piece === "string") text += piece;
    else {
      chunks.push(text === "," ? comma : encodeUtf8(text), piece);
      text = "";
    }
  }
  return concatBytes([...chunks, encodeUtf8(text)]);
}
