import { expect, test } from "vitest";
import { contentLines } from "../../../src/mirror/import/calendar-components.ts";
import { decodeText } from "../../../src/mirror/import/decode-text.ts";

function fileOf(...parts: readonly (string | number)[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => (typeof part === "number" ? [part] : [...new TextEncoder().encode(part)])));
}

function decode(name: string, bytes: Uint8Array) {
  const remarks: { readonly line: number | undefined; readonly sentence: string }[] = [];
  const text = decodeText(name, bytes, (line, sentence) => void remarks.push({ line, sentence }));
  return { text, remarks };
}

const sentence = "a byte that is not UTF-8 was replaced by \ufffd; save the file as UTF-8";

test.each([
  ["of two bytes, by CRLF and a space", ["Orl", 0xc3, "\r\n ", 0xa9, "ans"], "Orléans"],
  ["of two bytes, by LF and a tab", ["Orl", 0xc3, "\n\t", 0xa9, "ans"], "Orléans"],
  ["of three bytes, after the first", ["5 ", 0xe2, "\r\n ", 0x82, 0xac], "5 €"],
  ["of three bytes, after the second", ["5 ", 0xe2, 0x82, "\r\n ", 0xac], "5 €"],
  ["of four bytes, twice", [0xf0, "\r\n ", 0x9f, 0x8e, "\r\n ", 0xb7, " jazz"], "🎷 jazz"],
])("a fold inside of a character does not break it: %s", (_, parts, expected) => {
  const { text, remarks } = decode("a.ics", fileOf(...parts, "\r\nEND"));
  expect(contentLines(text)).toEqual([
    { line: 1, text: expected },
    { line: text.split("\n").length, text: "END" },
  ]);
  expect(remarks).toEqual([]);
});

test("only broken bytes are replaced, and their lines are named once", () => {
  const { text, remarks } = decode("a.csv", fileOf("Soirée à la plage\r\nCaf", 0xe9, " mixed", 0xe9, "\r\nétoile\nfin", 0x80));
  expect(text).toBe("Soirée à la plage\r\nCaf\ufffd mixed\ufffd\r\nétoile\nfin\ufffd");
  expect(remarks).toEqual([
    { line: 2, sentence },
    { line: 4, sentence },
  ]);
});

test("a file most of whose sequences are broken is Windows-1252", () => {
  const { text, remarks } = decode("a.csv", fileOf("Caf", 0xe9, " ", 0x80, " 5 \u00e9"));
  expect(text).toBe("Café € 5 Ã©");
  expect(remarks).toEqual([{ line: undefined, sentence: "the file is not UTF-8; it was read as Windows-1252" }]);
});

test.each([
  ["little-endian", (text: string) => Buffer.from(text, "utf16le")],
  ["big-endian", (text: string) => Buffer.from(text, "utf16le").swap16()],
])("UTF-16 is read with and without a mark: %s", (_, encode) => {
  expect(decodeText("a.csv", encode("title,Café"))).toBe("title,Café");
  expect(decodeText("a.csv", encode("\ufefftitle,Café"))).toBe("title,Café");
});

test("surrogates and code points beyond Unicode are broken bytes, too", () =>
  expect(decodeText("a.csv", fileOf("éé é éé ", 0xed, 0xa0, 0x80))).toBe("éé é éé \ufffd\ufffd\ufffd"));
