const marks = [
  { encoding: "utf-8", mark: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", mark: [0xff, 0xfe] },
  { encoding: "utf-16be", mark: [0xfe, 0xff] },
] as const;

/** Returns the encoding by the byte order mark of a file; `undefined` if it has none. */
export function markedEncoding(bytes: Uint8Array): (typeof marks)[number]["encoding"] | undefined {
  return marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding;
}

/**
 * Decodes a file by its byte order mark, otherwise as UTF-8. Removes the mark, which JSON does not allow.
 *
 * @example decodeMarked(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d])) // "{}"
 */
export function decodeMarked(bytes: Uint8Array): string {
  return new TextDecoder(markedEncoding(bytes)).decode(bytes);
}
