import { expect, test } from "vitest";
import {
  isBlank,
  joinSpaces,
  readNumber,
  splitItems,
  splitNames,
  trimSpace,
  trimSpaceEnd,
  trimSpaceStart,
} from "../../../src/text/white-space.ts";

test("a text is trimmed of ASCII white space and NUL; a form feed and other spaces stay", () => {
  expect(trimSpace(" \t\r\n\v\0\u00a0a \n")).toBe("\u00a0a");
  expect(trimSpace("\fa\f")).toBe("\fa\f");
  expect(trimSpace(" \n ")).toBe("");
});

test("a text is blank when nothing of it is left", () => {
  expect([" ", "\v\0", "", "\f", "\u3000", "\ufeff"].map(isBlank)).toEqual([true, true, true, false, false, false]);
});

test("a list in a text is split at commas only", () => {
  expect(splitItems("21 ,\u00a022,a b")).toEqual(["21", "\u00a022", "a b"]);
});

test("names are split at commas and ASCII white space", () => {
  expect(splitNames(" id,title\fslug\u2003x ")).toEqual(["id", "title", "slug\u2003x"]);
});

test("runs of ASCII white space become a space", () => {
  expect(joinSpaces(" a \t\fb\u00a0 ")).toBe("a b\u00a0");
});

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
])("the number that %j starts with is %d", (text, number) => {
  expect(readNumber(text)).toBe(number);
});
