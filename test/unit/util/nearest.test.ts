import { expect, test } from "vitest";
import { didYouMean, nearest } from "../../../src/util/nearest.ts";

test.each([
  ["vity", "city"],
  ["CITY", "city"],
  ["festivl", "festival"],
  ["multi-lingual", "multilingual"],
  ["atlantis", undefined],
  ["", undefined],
])("the candidate nearest to %j is %s", (word, expected) => {
  expect(nearest(word, ["city", "empty", "festival", "multilingual"])).toBe(expected);
});

test("didYouMean asks only where a candidate is near", () => {
  expect(didYouMean("vity", ["city"])).toBe(' Did you mean "city"?');
  expect(didYouMean("atlantis", ["city"])).toBe("");
});
