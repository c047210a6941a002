import { expect, test } from "vitest";
import { foldCaseAndAccents } from "../../../src/text/fold.ts";

test("foldCaseAndAccents treats letters with a stroke as plain letters", () => {
  expect(foldCaseAndAccents("Łódź, KØBENHAVN, Đà")).toBe("lodz, kobenhavn, da");
});

test("foldCaseAndAccents distinguishes ß from ss", () => {
  expect(foldCaseAndAccents("STRASSE")).not.toBe(foldCaseAndAccents("Straße"));
});
