import { expect, test } from "vitest";
import { concatBytes, createEncoder, decodeUtf8, encodeUtf8 } from "../../../../src/text/encoding/bytes.ts";

test("encodeUtf8 and decodeUtf8 reverse each other", () => {
  expect([...encodeUtf8("aé")]).toEqual([0x61, 0xc3, 0xa9]);
  expect(decodeUtf8(Uint8Array.of(0x61, 0xc3, 0xa9))).toBe("aé");
});

test("concatBytes keeps the order of the chunks", () => {
  expect([...concatBytes([Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)])]).toEqual([1, 2, 3]);
});

test("concatBytes returns no bytes for no chunks", () => {
  expect(concatBytes([])).toHaveLength(0);
});

test("an encoder writes several texts into one buffer, each as encodeUtf8 does", () => {
  const encode = createEncoder();
  const [first, second] = [encode("jazz"), encode("é, €, 🎷")];
  expect([...first]).toEqual([...encodeUtf8("jazz")]);
  expect([...second]).toEqual([...encodeUtf8("é, €, 🎷")]);
  expect(second.buffer).toBe(first.buffer);
});

test("an encoder gives a long text, and one that does not fit into the rest, a buffer of its own", () => {
  const encode = createEncoder();
  const texts = ["x".repeat(5_000), ...Array.from({ length: 9 }, (_, index) => `${index}${"€".repeat(1_500)}`)];
  expect(texts.map(encode).map(decodeUtf8)).toEqual(texts);
});
