import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFormText } from "../../../../src/service/http/form/form-text.ts";
import { character, textOf } from "../../../support/any-text.ts";
import { readVectors } from "../../../vectors/read-vectors.ts";

const vectors = readVectors("parse-str.json");

test("parseFormText reads every recorded query as the service does", () => {
  for (const [query, expected] of vectors) expect([query, parseFormText(String(query))]).toEqual([query, expected]);
});

test("parseFormText treats __proto__ like any other name, and finds the names of an object only where they were sent", () => {
  const parameters = parseFormText("__proto__[polluted]=1&a[__proto__][polluted]=2&b[__proto__]=3&constructor=2");
  expect(Object.keys(parameters)).toEqual(["__proto__", "a", "b", "constructor"]);
  expect(Object.keys(Object(parameters.b))).toEqual(["__proto__"]);
  expect(Object.keys(parseFormText("__proto__=1"))).toEqual(["__proto__"]);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  const none = parseFormText("a=1");
  expect(["__proto__", "constructor", "toString", "hasOwnProperty"].filter((name) => name in none)).toEqual([]);
});

test("parseFormText drops pairs after the thousandth", () => {
  const parameters = parseFormText(Array.from({ length: 1100 }, (_, index) => `a${index}=1`).join("&"));
  expect(Object.keys(parameters)).toHaveLength(1000);
});

test("parseFormText drops a name with more than 64 brackets, and other values of its first part", () => {
  const kept = parseFormText(`a${"[x]".repeat(64)}=1`);
  const dropped = parseFormText(`a=5&a${"[x]".repeat(65)}=1&b=2`);
  expect(Object.keys(kept)).toEqual(["a"]);
  expect(dropped).toEqual({ b: "2" });
});

test("parseFormText returns parameters for every text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: character }), textOf(..."ab[]=&%.+ 0\0\ud800")), (text) => {
      expect(typeof parseFormText(text)).toBe("object");
    }),
  );
});

test("parseFormText decodes encoded names and values", () => {
  const name = fc.stringMatching(/^[a-z_]{1,8}$/);
  const value = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(fc.dictionary(name, value), (given) => {
      const query = Object.entries(given).map(([key, text]) => `${key}=${encodeURIComponent(text)}`);
      expect({ ...parseFormText(query.join("&")) }).toEqual({ ...given });
    }),
  );
});
