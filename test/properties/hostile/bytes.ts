import { encodeUtf8Lossless } from "../../../src/text/encoding/utf8.ts";

/** Writes a value as JSON; broken bytes, which are lone surrogates in a string, stay broken bytes. */
export function jsonBytes(value: unknown): Uint8Array {
  const written = JSON.stringify(value).replace(/\\ud[89a-f][0-9a-f]{2}/g, (escaped) =>
    String.fromCharCode(Number.parseInt(escaped.slice(2), 16)),
  );
  return encodeUtf8Lossless(written);
}

/** Writes the fields of a form, each byte as a percent escape. */
export function formBytes(fields: Readonly<Record<string, unknown>>): Uint8Array {
  const pairs = Object.entries(fields).map(([name, value]) => `${percentEncode(name)}=${percentEncode(String(value))}`);
  return encodeUtf8Lossless(pairs.join("&"));
}

/** Writes each byte of a text as a percent escape: `é` as `%c3%a9`. */
export function percentEncode(text: string): string {
  return Buffer.from(encodeUtf8Lossless(text)).toString("hex").replace(/../g, "%$&");
}
