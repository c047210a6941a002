import { expect, test } from "vitest";
import { trimCharacters, trimCharactersEnd } from "../../../src/text/white-space.ts";

test("trimCharacters removes the given characters at both ends only", () => {
  expect(trimCharacters(`"'a"b'"`, `"'`)).toBe(`a"b`);
});

test("trimCharactersEnd keeps the beginning", () => {
  expect(trimCharactersEnd("--a--", "-")).toBe("--a");
});
