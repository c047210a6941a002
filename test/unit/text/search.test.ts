import { describe, expect, it } from "vitest";
import { fold } from "../../../src/text/fold.ts";
import { compareNames } from "../../../src/text/names.ts";
import { eventMatcher, linkedMatcher, termMatcher } from "../../../src/text/search.ts";

const event = { title: "Summer Jazz Night", excerpt: "Short text", description: "An evening of the Café Niño & 100 % more." };

describe("eventMatcher", () => {
  it.each([
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
  ])("decides on %j: %s", (search, found) => {
    expect(eventMatcher(search)(event)).toBe(found);
  });
});

describe("linkedMatcher", () => {
  it("wants all words in one text", () => {
    const matches = linkedMatcher("hall harbour");
    expect(matches(["Harbour Hall", "x"])).toBe(true);
    expect(matches(["Harbour", "Hall"])).toBe(false);
  });

  it("divides words at accented letters", () => {
    expect(linkedMatcher("niño")(["Café Niño"])).toBe(true);
    expect(linkedMatcher("niño")(["organizer"])).toBe(true);
  });

  it.each(["@", "_", "日本", "."])("finds nothing for %j, which has no word", (search) => {
    expect(linkedMatcher(search)([`a${search}b`])).toBe(false);
  });
});

describe("termMatcher", () => {
  const term = { name: "Food &amp; Drink", slug: "food-drink" };

  it.each([
    ["&", true],
    ["Food &amp; D", true],
    ["Food & Drink", false],
    ["FOOD-D", true],
    ["food ", true],
    [" food", false],
    ["\\", false],
  ])("decides on %j: %s", (search, found) => {
    expect(termMatcher(search)(term)).toBe(found);
  });
});

describe("names", () => {
  it("are compared without case and accents", () => {
    expect(["b", "Éa", "C", "ed", "A"].sort(compareNames)).toEqual(["A", "b", "C", "Éa", "ed"]);
    expect(compareNames("É", "e")).toBe(0);
  });

  it("take letters with a stroke for plain ones", () => {
    expect(fold("Łódź, KØBENHAVN, Đà")).toBe("lodz, kobenhavn, da");
  });

  it("keep the letter ß apart", () => {
    expect(fold("STRASSE")).not.toBe(fold("Straße"));
  });
});
