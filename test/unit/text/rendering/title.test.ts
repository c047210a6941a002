import fc from "fast-check";
import { expect, test } from "vitest";
import { storeTitle } from "../../../../src/service/resources/posts/stored-text.ts";
import { displayTitle } from "../../../../src/text/rendering/title.ts";
import { slugify } from "../../../../src/text/slug.ts";
import { textOf } from "../../../support/any-text.ts";
import { readVectors } from "../../../vectors/read-vectors.ts";

test("titles are stored, displayed and turned into slugs as recorded", () => {
  for (const [sent, isTrusted, displayed, slug] of readVectors("titles.json")) {
    const title = storeTitle(String(sent), isTrusted === true);
    expect([sent, displayTitle(title), slugify(title)]).toEqual([sent, displayed, slug]);
  }
});

test.each([
  ["'Tis 'tis", "&#8216;Tis &#8217;tis"],
  ["a--b a -- b a---b xn--b", "a&#8211;b a &#8212; b a&#8212;b xn--b"],
  ["a --[[/audio] --[[audio]]", "a &#8211;[[/audio] &#8212;[[audio]]"],
  ["<code>it's</code> it's", "<code>it's</code> it&#8217;s"],
  ["\u00a0a ", "\u00a0a"],
])("displayTitle displays %j as %j", (title, displayed) => {
  expect(displayTitle(title)).toBe(displayed);
});

test("a title contains no internal placeholder characters when displayed", () => {
  fc.assert(
    fc.property(textOf(...`'"1a -.&<>(`), (title) => {
      expect(displayTitle(title)).not.toMatch(/[\ue000-\uf8ff]/);
    }),
  );
});
