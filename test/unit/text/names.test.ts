import { expect, test } from "vitest";
import { compareNames } from "../../../src/text/names.ts";

test("compareNames sorts without regard to case and accents", () => {
  expect(["b", "Éa", "C", "ed", "A"].sort(compareNames)).toEqual(["A", "b", "C", "Éa", "ed"]);
});

test("compareNames takes names for equal that differ in case and accents only", () => {
  expect(compareNames("É", "e")).toBe(0);
});
