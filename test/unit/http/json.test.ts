import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "../../../src/http/json/parse-json.ts";
import { ServiceError } from "../../../src/service-error.ts";
import { readVectors } from "../../vectors/read-vectors.ts";

const parse = (text: string) => parseJson(new TextEncoder().encode(text));
const bytes = (binary: string) => Uint8Array.from(binary, (character) => character.charCodeAt(0));
/** The number and text of what is wrong with a body; `undefined` for one that can be read. */
function faultOf(body: Uint8Array) {
  try {
    parseJson(body);
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.details.data;
  }
}
const codeOf = (text: string) => faultOf(new TextEncoder().encode(text))?.json_error_code ?? 0;

const vectors = readVectors("json-bodies.json");

describe("parseJson", () => {
  it("reads or refuses every recorded body as the service does", () => {
    for (const [body, code, value] of vectors) {
      const sent = bytes(String(body));
      const fault = faultOf(sent);
      expect([body, fault ? [fault.json_error_code, null] : [0, parseJson(sent)]]).toEqual([body, [code, value]]);
    }
  });

  it.each([
    ["{", 4],
    ["{'title':'x'}", 4],
    ['{"title":"x",}', 4],
    ['{"a":1}{"b":2}', 4],
    ["\ufeff{}", 4],
    ["\n", 4],
    ["TRUE", 4],
    ['{"a":1]', 2],
    ['{"title":"a\tb"}', 3],
    ['{"title":"\\ud83d"}', 10],
    ["[".repeat(512), 1],
  ])("refuses %j with code %d", (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it("says why in the service's words", () => {
    expect(faultOf(bytes("{"))).toEqual({ json_error_code: 4, json_error_message: "Syntax error" });
  });

  it("refuses bytes that are not UTF-8 with code 5", () => {
    const expected = { json_error_code: 5, json_error_message: "Malformed UTF-8 characters, possibly incorrectly encoded" };
    expect(faultOf(bytes('"\xff"'))).toEqual(expected);
  });

  it("allows 511 levels", () => {
    expect(codeOf("[".repeat(511) + "]".repeat(511))).toBe(0);
    expect(codeOf("[".repeat(512) + "]".repeat(512))).toBe(1);
  });

  it("takes an object with the keys of a list for a list, an empty one too", () => {
    const result = parse('{"a":{"0":"x","1":"y"},"b":{},"c":{"1":"x"}}');
    expect(result).toEqual({ a: ["x", "y"], b: [], c: { 1: "x" } });
  });

  it("lets the last of two equal keys win", () => {
    expect(parse('{"a":1,"a":2}')).toEqual({ a: 2 });
  });

  it("reads a text of a million characters", () => {
    expect(codeOf(JSON.stringify("x\n".repeat(500_000)))).toBe(0);
  });

  it("reads or refuses whatever is sent, and never fails otherwise", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (body) => {
        const fault = faultOf(body);
        expect([undefined, 1, 2, 3, 4, 5, 10]).toContain(fault?.json_error_code);
      }),
    );
  });

  it("reads what JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ stringUnit: "grapheme" }), { minLength: 1 }), (value) => {
        const hasLoneSurrogate = /\p{Surrogate}/u.test(JSON.stringify(value));
        fc.pre(!hasLoneSurrogate && !JSON.stringify(value).includes("{"));
        expect(parse(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
