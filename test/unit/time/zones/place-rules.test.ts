import { expect, test } from "vitest";
import { createAbbreviator } from "../../../../src/time/zones/place-rule.ts";
import { findPlaceRule } from "../../../../src/time/zones/place-rules.ts";
import { AFRICA } from "../../../../src/time/zones/places/africa.ts";
import { ASIA } from "../../../../src/time/zones/places/asia.ts";
import { ETC } from "../../../../src/time/zones/places/etc.ts";
import { EUROPE } from "../../../../src/time/zones/places/europe.ts";
import { LATIN_AMERICA } from "../../../../src/time/zones/places/latin-america.ts";
import { NORTH_AMERICA } from "../../../../src/time/zones/places/north-america.ts";
import { OCEANIA } from "../../../../src/time/zones/places/oceania.ts";
import { OCEANS } from "../../../../src/time/zones/places/oceans.ts";

test.each([AFRICA, ASIA, ETC, EUROPE, LATIN_AMERICA, NORTH_AMERICA, OCEANIA, OCEANS])(
  "the rules of an area list valid instants in order",
  (places) => {
    for (const [place, rule] of Object.entries(places)) {
      const [first = "always", ...instants] = Object.keys(rule);
      expect([place, first]).toEqual([place, "always"]);
      const times = instants.map(Date.parse);
      expect([place, ...times]).toEqual([place, ...times.filter(Number.isFinite).toSorted((a, b) => a - b)]);
    }
  },
);

test("a platform's zone in a known area shows digits, and one elsewhere is unknown", () => {
  expect(findPlaceRule("europe/new_place")).toEqual({});
  expect(findPlaceRule("us/new_place")).toBeUndefined();
  expect(findPlaceRule("new_place")).toBeUndefined();
});

test("an abbreviation is shown from its instant on while its offset applies", () => {
  const abbreviate = createAbbreviator({ always: { CST: -6, CDT: -5 }, "2015-01-01": { EST: -5 } });
  const newYear2015 = Date.parse("2015-01-01T00:00:00Z") / 1000;
  expect(abbreviate(newYear2015 - 1, -18_000)).toBe("CDT");
  expect(abbreviate(newYear2015, -18_000)).toBe("EST");
  expect(abbreviate(newYear2015, -21_600)).toBe("CST");
});

test("an offset without an abbreviation is shown as digits, and local mean time as LMT", () => {
  const abbreviate = createAbbreviator({ always: { CST: -6 } });
  expect(abbreviate(0, -10_800)).toBe("-03");
  expect(abbreviate(0, 20_700)).toBe("+0545");
  expect(abbreviate(-3_000_000_000, -17_762)).toBe("LMT");
});
