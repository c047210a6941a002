import {
  decodedUtf8,
  decodeUtf8,
  decodeUtf8Lossless,
  encodeUtf8Lossless,
  hasBrokenBytes,
  markedEncoding,
} from "../../text/encoding/utf8.ts";
import { CalendarError } from "../../util/errors.ts";
import type { Report } from "./imported.ts";

/** The supported formats. A file has the first one that matches. */
export const formatLabels = { ics: "iCalendar", har: "HAR", json: "JSON", csv: "CSV" } as const;

export const formatList: string = Object.values(formatLabels)
  .join(", ")
  .replace(/, (?=[^,]*$)/, " or ");

/**
 * Decodes a file by its byte order mark, or as UTF-8 with broken sequences replaced. If most sequences are broken, decodes it as
 * Windows-1252, the format of Western spreadsheets. Throws a `CalendarError` for a file that is not text.
 *
 * @example decodeText("a.csv", new Uint8Array([0xef, 0xbb, 0xbf, 0x41])) // "A"
 */
export function decodeText(name: string, bytes: Uint8Array, report: Report = () => {}): string {
  const marked = markedEncoding(bytes);
  const wide = marked ?? wideEncoding(bytes);
  if (wide !== undefined && wide !== "utf-8") return new TextDecoder(wide).decode(bytes);
  if (marked === undefined && bytes.subarray(0, 10_000).includes(0)) {
    throw new CalendarError("invalid_import", `${name} is not a text file. Export it as ${formatList}.`);
  }
  return decodedUtf8(bytes) ?? decodeBroken(bytes, report);
}

/** Returns UTF-16 for a file without a byte order mark in which every other one of the first bytes is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a && b === 0 && c && d === 0) return "utf-16le";
  return a === 0 && b && c === 0 && d ? "utf-16be" : undefined;
}

function decodeBroken(bytes: Uint8Array, report: Report): string {
  // Invalid bytes are lone surrogates here.
  const text = joinFolded(decodeUtf8Lossless(bytes));
  const broken = text.match(/\p{Surrogate}/gu) ?? [];
  const whole = text.match(/[\u{80}-\u{d7ff}\u{e000}-\u{10ffff}]/gu) ?? [];
  if (broken.length > whole.length) {
    report(undefined, "the file is not UTF-8; it was read as Windows-1252");
    return decodeWindows(bytes);
  }
  for (const [index, line] of text.split(/\r\n?|\n/).entries())
    if (hasBrokenBytes(line)) report(index + 1, "a byte that is not UTF-8 was replaced by \ufffd; save the file as UTF-8");
  return decodeUtf8(encodeUtf8Lossless(text));
}

/** The characters from 0x80 on in which Windows-1252 differs from ISO 8859-1. */
const windows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decodes Windows-1252. Node 20 decodes it as ISO 8859-1. */
export function decodeWindows(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252")
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (character) => windows[character.charCodeAt(0) - 0x80] ?? "");
}

/**
 * Moves line breaks out of characters, because iCalendar folds lines by bytes, and some programs fold within a character. Keeps line
 * numbers.
 *
 * @example joinFolded("Orl\udcc3\r\n \udca9ans") // "Orlé\r\n ans"
 */
function joinFolded(text: string): string {
  return text.replace(/[\udcc2-\udcf4](?:(?:(?:\r\n?|\n)[ \t])*[\udc80-\udcbf]){1,3}/gu, (folded) => {
    const bytes = folded.replace(/[\r\n\t ]/g, "");
    return decodeUtf8Lossless(encodeUtf8Lossless(bytes)) + folded.replace(/\p{Surrogate}/gu, "");
  });
}
