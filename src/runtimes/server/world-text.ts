import type { World } from "../../worlds/world.ts";

/** The characters of a piece, about: enough to write a large world soon, and few enough to hold up no request. */
const pieceLength = 262_144;

/**
 * Creates the function that writes a world as JSON, one record a line, in pieces. It remembers the texts of records, which are frozen, so that
 * writing a large world again costs little.
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
