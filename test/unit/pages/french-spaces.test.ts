import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const file = "examples/demo/texts/fr-ca.ts";

test("the French strings of the demo keep punctuation on the line of its word", () => {
  const text = readFileSync(file, "utf8");
  // The space before or after it is a no-break space, U+00A0. Colons after quotes and question marks before values belong to the code.
  expect(text.match(/« | »|[\p{Ll}»}] (?:[:;!](?= )|\?(?= \p{Lu}|["`]))/gu)).toBeNull();
});
