import { expect, test } from "vitest";
import { decodeReferences, isEqual, withPlainMail } from "../../../../src/mirror/compare/values.ts";
import { isObject, listIn, numberIn, objectIn, textIn } from "../../../../src/util/untyped.ts";
import { grouped } from "../../../support/grouped.ts";

test.each(
  grouped<boolean, unknown>([
    [true, { id: 1 }, {}],
    [false, [1], null, "id", undefined],
  ]),
)("%j is an object: %j", (value, expected) => {
  expect(isObject(value)).toBe(expected);
  expect(objectIn(value)).toEqual(expected ? value : {});
});

test("a list is read from a list only, and a text from a text only", () => {
  expect([listIn([1, 2]), listIn({ 0: 1 }), listIn("ab")]).toEqual([[1, 2], [], []]);
  expect([textIn("jazz"), textIn(""), textIn(7), textIn(null)]).toEqual(["jazz", "", undefined, undefined]);
});

test.each(
  grouped([
    [7, 7, "7", " 7 "],
    [-7, "-7"],
    [undefined, "", "  ", 1.5, "1.5", "seven", Number.NaN, 2 ** 53, null, true, [7]],
  ]),
)("the whole number in %j is %j", (value, expected) => expect(numberIn(value)).toBe(expected));

test.each([
  [1, 1, true],
  [1, "1", false],
  [null, null, true],
  [null, {}, false],
  [{}, null, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1, 2], [1, 2, 3], false],
  [[1, 2, 3], [1, 2], false],
  [[], [], true],
  [[], {}, false],
  [{}, [], false],
  [[1], { 0: 1 }, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: { b: [1, { c: null }] } }, { a: { b: [1, { c: null }] } }, true],
  [{ a: { b: [1, { c: null }] } }, { a: { b: [1, { c: 0 }] } }, false],
])("%j equals %j: %j", (one, other, expected) => expect(isEqual(one, other)).toBe(expected));

test.each([
  ["&#97;nna&#64;example.org", "anna@example.org"],
  ["&#x61;nna&#X40;example.org", "anna@example.org"],
  ["&#128747; &#x1f6eb; &#x10ffff;", "\u{1f6eb} \u{1f6eb} \u{10ffff}"],
  ["&#1114112; &#x110000;", "&#1114112; &#x110000;"],
  ["&#0; &#x0; &#12345678; &#x1234567; &amp; &#;", "&#0; &#x0; &#12345678; &#x1234567; &amp; &#;"],
])("the numeric references in %j are decoded", (text, expected) => expect(decodeReferences(text)).toBe(expected));

test("email addresses are shown in plain text, in every `email` of a value and nowhere else", () => {
  const hidden = "&#97;nn%61%40example.org";
  const withMail = (email: string) => ({ email, name: hidden, organizer: [{ email }], emails: null, list: [hidden, 7] });
  const nested = (email: string) => ({ email: [email, { email: "100 %", name: "%61" }] });
  expect(withPlainMail(withMail(hidden))).toEqual(withMail("anna@example.org"));
  expect(withPlainMail(nested(hidden))).toEqual(nested("anna@example.org"));
  expect(withPlainMail(hidden)).toBe(hidden);
});
