import fc from "fast-check";
import { expect, test } from "vitest";
import { slugify, uniqueSlug } from "../../../src/text/slug.ts";

test.each([
  ["Straße", "strase"],
  ["Œuvre à l'été", "oeuvre-a-lete"],
  ["Phở Nguyễn", "pho-nguyen"],
  ["cafe\u0301", "cafe"],
  ["İstanbul ı", "istanbul-i"],
  ["a – b — c / d", "a-b-c-d"],
  ["C:\\dir.txt", "cdir-txt"],
  ["AT&T", "att"],
  ["a &amp; b", "a-b"],
  ["a & b; c", "a-c"],
  ["a & b\n; c", "a-b-c"],
  ["3×4", "3x4"],
  ["<b>Bold</b> <3", "bold"],
  ["a\nb", "ab"],
  ["-_-", "_"],
  ["%C3%A9 100%", "%c3%a9-100"],
  ["2026---10---05", "2026%1005"],
  ["日本 ПРИВЕТ", "%e6%97%a5%e6%9c%ac-%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82"],
  ["L%E2%80%99%C3%A9t%C3%A9%E2%80%932026", "l%c3%a9t%c3%a9-2026"],
  // A text is cut before characters are dropped or replaced: three of `a, ` become `a-`, and `a – ` has 12 characters when encoded.
  ["a, ".repeat(100), `${"a-".repeat(66)}a`],
  ["a – ".repeat(70), `${"a-".repeat(16)}a`],
  // Characters stay whole in a slug that is cut.
  ["日".repeat(100), "%e6%97%a5".repeat(22)],
  ["", ""],
  [" ", ""],
  ["!!!", ""],
  ["<b></b>", ""],
  ["©®™", ""],
  ["&nbsp;", ""],
])("slugify makes %j the slug %j", (text, slug) => expect(slugify(text)).toBe(slug));

test("slugify joins words of ASCII letters and digits by dashes, and keeps 200 characters", () => {
  const words = fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,9}$/), { maxLength: 20 });
  fc.assert(fc.property(words, (list) => slugify(list.join(" ")) === list.join("-").toLowerCase()));
  expect([200, 201].map((length) => slugify("A".repeat(length)))).toEqual(["a".repeat(200), "a".repeat(200)]);
});

test("slugify returns at most 200 ASCII characters that decode, for every text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const slug = slugify(text.replaceAll("%", ""));
      expect(slug).toMatch(/^(?:[a-z0-9_-]|%[0-9a-f]{2}){0,200}$/);
      expect(slug.length).toBeLessThanOrEqual(200);
      expect(() => decodeURIComponent(slug)).not.toThrow();
    }),
  );
});

test("slugify returns a slug unchanged", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const slug = slugify(text);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

const long = "x".repeat(200);
const encoded = "%e6%97%a5".repeat(22);

test.each<[string, string, string[], string]>([
  ["leaves a slug that is free", "jazz", [], "jazz"],
  ["counts up from two", "jazz", ["jazz", "jazz-2"], "jazz-3"],
  ["shortens a long slug to make room for the number", long, [long], `${"x".repeat(198)}-2`],
  ["shortens a slug by whole characters", `${encoded}aa`, [`${encoded}aa`], `${encoded}-2`],
])("uniqueSlug %s", (_, slug, taken, unique) => expect(uniqueSlug(slug, new Set(taken))).toBe(unique));

test.each(["feed", "rss", "rss2", "atom", "rdf", "embed"])("uniqueSlug takes the reserved slug %s for taken", (slug) => {
  expect(uniqueSlug(slug, new Set())).toBe(`${slug}-2`);
});
