import { encodeUtf8 } from "../../text/encoding/utf8.ts";

/**
 * Returns a 64-bit hash of a string in hexadecimal digits, the same on every machine. Not cryptographic: FNV-1a, twice, with two offsets.
 */
export function hashOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (const byte of encodeUtf8(text)) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte ^ (one >>> 24), 0x01000193);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
