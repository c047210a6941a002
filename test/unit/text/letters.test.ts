import { expect, test } from "vitest";
import { removeAccents } from "../../../src/text/letters.ts";

test.each([
  ["Straße", "Strase"],
  ["Œuvre, Phở", "OEuvre, Pho"],
  ["cafe\u0301", "cafe"],
  ["Þór ŋ ĳ ɑ", "THor n ij a"],
  ["5 € 5 £", "5 E 5 "],
  // The service does not know these letters.
  ["ǭ й", "ǭ й"],
])("removeAccents makes %j the string %j", (accented, plain) => {
  expect(removeAccents(accented)).toBe(plain);
});
