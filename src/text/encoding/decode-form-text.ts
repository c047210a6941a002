import { decodeUtf8Lossless, encodeUtf8Lossless } from "./utf8.ts";

const percentSign = 0x25;

/**
 * Decodes a name or value of a query string or form: `+` is a space, `%e9` is a byte. Keeps a percent sign without two hexadecimal digits,
 * and bytes that are not UTF-8 (see `decodeUtf8Lossless`). Never throws.
 *
 * @example decodeFormText("caf%C3%A9+100%") // "café 100%"
 */
export function decodeFormText(encoded: string): string {
  const spaced = encoded.includes("+") ? encoded.replaceAll("+", " ") : encoded;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    // `decodeURIComponent` throws for broken escapes, which are kept here, and for invalid bytes.
    return decodeUtf8Lossless(decodePercentEscapes(encodeUtf8Lossless(spaced)));
  }
}

function decodePercentEscapes(bytes: Uint8Array): Uint8Array {
  const decoded: number[] = [];
  for (let offset = 0; offset < bytes.length; offset += 1) {
    const byte = bytes[offset] ?? 0;
    const escaped = byte === percentSign ? escapedByte(bytes, offset) : undefined;
    decoded.push(escaped ?? byte);
    if (escaped !== undefined) offset += 2;
  }
  return Uint8Array.from(decoded);
}

/** Returns the byte of the escape at `offset`; `undefined` without two hexadecimal digits. */
function escapedByte(bytes: Uint8Array, offset: number): number | undefined {
  const digits = String.fromCharCode(bytes[offset + 1] ?? 0, bytes[offset + 2] ?? 0);
  return /^[0-9a-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

/** Decodes the escapes in a part of a URL. Returns a part with a broken escape unchanged. */
export function decodeComponent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Removes percent escapes of three characters, including those that appear when others are removed: `%%2020` becomes `%20`, and then an
 * empty string. `pattern` matches a whole escape.
 */
export function removeEscapes(text: string, pattern: RegExp): string {
  const characters: string[] = [];
  for (const character of text) {
    characters.push(character);
    if (characters.at(-3) === "%" && pattern.test(characters.slice(-3).join(""))) characters.length -= 3;
  }
  return characters.join("");
}
