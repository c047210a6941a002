import { expect, test } from "vitest";
import { concatBytes, decodeUtf8, encodeUtf8 } from "../../../../src/text/encoding/utf8.ts";

test("encodeUtf8 and decodeUtf8 reverse each other", () => {
  expect([...encodeUtf8("aé")]).toEqual([0x61, 0xc3, 0xa9]);
  expect(decodeUtf8(Uint8Array.of(0x61, 0xc3, 0xa9))).toBe("aé");
});

test("concatBytes keeps the order of the chunks, and returns no bytes for none", () => {
  expect(concatBytes([])).toHaveLength(0);
  expect([...concatBytes([Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)])]).toEqual([1, 2, 3]);
});
