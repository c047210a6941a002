const marks = [
  { encoding: "utf-8", mark: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", mark: [0xff, 0xfe] },
  { encoding: "utf-16be", mark: [0xfe, 0xff] },
] as const;

/** Returns the encoding that the byte order mark of a file names; `undefined` for a file without a mark. */
export function markedEncoding(bytes: Uint8Array): (typeof marks)[number]["encoding"] | undefined {
  return marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding;
}

/**
 * Decodes a file as its byte order mark says, else as UTF-8, without the mark: editors do not show it, and JSON does not allow it.
 *
 * @example decodeMarked(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d])) // "{}"
 */
export function decodeMarked(bytes: Uint8Array): string {
  return new TextDecoder(markedEncoding(bytes)).decode(bytes);
}
