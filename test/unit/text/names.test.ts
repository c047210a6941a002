import { expect, test } from "vitest";
import { compareNames } from "../../../src/text/names.ts";

test("compareNames ignores case and accents", () => {
  expect(["b", "Éa", "C", "ed", "A"].sort(compareNames)).toEqual(["A", "b", "C", "Éa", "ed"]);
});

test("compareNames treats names as equal that differ only in case and accents", () => {
  expect(compareNames("É", "e")).toBe(0);
});
