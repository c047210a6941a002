import { expect, test } from "vitest";
import { removeAccents } from "../../../src/text/letters.ts";
import { unescapeBackslashes } from "../../../src/text/quoting.ts";
import { stripTags } from "../../../src/text/strip-tags.ts";
import {
  isBlank,
  joinSpaces,
  readNumber,
  splitItems,
  splitNames,
  trimCharacters,
  trimCharactersEnd,
  trimSpace,
  trimSpaceEnd,
  trimSpaceStart,
} from "../../../src/text/white-space.ts";

test("trimCharacters removes the given characters at both ends only", () => expect(trimCharacters(`"'a"b'"`, `"'`)).toBe(`a"b`));

test("trimCharactersEnd keeps the beginning", () => expect(trimCharactersEnd("--a--", "-")).toBe("--a"));

test.each([
  ["a\\b", "ab"],
  ["a\\\\b", "a\\b"],
  ["a\\\nb", "a\nb"],
  ["a\\", "a"],
])("unescapeBackslashes makes %j the string %j", (escaped, unescaped) => expect(unescapeBackslashes(escaped)).toBe(unescaped));

test.each([
  ["Straße", "Strase"],
  ["Œuvre, Phở", "OEuvre, Pho"],
  ["cafe\u0301", "cafe"],
  ["Þór ŋ ĳ ɑ", "THor n ij a"],
  ["5 € 5 £", "5 E 5 "],
  // The service does not know these letters.
  ["ǭ й", "ǭ й"],
])("removeAccents makes %j the string %j", (accented, plain) => expect(removeAccents(accented)).toBe(plain));

test.each([
  ...Object.entries({ "a < b": "a < b", "a <b": "a ", '<b title="a>b">q</b>': "q", "<!--a->b-->c": "c", "<<b>>x": "x", "a<b<c>d>e": "ae" }),
  ...Object.entries({ "<?xml x ?>y": "y", "a<": "a", "<?a > b ?>c": "c", "<!a<b>c": "c", "<!-->c": "c", "<a<b title='>'>c": "c" }),
  // A comment in an unclosed tag ends the tag, whose own `>` is then dropped from the text.
  ...Object.entries({ "a<b<!--more--> c": "a c", "<a <!--b-->c>d>e": "cd>e" }),
  ...Object.entries({ '<?xml:namespace prefix="o" />a': "a", "<?a (?>) ?>b": "b", '<!a \\">b': "b" }),
])("stripTags makes %j the text %j", (html, text) => expect(stripTags(html)).toBe(text));

test("a text is trimmed of ASCII white space and NUL; a form feed and other spaces stay", () => {
  expect(trimSpace(" \t\r\n\v\0\u00a0a \n")).toBe("\u00a0a");
  expect(trimSpace("\fa\f")).toBe("\fa\f");
  expect(trimSpace(" \n ")).toBe("");
});

test("a text is blank when nothing of it is left", () =>
  expect([" ", "\v\0", "", "\f", "\u3000", "\ufeff"].map(isBlank)).toEqual([true, true, true, false, false, false]));

test("a list in a text is split at commas only", () => expect(splitItems("21 ,\u00a022,a b")).toEqual(["21", "\u00a022", "a b"]));

test("names are split at commas and ASCII white space", () =>
  expect(splitNames(" id,title\fslug\u2003x ")).toEqual(["id", "title", "slug\u2003x"]));

test("runs of ASCII white space become a space", () => expect(joinSpaces(" a \t\fb\u00a0 ")).toBe("a b\u00a0"));

test("what a pattern takes for white space goes from one end", () => {
  expect(trimSpaceStart("\f\n\u00a0a ")).toBe("\u00a0a ");
  expect(trimSpaceEnd(" a\u00a0\f\n")).toBe(" a\u00a0");
});

test.each([
  ["12 monkeys", 12],
  ["\f-1.5e1x", -15],
  ["\u00a05", 0],
  [".5", 0.5],
  ["x", 0],
])("the number that %j starts with is %d", (text, number) => expect(readNumber(text)).toBe(number));
