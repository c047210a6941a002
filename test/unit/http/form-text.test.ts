import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseFormText } from "../../../src/http/form/form-text.ts";
import { readVectors } from "../../vectors/read-vectors.ts";

const vectors = readVectors("parse-str.json");

describe("parseFormText", () => {
  test("reads every recorded query as the service does", () => {
    for (const [query, expected] of vectors) expect([query, parseFormText(String(query))]).toEqual([query, expected]);
  });

  test.each([
    ["a=1&a=2", { a: "2" }],
    ["a[]=1&a[]=2", { a: ["1", "2"] }],
    ["a[1]=y&a[0]=x", { a: { 0: "x", 1: "y" } }],
    ["venue[city]=Ottawa&venue[zip]=K1A", { venue: { city: "Ottawa", zip: "K1A" } }],
    ["per.page=1&per page=2&per[page=3", { per_page: "3" }],
    ["%20per_page=2&per_page%00x=3", { per_page: "3" }],
    ["a=%zz%4&b=%", { a: "%zz%4", b: "%" }],
    ["a&b=&=c&&", { a: "", b: "" }],
    ["", {}],
  ])("reads %j", (query, expected) => {
    const parameters = parseFormText(query);
    expect(parameters).toEqual(expected);
  });

  test("treats __proto__ as a name like any other", () => {
    const parameters = parseFormText("__proto__[polluted]=1&a[__proto__][polluted]=2");
    expect(Object.keys(parameters)).toEqual(["__proto__", "a"]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("keeps a byte that is not UTF-8 as a lone surrogate", () => {
    const parameters = parseFormText("a=x%FFy");
    expect(parameters).toEqual({ a: "x\udcffy" });
  });

  test("drops what comes after the thousandth pair", () => {
    const parameters = parseFormText(Array.from({ length: 1100 }, (_, index) => `a${index}=1`).join("&"));
    expect(Object.keys(parameters)).toHaveLength(1000);
  });

  test("drops a name with more than 64 brackets and what stood under its first part", () => {
    const kept = parseFormText(`a${"[x]".repeat(64)}=1`);
    const dropped = parseFormText(`a=5&a${"[x]".repeat(65)}=1&b=2`);
    expect(Object.keys(kept)).toEqual(["a"]);
    expect(dropped).toEqual({ b: "2" });
  });

  test("never throws, whatever is sent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(..."ab[]=&%.+ 0\0\ud800") })), (text) => {
        expect(typeof parseFormText(text)).toBe("object");
      }),
    );
  });

  test("gives back encoded names and values", () => {
    const name = fc.stringMatching(/^[a-z_]{1,8}$/);
    const value = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(fc.dictionary(name, value), (given) => {
        const query = Object.entries(given).map(([key, text]) => `${key}=${encodeURIComponent(text)}`);
        expect({ ...parseFormText(query.join("&")) }).toEqual({ ...given });
      }),
    );
  });
});
