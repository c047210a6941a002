import { expect, test } from "vitest";
import { foldCaseAndAccents } from "../../../src/text/fold.ts";

test("foldCaseAndAccents takes letters with a stroke for plain ones", () => {
  expect(foldCaseAndAccents("Łódź, KØBENHAVN, Đà")).toBe("lodz, kobenhavn, da");
});

test("foldCaseAndAccents keeps ß apart from ss", () => {
  expect(foldCaseAndAccents("STRASSE")).not.toBe(foldCaseAndAccents("Straße"));
});
