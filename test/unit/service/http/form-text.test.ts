import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFormText } from "../../../../src/service/http/form/form-text.ts";
import { parseMultipart } from "../../../../src/service/http/form/multipart.ts";
import { character, textOf } from "../../../support/any-text.ts";
import { readVectors } from "../../../vectors/read-vectors.ts";

const vectors = readVectors("parse-str.json");

test("parseFormText reads every recorded query as the service does", () => {
  for (const [query, expected] of vectors) expect([query, parseFormText(String(query))]).toEqual([query, expected]);
});

test("parseFormText treats __proto__ like any other name, and finds the names of an object only where they were sent", () => {
  const parameters = parseFormText("__proto__[polluted]=1&a[__proto__][polluted]=2&b[__proto__]=3&constructor=2");
  expect([Object.keys(parameters), Object.keys(Object(parameters.b))]).toEqual([["__proto__", "a", "b", "constructor"], ["__proto__"]]);
  expect([Object.keys(parseFormText("__proto__=1")), Reflect.get({}, "polluted")]).toEqual([["__proto__"], undefined]);
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
  expect([Object.keys(kept), dropped]).toEqual([["a"], { b: "2" }]);
});

test("parseFormText returns parameters for every text", () => {
  const texts = fc.oneof(fc.string({ unit: character }), textOf(..."ab[]=&%.+ 0\0\ud800"));
  fc.assert(fc.property(texts, (text) => void expect(parseFormText(text)).toBeTypeOf("object")));
});

test("parseFormText decodes encoded names and values", () => {
  const name = fc.stringMatching(/^[a-z_]{1,8}$/);
  const value = fc.string({ unit: "grapheme" });
  const property = fc.property(fc.dictionary(name, value), (given) => {
    const query = Object.entries(given).map(([key, text]) => `${key}=${encodeURIComponent(text)}`);
    expect({ ...parseFormText(query.join("&")) }).toEqual({ ...given });
  });
  fc.assert(property);
});

const multipartType = "multipart/form-data; boundary=XX";
const bytes = (text: string) => new TextEncoder().encode(text);
const part = (head: string, value: string) => `--XX\r\n${head}\r\n\r\n${value}\r\n`;

test("parseMultipart parses nested names of text parts and leaves files out", () => {
  const named = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
  const file = part('Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png', "PNG");
  const body = `${named("title", "Jazz\r\nNight")}${named("tags[]", "31")}${named("tags[]", "32")}${named("venue[city]", "é")}${file}--XX--\r\n`;
  expect(parseMultipart(multipartType, bytes(body))).toEqual({ title: "Jazz\r\nNight", tags: ["31", "32"], venue: { city: "é" } });
});

test("parseMultipart keeps percent escapes in values", () => {
  const body = `${part('Content-Disposition: form-data; name="a%20b"', "1%20+2")}--XX--`;
  expect(parseMultipart(multipartType, bytes(body))).toEqual({ "a%20b": "1%20+2" });
});

test("parseMultipart reads no further than a part whose disposition has no name, and skips a part without a disposition", () => {
  const named = (name: string) => part(`Content-Disposition: form-data; name=${name}`, "1");
  const body = `${named("a")}${part("Content-Type: text/plain", "2")}${named("b")}${part("Content-Disposition: form-data", "3")}${named("c")}--XX--`;
  expect(parseMultipart(multipartType, bytes(body))).toEqual({ a: "1", b: "1" });
});

test("parseMultipart returns parameters for all bytes", () => {
  const heads = ["--XX", "--XX--", "\r\n", "\n", "\r\n\r\n", "Content-Disposition: form-data", "; name="];
  const text = textOf(...heads, '"a[', ']"', "'", "\\", "\0", "\xff", "x");
  const bodies = text.map((characters) => Uint8Array.from(characters, (character) => character.charCodeAt(0)));
  const types = fc.constantFrom(multipartType, "multipart/form-data; boundary=.*(");
  const anyBytes = fc.oneof(bodies, fc.uint8Array());
  fc.assert(fc.property(anyBytes, types, (body, type) => void expect(parseMultipart(type, body)).toBeTypeOf("object")));
});
