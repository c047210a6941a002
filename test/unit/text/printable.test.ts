import { expect, test } from "vitest";
import { commandWord, printable, printableLines } from "../../../src/text/quoting.ts";

test.each([
  ["a\nb\r", "a\\u000ab\\u000d"],
  ["\u001b[31mred\u009b2J", "\\u001b[31mred\\u009b2J"],
  ["a\u2028b\u2029", "a\\u2028b\\u2029"],
  ["\u202eevil\ufeff", "\\u202eevil\\ufeff"],
  ["\ud800", "\\ud800"],
  ["\u{e0041}", "\\u{e0041}"],
  ['Café 日本 "x" 😀', 'Café 日本 "x" 😀'],
])("%j becomes %j", (text, expected) => expect(printable(text)).toBe(expected));

test("lines after the first are indented", () =>
  expect(printableLines("Error: a\nGET /forged 200 1 ms\n\u001b[2J")).toBe("Error: a\n  GET /forged 200 1 ms\n  \\u001b[2J"));

test.each([
  ["world.json", "world.json", "world.json"],
  ["capsules/été-ajoute-日本.json", "capsules/été-ajoute-日本.json", "capsules/été-ajoute-日本.json"],
  ["my world.json", "'my world.json'", '"my world.json"'],
  ["it's.json", "'it'\\''s.json'", `"it's.json"`],
  ["capsules\\town.json", "'capsules\\town.json'", "capsules\\town.json"],
])("%j is the word %s of a command, and %s on Windows, where single quotes are part of a name", (word, elsewhere, onWindows) => {
  expect([commandWord(word, false), commandWord(word, true)]).toEqual([elsewhere, onWindows]);
});
