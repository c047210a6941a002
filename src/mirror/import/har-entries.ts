/** An entry of a HAR file as bytes of JSON; `undefined` for one that is too large. */
export interface HarEntry {
  /** The place in the list, from 1. */
  readonly number: number;
  readonly bytes: Uint8Array | undefined;
}

/** The most bytes of an entry. An answer with 50 records has some 300,000. */
const maxEntryBytes = 64_000_000;

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Yields the entries of a HAR file one by one, `log.entries`, while its chunks are read: a recording of an hour has hundreds of MB, and one entry
 * at a time needs the memory of one. Returns whether the list was read to its end.
 */
export function* harEntries(chunks: Iterable<Uint8Array>): Generator<HarEntry, { readonly isComplete: boolean }> {
  /** The names of the open objects and lists. */
  const path: string[] = [];
  let [inText, isEscaped, isInEntry, number] = [false, false, false, 0];
  let key = "";
  let text: number[] | undefined;
  let parts: Uint8Array[] = [];
  let length = 0;
  const keep = (bytes: Uint8Array) => {
    length += bytes.length;
    if (length <= maxEntryBytes) parts.push(bytes);
    else parts = [];
  };
  for (const chunk of chunks) {
    let from = 0;
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index] ?? 0;
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) {
          inText = false;
          if (text) key = String.fromCharCode(...text);
          text = undefined;
        } else if (text && text.length < 20) text.push(byte);
      } else if (byte === quote) {
        inText = true;
        // Only the first two levels have names that matter.
        text = path.length <= 2 ? [] : undefined;
      } else if (byte === openBrace || byte === openBracket) {
        path.push(key);
        if (byte === openBrace && path.length === 4 && path[1] === "log" && path[2] === "entries") {
          isInEntry = true;
          number += 1;
          from = index;
        }
        if (path.length > 3) key = "";
      } else if (byte === closeBrace || byte === closeBracket) {
        const closed = path.pop();
        if (isInEntry && path.length === 3) {
          keep(chunk.slice(from, index + 1));
          yield { number, bytes: length <= maxEntryBytes ? join(parts, length) : undefined };
          [isInEntry, parts, length] = [false, [], 0];
        } else if (closed === "entries" && path.length === 2 && path[1] === "log") return { isComplete: true };
      }
    }
    if (isInEntry) keep(chunk.slice(from));
  }
  return { isComplete: false };
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
