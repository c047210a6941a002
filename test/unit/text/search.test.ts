import { expect, test } from "vitest";
import { eventMatcher, foldTexts, linkedPostMatcher, termMatcher } from "../../../src/text/search.ts";
import { grouped } from "../../support/grouped.ts";

const event = ["Summer Jazz Night", "Short - text", "An evening of the Café Niño & 100 % more."];

test.each(
  grouped([
    [true, "jazz", "JAZZ summer", "cafe nino", "short evening", '"summer jazz"', "-rock", " -", "jazz -", "the jazz", "summer,jazz+night"],
    [true, "of the", "z", "%", "\\"],
    [false, '"jazz summer"', "jazz -night", "-", "the of", "_", "%more", "jazz;", '"night short"'],
    [false, "one two three four five six seven eight nine ten", "paragraph\nwith"],
  ]),
)("the search of events for %j matches: %s", (search, isMatch) => expect(eventMatcher(search)(foldTexts(event))).toBe(isMatch));

test.each(["ascii", "any-script"] as const)("the search of venues for %s words needs all of them in the same text", (kind) => {
  const matches = linkedPostMatcher("hall harbour", kind);
  expect(matches(["Harbour Hall", "x"])).toBe(true);
  expect(matches(["Harbour", "Hall"])).toBe(false);
});

test.each([
  ["ASCII words, which splits words at accented letters,", "ascii", "Café Niño", true],
  ["words of any script, which ignores accents,", "any-script", "Café Nino", false],
] as const)("the search of venues for %s finds a name with accents", (_, kind, name, findsPart) => {
  expect(linkedPostMatcher("niño", kind)([name])).toBe(true);
  expect(linkedPostMatcher("niño", kind)(["organizer"])).toBe(findsPart);
});

test.each(["@", "_", "日本", "."])("the search of venues for %j finds the same text in any script, and none by ASCII words", (search) => {
  expect(linkedPostMatcher(search, "ascii")([`a${search}b`])).toBe(false);
  expect(linkedPostMatcher(search, "any-script")([`a${search}b`])).toBe(true);
  expect(linkedPostMatcher(search, "any-script")(["a b"])).toBe(false);
});

test.each(
  grouped([
    [true, "&", "Food &amp; D", "FOOD-D", "food "],
    [false, "Food & Drink", " food", "\\"],
  ]),
)("the search of terms for %j matches: %s", (search, isMatch) => {
  expect(termMatcher(search)({ name: "Food &amp; Drink", slug: "food-drink" })).toBe(isMatch);
});
