import fc from "fast-check";
import { expect, test } from "vitest";
import { storeText } from "../../../../src/service/resources/posts/stored-text.ts";
import { anyText } from "../../../support/any-text.ts";
import { described, excerpted } from "../../../support/images.ts";
import { readVectors } from "../../../vectors/read-vectors.ts";

test("descriptions and excerpts are stored and displayed as recorded", () => {
  for (const [sent, isTrusted, description, excerpt] of readVectors("texts.json")) {
    const stored = storeText(String(sent), isTrusted === true);
    expect([sent, described(stored), excerpted(stored)]).toEqual([sent, description, excerpt]);
  }
});

test.each([
  ["<code>a & b</code>", "<p><code>a &#038; b</code></p>"],
  ['[audio src="x.mp3?a=1&b=2"]', '[audio src="x.mp3?a=1&#038;b=2"]'],
  ["&amp; &x; &#8217;", "<p>&amp; &#038;x; &#8217;</p>"],
  ["<code>a & b &", "<p><code>a &#038; b &</p>"],
])("an excerpt escapes every `&` before another character of %j", (excerpt, html) => {
  expect(excerpted(excerpt)).toBe(html);
});

test("a caption in a list is part of its item", () => {
  expect(described('<ul>\n<li>[caption width="9"]<img alt=""> A[/caption]</li>\n</ul>')).toMatch(
    /^<ul>\n<li><figure style="width: 9px" class="wp-caption alignnone"><img alt=""><figcaption .*<\/figure><\/li>\n<\/ul>$/,
  );
});

test("descriptions and excerpts are stored with the entities of the characters that Windows programs mean", () => {
  expect([storeText("9&#150;5", true), storeText("9&#150;5", false)]).toEqual(["9&#8211;5", "9&#8211;5"]);
});

test("an excerpt keeps its shortcodes, without a paragraph around one", () => {
  expect(excerpted("[gallery]")).toBe("[gallery]");
  expect(excerpted("[gallery] hidden")).toBe("<p>[gallery] hidden</p>");
});

test("a description contains no internal placeholder characters when displayed", () => {
  fc.assert(
    fc.property(anyText, (description) => {
      expect(described(description)).not.toMatch(/[\ue000-\uf8ff]/);
    }),
  );
});
