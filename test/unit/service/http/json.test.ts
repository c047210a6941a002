import fc from "fast-check";
import { expect, test } from "vitest";
import { ServiceError } from "../../../../src/language/service-error.ts";
import { parseJson } from "../../../../src/service/http/json/parse-json.ts";
import { readVectors } from "../../../vectors/read-vectors.ts";

const parse = (text: string) => parseJson(new TextEncoder().encode(text));
const bytes = (binary: string) => Uint8Array.from(binary, (character) => character.charCodeAt(0));
/** Returns the code and message of the error in a body, or `undefined` for valid JSON. */
function faultOf(body: Uint8Array) {
  try {
    parseJson(body);
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { data } = error.details;
    return typeof data === "string" ? undefined : data;
  }
}
const codeOf = (text: string) => faultOf(new TextEncoder().encode(text))?.json_error_code ?? 0;

const vectors = readVectors("json-bodies.json");

test("parseJson reads or refuses every recorded body as the service does", () => {
  for (const [body, code, value] of vectors) {
    const sent = bytes(String(body));
    const fault = faultOf(sent);
    expect([body, fault ? [fault.json_error_code, null] : [0, parseJson(sent)]]).toEqual([body, [code, value]]);
  }
});

test.each(['{"title":"x",}', "\ufeff{}", "\n"])("parseJson refuses %j with code 4", (text) => expect(codeOf(text)).toBe(4));

test("parseJson refuses invalid UTF-8 with code 5", () => {
  const expected = { json_error_code: 5, json_error_message: "Malformed UTF-8 characters, possibly incorrectly encoded" };
  expect(faultOf(bytes('"\xff"'))).toEqual(expected);
});

test("parseJson reads 511 levels", () =>
  expect([511, 512].map((levels) => codeOf("[".repeat(levels) + "]".repeat(levels)))).toEqual([0, 1]));

test("parseJson reads an empty object, and an object with the keys of a list, as a list", () => {
  expect(parse('{"a":{"0":"x","1":"y"},"b":{},"c":{"1":"x"}}')).toEqual({ a: ["x", "y"], b: [], c: { 1: "x" } });
});

test("parseJson takes the last of equal keys", () => expect(parse('{"a":1,"a":2}')).toEqual({ a: 2 }));

test("parseJson reads a string of a million characters", () => expect(codeOf(JSON.stringify("x\n".repeat(500_000)))).toBe(0));

test("parseJson returns a result for all bytes", () => {
  const codes = [undefined, 1, 2, 3, 4, 5, 10];
  fc.assert(fc.property(fc.uint8Array(), (body) => void expect(codes).toContain(faultOf(body)?.json_error_code)));
});

test("parseJson reads what JSON.stringify writes", () => {
  const property = fc.property(fc.array(fc.jsonValue({ stringUnit: "grapheme" }), { minLength: 1 }), (value) => {
    const text = JSON.stringify(value);
    fc.pre(!/\p{Surrogate}/u.test(text) && !text.includes("{"));
    expect(parse(text)).toEqual(JSON.parse(text));
  });
  fc.assert(property);
});
