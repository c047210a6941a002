import { markedEncoding } from "../../text/encoding/byte-order-mark.ts";
import { CalendarError } from "../../util/errors.ts";

/** A sentence about the encoding of a file, and the line that it is about, from 1; no line for the whole file. */
interface EncodingRemark {
  readonly line: number | undefined;
  readonly sentence: string;
}

/** A decoded file, and remarks about its encoding. */
interface Decoded {
  readonly text: string;
  readonly remarks: readonly EncodingRemark[];
}

/** The names of the formats that are imported, as people call them. A file has the first of them that it looks like. */
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

/** Returns UTF-16 for a file without a mark whose first characters have zeros as every other byte. */
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

/** The characters of Windows-1252 that differ from ISO 8859-1, from 0x80 on. */
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
  // A copy whose slices are copies, too; those of a `Buffer` are not.
  const result = new Uint8Array(bytes);
  for (let index = 0; index < result.length; ) {
    const length = lengthOf(result[index] ?? 0);
    let have = 1;
    while (have < length && isContinuation(result[index + have])) have += 1;
    const fold = have < length ? foldAt(result, index + have) : 0;
    if (fold > 0) {
      let more = 0;
      while (have + more < length && isContinuation(result[index + have + fold + more])) more += 1;
      // The bytes after the fold come first, and the fold follows; the loop looks again, because a character may be folded twice.
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

/** Returns the length of all line breaks with a space after them from a place on, 0 for other bytes. */
function foldAt(bytes: Uint8Array, index: number): number {
  let end = index;
  for (;;) {
    const length = bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? 2 : bytes[end] === 0x0a || bytes[end] === 0x0d ? 1 : 0;
    const next = bytes[end + length];
    if (length === 0 || (next !== 0x20 && next !== 0x09)) return end - index;
    end += length + 1;
  }
}

/** Counts the characters of several bytes, and lists the lines of bytes that are none. */
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
    // Halves of characters and numbers beyond Unicode have the form of a sequence, too.
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns the length of the sequence that a byte begins, 0 for a byte that begins none. */
function lengthOf(byte: number): number {
  if (byte < 0x80) return 1;
  return byte < 0xc2 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 0;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0;
}
