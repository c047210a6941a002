import { expect, test } from "vitest";
import { removeAccents } from "../../../src/text/letters.ts";

test.each([
  ["Straße", "Strase"],
  ["Œuvre, Phở", "OEuvre, Pho"],
  ["cafe\u0301", "cafe"],
  ["Þór ŋ ĳ", "THor n ij"],
  ["5 € 5 £", "5 E 5 "],
])("removeAccents makes %j the string %j", (accented, plain) => {
  expect(removeAccents(accented)).toBe(plain);
});

test("removeAccents keeps the marks of letters that the service does not know", () => {
  expect(removeAccents("ǭ й")).toBe("ǭ й");
});
