import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeFormText } from "../../../../src/text/encoding/decode-form-text.ts";
import {
  concatBytes,
  decodeUtf8,
  decodeUtf8Lossless,
  encodeUtf8,
  encodeUtf8Lossless,
  hasBrokenBytes,
} from "../../../../src/text/encoding/utf8.ts";

test.each([
  ["an invalid byte after a letter", [0x61, 0xff], "a\udcff"],
  ["a character of two bytes", [0xc3, 0xa9], "é"],
  ["a character that ends too early", [0xc3], "\udcc3"],
  ["an overlong form", [0xc0, 0x80], "\udcc0\udc80"],
  ["a surrogate", [0xed, 0xa0, 0x80], "\udced\udca0\udc80"],
  ["a character that breaks off before a letter", [0xe2, 0x82, 0x61], "\udce2\udc82a"],
  ["an invalid byte after a character of four bytes", [0xf0, 0x9f, 0x98, 0x80, 0xff], "😀\udcff"],
  ["a code point beyond U+10FFFF", [0xf5, 0x80, 0x80, 0x80], "\udcf5\udc80\udc80\udc80"],
  ["a byte order mark", [0xef, 0xbb, 0xbf], "\ufeff"],
  ["no bytes", [], ""],
])("decodeUtf8Lossless decodes %s", (_, bytes, string) => expect(decodeUtf8Lossless(Uint8Array.from(bytes))).toBe(string));

test("encodeUtf8Lossless reverses decodeUtf8Lossless for all bytes", () => {
  const validUtf8 = fc.string({ unit: "grapheme" }).map((string) => new TextEncoder().encode(string));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), validUtf8), (bytes) => {
      expect([...encodeUtf8Lossless(decodeUtf8Lossless(bytes))]).toEqual([...bytes]);
    }),
  );
});

test("hasBrokenBytes finds an invalid byte, and takes no character beyond the basic plane for one", () => {
  expect(hasBrokenBytes("a😀é")).toBe(false);
  expect(hasBrokenBytes("a\udcff")).toBe(true);
});

test("encodeUtf8 and decodeUtf8 reverse each other", () => {
  expect([...encodeUtf8("aé")]).toEqual([0x61, 0xc3, 0xa9]);
  expect(decodeUtf8(Uint8Array.of(0x61, 0xc3, 0xa9))).toBe("aé");
});

test("concatBytes keeps the order of the chunks, and returns no bytes for none", () => {
  expect(concatBytes([])).toHaveLength(0);
  expect([...concatBytes([Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)])]).toEqual([1, 2, 3]);
});

test.each([
  ...Object.entries({ "caf%C3%A9": "café", "rock+%26+roll": "rock & roll", "100%": "100%", "50%25+of+100%": "50% of 100%" }),
  ...Object.entries({ "%zz%41": "%zzA", "%e9": "\udce9", "%4": "%4", "": "" }),
])("decodeFormText decodes %j as %j", (encoded, decoded) => expect(decodeFormText(encoded)).toBe(decoded));

test("decodeFormText reverses encodeURIComponent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (string) => {
      expect(decodeFormText(encodeURIComponent(string))).toBe(string);
    }),
  );
});
