import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseStr } from "../../../src/http/parse-str.ts";
import { readVectors } from "../../vectors/read-vectors.ts";

const vectors = readVectors("parse-str.json");

describe("parseStr", () => {
  it("reads every recorded query as the service does", () => {
    for (const [query, expected] of vectors) expect([query, parseStr(String(query))]).toEqual([query, expected]);
  });

  it.each([
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
    const parameters = parseStr(query);
    expect(parameters).toEqual(expected);
  });

  it("treats __proto__ as a name like any other", () => {
    const parameters = parseStr("__proto__[polluted]=1&a[__proto__][polluted]=2");
    expect(Object.keys(parameters)).toEqual(["__proto__", "a"]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("keeps a byte that is not UTF-8 as a lone surrogate", () => {
    const parameters = parseStr("a=x%FFy");
    expect(parameters).toEqual({ a: "x\udcffy" });
  });

  it("drops what comes after the thousandth pair", () => {
    const parameters = parseStr(Array.from({ length: 1100 }, (_, index) => `a${index}=1`).join("&"));
    expect(Object.keys(parameters)).toHaveLength(1000);
  });

  it("drops a name with more than 64 brackets and what stood under its first part", () => {
    const kept = parseStr(`a${"[x]".repeat(64)}=1`);
    const dropped = parseStr(`a=5&a${"[x]".repeat(65)}=1&b=2`);
    expect(Object.keys(kept)).toEqual(["a"]);
    expect(dropped).toEqual({ b: "2" });
  });

  it("never throws, whatever is sent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(..."ab[]=&%.+ 0\0\ud800") })), (text) => {
        expect(typeof parseStr(text)).toBe("object");
      }),
    );
  });

  it("gives back encoded names and values", () => {
    const name = fc.stringMatching(/^[a-z_]{1,8}$/);
    const value = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(fc.dictionary(name, value), (given) => {
        const query = Object.entries(given).map(([key, text]) => `${key}=${encodeURIComponent(text)}`);
        expect({ ...parseStr(query.join("&")) }).toEqual({ ...given });
      }),
    );
  });
});
