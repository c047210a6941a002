import { CalendarError } from "../../util/errors.ts";

/** A decoded file, and a sentence about its encoding where that was guessed. */
interface Decoded {
  readonly text: string;
  readonly sentence?: string;
}

const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * Decodes a file: by its byte order mark, as UTF-8, or else as Windows-1252, in which spreadsheets of the west export. Throws a `CalendarError`
 * for a file that is no text.
 *
 * @example decodeText("a.csv", new Uint8Array([0xef, 0xbb, 0xbf, 0x41])).text // "A"
 */
export function decodeText(name: string, bytes: Uint8Array): Decoded {
  const mark = marks.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  if (mark) return { text: new TextDecoder(mark[1]).decode(bytes) };
  if (bytes.subarray(0, 10_000).includes(0)) throw new CalendarError(`${name} is no text file. Export it as iCalendar, CSV, JSON or HAR.`);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), sentence: "the file is no UTF-8; it was read as Windows-1252" };
  }
}
