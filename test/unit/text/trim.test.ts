import { expect, test } from "vitest";
import { trimAscii, trimCharacters, trimCharactersEnd } from "../../../src/text/trim.ts";

test("trimAscii removes ASCII whitespace and NUL characters and keeps other spaces", () => {
  expect(trimAscii(" \t\r\n\v\0\u00a0a \n")).toBe("\u00a0a");
});

test("trimAscii makes whitespace an empty string", () => {
  expect(trimAscii(" \n ")).toBe("");
});

test("trimCharacters removes the given characters at both ends only", () => {
  expect(trimCharacters(`"'a"b'"`, `"'`)).toBe(`a"b`);
});

test("trimCharactersEnd keeps the beginning", () => {
  expect(trimCharactersEnd("--a--", "-")).toBe("--a");
});
