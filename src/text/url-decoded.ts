import { bytesToText, textToBytes } from "./utf8.ts";

/**
 * A text as addresses and forms write it, read: plus signs are blanks, percent escapes are bytes. Never throws.
 *
 * @example urlDecoded("caf%C3%A9+100%") // "café 100%"
 */
export function urlDecoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  return spaced.includes("%") ? bytesToText(unescaped(textToBytes(spaced))) : spaced;
}

/** A percent sign without two hexadecimal digits behind it stands for itself. */
function unescaped(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const digits = String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0);
    if (byte === 0x25 && /^[0-9a-f]{2}$/i.test(digits)) {
      out.push(Number.parseInt(digits, 16));
      at += 2;
    } else out.push(byte);
  }
  return Uint8Array.from(out);
}
