import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const phrases = "src/pages/reference/phrases/fr-ca";
const files = [
  ...["demo", "inspector", "reference"].map((page) => `src/pages/${page}/texts/fr-ca.ts`),
  "src/runtimes/server/pages/texts/fr-ca.ts",
  ...readdirSync(phrases).map((name) => `${phrases}/${name}`),
];

test.each(files)("%s keeps French punctuation on the line of its word", (file) => {
  const text = readFileSync(file, "utf8");
  // The space before or after it is a no-break space, U+00A0. A colon behind a quote belongs to the code.
  expect(text.match(/« | »|[\p{Ll}»}] [:;!](?= )/gu)).toBeNull();
});
