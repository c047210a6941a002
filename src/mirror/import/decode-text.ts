import { markedEncoding } from "../../text/encoding/byte-order-mark.ts";
import { CalendarError } from "../../util/errors.ts";

/** A remark about the encoding of a file, with a line from 1, or without one if it concerns the whole file. */
interface EncodingRemark {
  readonly line: number | undefined;
  readonly sentence: string;
}

/** A decoded file, and remarks about its encoding. */
interface Decoded {
  readonly text: string;
  readonly remarks: readonly EncodingRemark[];
}

/** The labels of the supported formats. A file has the first format that matches. */
export const formatLabels = { ics: "iCalendar", har: "HAR", json: "JSON", csv: "CSV" } as const;

/** The formats in a sentence: `iCalendar, HAR, JSON or CSV`. */
export const formatList: string = Object.values(formatLabels)
  .join(", ")
  .replace(/, (?=[^,]*$)/, " or ");

/**
 * Decodes a file by its byte order mark, or as UTF-8 with broken sequences replaced. If most sequences are broken, decodes it as
 * Windows-1252, the format of Western spreadsheets. Throws a `CalendarError` for a file that is not text.
 *
 * @example decodeText("a.csv", new Uint8Array([0xef, 0xbb, 0xbf, 0x41])).text // "A"
 */
export function decodeText(name: string, bytes: Uint8Array): Decoded {
  const marked = markedEncoding(bytes);
  const wide = marked ?? wideEncoding(bytes);
  if (wide !== undefined && wide !== "utf-8") return { text: new TextDecoder(wide).decode(bytes), remarks: [] };
  if (marked === undefined && bytes.subarray(0, 10_000).includes(0)) {
    throw new CalendarError("invalid_import", `${name} is not a text file. Export it as ${formatList}.`);
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), remarks: [] };
  } catch {
    return decodeBroken(bytes);
  }
}

/** Returns UTF-16 for a file without a byte order mark in which every other one of the first bytes is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a && b === 0 && c && d === 0) return "utf-16le";
  return a === 0 && b && c === 0 && d ? "utf-16be" : undefined;
}

function decodeBroken(bytes: Uint8Array): Decoded {
  const unfolded = joinFolded(bytes);
  const { whole, broken } = countSequences(unfolded);
  if (broken.length > whole) {
    return {
      text: decodeWindows(bytes),
      remarks: [{ line: undefined, sentence: "the file is not UTF-8; it was read as Windows-1252" }],
    };
  }
  const sentence = "a byte that is not UTF-8 was replaced by \ufffd; save the file as UTF-8";
  return {
    text: new TextDecoder().decode(unfolded),
    remarks: [...new Set(broken)].map((line) => ({ line, sentence })),
  };
}

/** The characters from 0x80 on in which Windows-1252 differs from ISO 8859-1. */
const windows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decodes Windows-1252. Node 20 decodes it as ISO 8859-1. */
function decodeWindows(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252")
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (character) => windows[character.charCodeAt(0) - 0x80] ?? "");
}

/**
 * Moves line breaks out of characters, because iCalendar folds lines by bytes, and some programs fold within a character. Keeps line
 * numbers.
 *
 * @example joinFolded(bytes of "Orl", 0xc3, "\r\n ", 0xa9, "ans") // bytes of "Orlé\r\n ans"
 */
function joinFolded(bytes: Uint8Array): Uint8Array {
  // Copied into a `Uint8Array`, because slices of a `Buffer` share its memory.
  const result = new Uint8Array(bytes);
  for (let index = 0; index < result.length; ) {
    const length = lengthOf(result[index] ?? 0);
    let have = 1;
    while (have < length && isContinuation(result[index + have])) have += 1;
    const fold = have < length ? foldAt(result, index + have) : 0;
    if (fold > 0) {
      let more = 0;
      while (have + more < length && isContinuation(result[index + have + fold + more])) more += 1;
      // Moves the fold after the bytes. The loop checks the same place again, because a character may be folded twice.
      const [from, to] = [index + have, index + have + fold];
      const [folded, rest] = [result.slice(from, to), result.slice(to, to + more)];
      result.set(rest, from);
      result.set(folded, from + more);
      if (more > 0) continue;
    }
    index += have;
  }
  return result;
}

/** Returns the length of the folds (a line break and a space) at an index, and 0 for other bytes. */
function foldAt(bytes: Uint8Array, index: number): number {
  let end = index;
  for (;;) {
    const length = bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? 2 : bytes[end] === 0x0a || bytes[end] === 0x0d ? 1 : 0;
    const next = bytes[end + length];
    if (length === 0 || (next !== 0x20 && next !== 0x09)) return end - index;
    end += length + 1;
  }
}

/** Counts characters of several bytes, and lists the lines with invalid bytes. */
function countSequences(bytes: Uint8Array): { readonly whole: number; readonly broken: readonly number[] } {
  const broken: number[] = [];
  let [whole, line] = [0, 1];
  for (let index = 0; index < bytes.length; ) {
    const byte = bytes[index] ?? 0;
    if (byte === 0x0a || (byte === 0x0d && bytes[index + 1] !== 0x0a)) line += 1;
    const length = lengthOf(byte);
    const isWhole = length > 0 && isSequence(bytes.subarray(index, index + length), length);
    if (byte >= 0x80 && isWhole) whole += 1;
    else if (byte >= 0x80) broken.push(line);
    index += isWhole ? length : 1;
  }
  return { whole, broken };
}

const strict = new TextDecoder("utf-8", { fatal: true });

function isSequence(bytes: Uint8Array, length: number): boolean {
  if (bytes.length < length || !bytes.subarray(1).every(isContinuation)) return false;
  if (length < 3) return true;
  try {
    // Surrogates and numbers beyond Unicode also have the form of a sequence.
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns the length of the sequence that a byte starts, and 0 for any other byte. */
function lengthOf(byte: number): number {
  if (byte < 0x80) return 1;
  return byte < 0xc2 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 0;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0;
}
