import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesToText, hasBrokenBytes, textToBytes } from "../../../src/text/utf8.ts";

describe("bytesToText", () => {
  it.each([
    [[0x61, 0xff], "a\udcff"],
    [[0xc3, 0xa9], "é"],
    [[0xc3], "\udcc3"],
    [[0xc0, 0x80], "\udcc0\udc80"],
    [[0xed, 0xa0, 0x80], "\udced\udca0\udc80"],
    [[0xe2, 0x82, 0x61], "\udce2\udc82a"],
    [[0xf0, 0x9f, 0x98, 0x80, 0xff], "😀\udcff"],
    [[0xf5, 0x80, 0x80, 0x80], "\udcf5\udc80\udc80\udc80"],
    [[0xef, 0xbb, 0xbf], "\ufeff"],
    [[], ""],
  ])("reads %j", (bytes, text) => {
    expect(bytesToText(Uint8Array.from(bytes))).toBe(text);
  });

  it("loses nothing: textToBytes gives the bytes back", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array(),
          fc.string({ unit: "grapheme" }).map((text) => new TextEncoder().encode(text)),
        ),
        (bytes) => {
          expect([...textToBytes(bytesToText(bytes))]).toEqual([...bytes]);
        },
      ),
    );
  });
});

describe("hasBrokenBytes", () => {
  it("tells broken bytes from characters beyond the basic plane", () => {
    expect(hasBrokenBytes("a\udcff")).toBe(true);
    expect(hasBrokenBytes("a😀é")).toBe(false);
  });
});
