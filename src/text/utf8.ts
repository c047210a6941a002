import { encoded } from "./bytes.ts";

// The service works on bytes and stores broken ones as they came; we work on text. A byte that is not valid UTF-8 becomes the
// lone surrogate U+DC80 to U+DCFF that carries its value, so that nothing is lost and later stages can still tell.

const strict = () => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Text of UTF-8 bytes; a broken byte `b` becomes the lone surrogate `0xDC00 + b`. A byte order mark is kept.
 *
 * @example bytesToText(new Uint8Array([0x61, 0xff])) // "a\udcff"
 */
export function bytesToText(bytes: Uint8Array): string {
  try {
    return strict().decode(bytes);
  } catch {
    return salvage(bytes);
  }
}

/** Bytes of a text made by `bytesToText`, the broken ones included. */
export function textToBytes(text: string): Uint8Array {
  if (!hasBrokenBytes(text)) return encoded(text);
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (character.length === 1 && code >= 0xdc80 && code <= 0xdcff) bytes.push(code - 0xdc00);
    else for (const byte of encoded(character)) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

/** Whether the text holds bytes that were not valid UTF-8 (or any other lone surrogate). */
export function hasBrokenBytes(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

function salvage(bytes: Uint8Array): string {
  const decoder = strict();
  let text = "";
  let start = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    text += decoder.decode(bytes.subarray(start, at)) + String.fromCharCode(0xdc00 + (bytes[at] ?? 0));
    at += 1;
    start = at;
  }
  return text + decoder.decode(bytes.subarray(start));
}

/** Length of the valid character that begins here, 0 where none does. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = bytes[next] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  return secondByteFits(lead, bytes[at + 1] ?? 0) ? length : 0;
}

// Overlong forms, surrogates and code points beyond U+10FFFF are told by the second byte.
function secondByteFits(lead: number, second: number): boolean {
  if (lead === 0xe0) return second >= 0xa0;
  if (lead === 0xed) return second < 0xa0;
  if (lead === 0xf0) return second >= 0x90;
  if (lead === 0xf4) return second < 0x90;
  return true;
}
