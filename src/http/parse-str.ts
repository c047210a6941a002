import { unfold } from "./bracketed.ts";
import type { Parameters } from "./plain.ts";
import { bytesToText, textToBytes } from "./utf8.ts";

/**
 * Parameters of a query string (without `?`) or a form body, read the way the service reads them: the last of two equal names
 * wins, `a[]` makes lists, `a[k]` records, dots and blanks in names become `_`. Never throws.
 *
 * @example parseStr("venue[city]=Ottawa&tags[]=31&tags[]=32&per.page=5")
 * // { venue: { city: "Ottawa" }, tags: ["31", "32"], per_page: "5" }
 */
export function parseStr(text: string): Parameters {
  return unfold(pairs(text));
}

function* pairs(text: string): Generator<readonly [string, string]> {
  for (const piece of text.split("&")) {
    if (piece === "") continue;
    const equals = piece.indexOf("=");
    if (equals < 0) yield [decode(piece), ""];
    else yield [decode(piece.slice(0, equals)), decode(piece.slice(equals + 1))];
  }
}

function decode(piece: string): string {
  const spaced = piece.replaceAll("+", " ");
  return spaced.includes("%") ? bytesToText(unescaped(textToBytes(spaced))) : spaced;
}

// A percent sign without two hexadecimal digits behind it stands for itself.
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
