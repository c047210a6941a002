import { expect, test } from "vitest";
import { didYouMean, nearest } from "../../../src/util/messages.ts";

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

test("a word of more than 100 characters is compared with nothing, and any other with 1,000 candidates", () => {
  const city = "c".repeat(100);
  expect(nearest(city, [city])).toBe(city);
  expect(nearest(`${city}c`, [city])).toBeUndefined();
  const others = Array.from({ length: 999 }, (_, number) => `festival-${number}`);
  expect(nearest("citty", [...others, "city"])).toBe("city");
  expect(nearest("citty", [...others, "multilingual", "city"])).toBeUndefined();
});

test("didYouMean asks only where a candidate is near", () => {
  expect(didYouMean("vity", ["city"])).toBe(' Did you mean "city"?');
  expect(didYouMean("atlantis", ["city"])).toBe("");
});
