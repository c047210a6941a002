import { readFileSync } from "node:fs";
import { decodeMarked } from "../../text/encoding/utf8.ts";
import { linesOf } from "../../text/json-lines.ts";
import { CalendarError } from "../../util/errors.ts";
import type { World } from "../../worlds/world.ts";

/** The approximate characters of a piece: enough to write a large world fast, and few enough not to block requests. */
const pieceLength = 262_144;

/**
 * Creates the function that writes a world as JSON, one record per line, in pieces. It caches the JSON of records, which are frozen, so
 * that writing a large world again is fast.
 */
export function createWorldText(): (world: World) => Generator<string> {
  const texts = new WeakMap<object, string>();

  function textOf(record: object): string {
    const known = texts.get(record);
    if (known !== undefined) return known;
    const text = JSON.stringify(record);
    texts.set(record, text);
    return text;
  }

  function* partsOf(world: World): Generator<string> {
    let separator = "{";
    for (const [name, value] of Object.entries(world)) {
      yield `${separator}${JSON.stringify(name)}:`;
      if (Array.isArray(value)) yield* listOf(value, textOf);
      else yield JSON.stringify(value);
      separator = ",\n";
    }
    yield "}\n";
  }

  return function* worldText(world) {
    let piece = "";
    for (const part of partsOf(world)) {
      piece += part;
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = "";
    }
    yield piece;
  };
}

function* listOf(records: readonly object[], textOf: (record: object) => string): Generator<string> {
  let separator = "[";
  for (const record of records) {
    yield separator + textOf(record);
    separator = ",\n";
  }
  yield separator === "[" ? "[]" : "]";
}

/** Adds lines of a world file to the errors of `load`: `events[3].start_date ("Jazz", line 12)`. */
export function withWorldLines<Result>(world: string, load: () => Result): Result {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof CalendarError) || !world.endsWith(".json")) throw error;
    throw new CalendarError("invalid_world", withLines(error.message.split("\n"), world).join("\n"), { cause: error });
  }
}

/** Adds the line in a JSON file to each sentence that begins with a path, such as `requests[3].answer.body: …`. */
export function withLines(sentences: readonly string[], file: string): readonly string[] {
  const paths = sentences.flatMap((sentence) => placesIn(sentence).slice(0, 2));
  const lines = linesIn(file, paths);
  return sentences.map((sentence) => withLine(sentence, lines));
}

function linesIn(file: string, paths: readonly string[]): ReadonlyMap<string, number> {
  try {
    return linesOf(decodeMarked(readFileSync(file)), new Set(paths));
  } catch {
    return new Map();
  }
}

/** Splits an error into its path, the path of its record such as `events[3]`, its title and the rest; empty without a path. */
function placesIn(sentence: string): string[] {
  const [, path, title = "", rest = ""] = /^([\w[\].]+)(?: \((".*")\))?(: .*)$/.exec(sentence) ?? [];
  return path === undefined ? [] : [path, /^\w+\[\d+\]/.exec(path)?.[0] ?? path, title, rest];
}

function withLine(sentence: string, lines: ReadonlyMap<string, number>): string {
  const [path = "", record = "", title, rest] = placesIn(sentence);
  const line = lines.get(path) ?? lines.get(record);
  return line === undefined ? sentence : `${path} (${title ? `${title}, ` : ""}line ${line})${rest}`;
}
