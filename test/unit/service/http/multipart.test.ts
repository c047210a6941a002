import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMultipart } from "../../../../src/service/http/form/multipart.ts";
import { textOf } from "../../../support/any-text.ts";

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

test("parseMultipart returns parameters for all bytes", () => {
  const heads = ["--XX", "--XX--", "\r\n", "\n", "\r\n\r\n", "Content-Disposition: form-data", "; name="];
  const text = textOf(...heads, '"a[', ']"', "'", "\\", "\0", "\xff", "x");
  const bodies = text.map((characters) => Uint8Array.from(characters, (character) => character.charCodeAt(0)));
  fc.assert(
    fc.property(fc.oneof(bodies, fc.uint8Array()), fc.constantFrom(multipartType, "multipart/form-data; boundary=.*("), (body, type) => {
      expect(parseMultipart(type, body)).toBeTypeOf("object");
    }),
  );
});
