/** Gives rows of a table in which texts share a value: `[value, ...texts]` becomes a row `[text, value]` for each text. */
export const grouped = <const Value, Text>(groups: readonly (readonly [value: Value, ...texts: readonly Text[]])[]) =>
  groups.flatMap(([value, ...texts]) => texts.map((text): [Text, Value] => [text, value]));
