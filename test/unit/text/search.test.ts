import { expect, test } from "vitest";
import { eventMatcher, linkedPostMatcher, termMatcher } from "../../../src/text/search.ts";

const event = { title: "Summer Jazz Night", excerpt: "Short text", description: "An evening of the Café Niño & 100 % more." };

test.each([
  ["jazz", true],
  ["JAZZ summer", true],
  ["cafe nino", true],
  ["short evening", true],
  ['"summer jazz"', true],
  ['"jazz summer"', false],
  ["jazz -night", false],
  ["-rock", true],
  ["jazz -", true],
  ["the jazz", true],
  ["summer,jazz+night", true],
  ["of the", true],
  ["the of", false],
  ["z", true],
  ["%", true],
  ["_", false],
  ["%more", false],
  ["\\", true],
  ["jazz;", false],
  ["one two three four five six seven eight nine ten", false],
  ["paragraph\nwith", false],
])("the search of events for %j matches: %s", (search, isMatch) => {
  expect(eventMatcher(search)(event)).toBe(isMatch);
});

test("the search of venues needs all words in the same text", () => {
  const matches = linkedPostMatcher("hall harbour");
  expect(matches(["Harbour Hall", "x"])).toBe(true);
  expect(matches(["Harbour", "Hall"])).toBe(false);
});

test("the search of venues splits words at accented letters", () => {
  expect(linkedPostMatcher("niño")(["Café Niño"])).toBe(true);
  expect(linkedPostMatcher("niño")(["organizer"])).toBe(true);
});

test.each(["@", "_", "日本", "."])("the search of venues for %j, which has no word, finds nothing", (search) => {
  expect(linkedPostMatcher(search)([`a${search}b`])).toBe(false);
});

test.each([
  ["&", true],
  ["Food &amp; D", true],
  ["Food & Drink", false],
  ["FOOD-D", true],
  ["food ", true],
  [" food", false],
  ["\\", false],
])("the search of terms for %j matches: %s", (search, isMatch) => {
  expect(termMatcher(search)({ name: "Food &amp; Drink", slug: "food-drink" })).toBe(isMatch);
});
