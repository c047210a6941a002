import { once } from "../../util/once.ts";

/** Bytes from the encoder of the platform. Older versions of TypeScript do not support the parameter of `Uint8Array<ArrayBuffer>`. */
export type Bytes = ReturnType<TextEncoder["encode"]>;

const encoder = new TextEncoder();

/** Encodes a string as UTF-8. A lone surrogate becomes U+FFFD; use `encodeUtf8Lossless` for strings that may contain invalid bytes. */
export function encodeUtf8(string: string): Bytes {
  return encoder.encode(string);
}

/** Decodes bytes that are known to be UTF-8, such as answers of the calendar. For bytes from a client, use `decodeUtf8Lossless`. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/**
 * Decodes bytes that may not be UTF-8, without a byte order mark; `undefined` if they are not.
 *
 * @example decodedUtf8(Uint8Array.of(0xe9)) // undefined
 */
export function decodedUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes base64. Throws for any other string. */
export function decodeBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Concatenates chunks of bytes. */
export function concatBytes(chunks: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(byteLengthOf(chunks));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Adds up the lengths of chunks of bytes. */
export function byteLengthOf(chunks: readonly Uint8Array[]): number {
  let length = 0;
  for (const chunk of chunks) length += chunk.length;
  return length;
}

// UTF-8 with invalid bytes. The service stores invalid bytes unchanged, but this package uses strings. So an invalid byte is preserved as a
// lone surrogate: 0x80 as U+DC80, 0xff as U+DCFF. Valid UTF-8 never decodes to a lone surrogate, so both directions are lossless.

/** The number to which an invalid byte is added to get its code unit. */
const brokenByteBase = 0xdc00;

/** Decodes UTF-8 and preserves each invalid byte as a lone surrogate, and a byte order mark. */
export function decodeUtf8Lossless(bytes: Uint8Array): string {
  try {
    return strictDecoder().decode(bytes);
  } catch {
    return decodeBroken(bytes);
  }
}

/** Encodes a string from `decodeUtf8Lossless` back to its original bytes. */
export function encodeUtf8Lossless(string: string): Uint8Array {
  if (!hasBrokenBytes(string)) return encodeUtf8(string);
  const bytes: number[] = [];
  for (const character of string) {
    const code = character.charCodeAt(0);
    const isBrokenByte = character.length === 1 && code >= brokenByteBase + 0x80 && code <= brokenByteBase + 0xff;
    if (isBrokenByte) bytes.push(code - brokenByteBase);
    else for (const byte of encodeUtf8(character)) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

/** Returns whether a string contains invalid bytes, or any other lone surrogate. */
export function hasBrokenBytes(string: string): boolean {
  return /\p{Surrogate}/u.test(string);
}

/** Replaces each invalid byte in a string from `decodeUtf8Lossless` with U+FFFD, as form-encoding does. */
export function replaceBrokenBytes(string: string): string {
  return string.replace(/\p{Surrogate}/gu, "\ufffd");
}

// Shared, because creating a decoder takes longer than decoding the body of a write. It has no state outside streams.
const strictDecoder = once(() => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }));

function decodeBroken(bytes: Uint8Array): string {
  const decoder = strictDecoder();
  let string = "";
  let validFrom = 0;
  let offset = 0;
  while (offset < bytes.length) {
    const length = sequenceLength(bytes, offset);
    if (length > 0) {
      offset += length;
      continue;
    }
    if (validFrom < offset) string += decoder.decode(bytes.subarray(validFrom, offset));
    string += String.fromCharCode(brokenByteBase + (bytes[offset] ?? 0));
    offset += 1;
    validFrom = offset;
  }
  return string + decoder.decode(bytes.subarray(validFrom));
}

/** Returns the length in bytes of the valid character at `offset`, or 0 if there is none. */
function sequenceLength(bytes: Uint8Array, offset: number): number {
  const lead = bytes[offset] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  for (let next = offset + 1; next < offset + length; next += 1) {
    const byte = bytes[next] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  return isSecondByte(lead, bytes[offset + 1] ?? 0) ? length : 0;
}

/** Returns whether a second byte is valid. Rejects overlong forms, surrogates and code points beyond U+10FFFF. */
function isSecondByte(lead: number, second: number): boolean {
  if (lead === 0xe0) return second >= 0xa0;
  if (lead === 0xed) return second < 0xa0;
  if (lead === 0xf0) return second >= 0x90;
  if (lead === 0xf4) return second < 0x90;
  return true;
}

const marks = [
  { encoding: "utf-8", mark: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", mark: [0xff, 0xfe] },
  { encoding: "utf-16be", mark: [0xfe, 0xff] },
] as const;

/** Returns the encoding by the byte order mark of a file; `undefined` if it has none. */
export function markedEncoding(bytes: Uint8Array): (typeof marks)[number]["encoding"] | undefined {
  return marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding;
}

/** Decodes a file by its byte order mark, otherwise as UTF-8. Removes the mark, which JSON does not allow. */
export function decodeMarked(bytes: Uint8Array): string {
  return new TextDecoder(markedEncoding(bytes)).decode(bytes);
}

/** Reads the bytes of a stream; `null` is empty. Stops and returns `undefined` after more than `limit` bytes. */
export async function readStream(stream: ReadableStream<Uint8Array> | null, limit = Number.POSITIVE_INFINITY): Promise<Bytes | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > limit) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return concatBytes(chunks);
}

/** Returns the header `Authorization` of HTTP Basic for credentials. */
export function basicCredentials(credentials: string): string {
  return `Basic ${btoa(String.fromCharCode(...encodeUtf8(credentials)))}`;
}
