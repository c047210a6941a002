import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storeText, storeTitle } from "../../../../src/service/resources/posts/stored-text.ts";
import { summarize } from "../../../../src/text/rendering/summary.ts";
import { displayTitle } from "../../../../src/text/rendering/typography/typography.ts";
import { slugify } from "../../../../src/text/slug.ts";
import { anyText, textOf } from "../../../support/any-text.ts";
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
])("an excerpt escapes every `&` before another character of %j", (excerpt, html) => expect(excerpted(excerpt)).toBe(html));

test("a caption in a list is part of its item", () => {
  expect(described('<ul>\n<li>[caption width="9"]<img alt=""> A[/caption]</li>\n</ul>')).toMatch(
    /^<ul>\n<li><figure style="width: 9px" class="wp-caption alignnone"><img alt=""><figcaption .*<\/figure><\/li>\n<\/ul>$/,
  );
});

test("descriptions and excerpts are stored with the entities of the characters that Windows programs mean", () =>
  expect([storeText("9&#150;5", true), storeText("9&#150;5", false)]).toEqual(["9&#8211;5", "9&#8211;5"]));

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

describe("a summary", () => {
  test.each([
    ["A\nB", "<p>A<br />\nB</p>\n"],
    ["One\n\nTwo", "<p>One</p>\n<p>Two</p>\n"],
    [`"It's" -- 9x9... & so`, `<p>"It's" -- 9x9... &amp; so</p>\n`],
    ["<p>One</p><p>Two</p>", "<p>OneTwo</p>\n"],
    ['<a href="https://a.example" onclick="x()">a</a> <i>b</i>', '<p><a href="https://a.example">a</a> b</p>\n'],
    ["<ul><li>a</li></ul>", "<ul>\n<li>a</li>\n</ul>\n"],
    ['[caption id="1"]x[/caption] end', "<p>x end</p>\n"],
    ["a [b\nc] [] d", "<p>a [b<br />\nc] [] d</p>\n"],
    ['<img src="a.png">', ""],
    [" ", ""],
  ])("shows the excerpt %j as %j", (excerpt, html) => expect(summarize(excerpt, "Description")).toBe(html));

  test.each([
    ["<h2>It's</h2>\n\n<b>on</b>  now", "<p>It's on now</p>\n"],
    ["<script>x()</script>after", "<p>x()after</p>\n"],
    ["[gallery] x", "<p>x</p>\n"],
    ["a < b", "<p>a &lt; b</p>\n"],
    ["", ""],
  ])("shows the description %j as %j where there is no excerpt", (description, html) => expect(summarize("", description)).toBe(html));

  test("stops after 30 words of a description, and never in an excerpt", () => {
    const words = Array.from({ length: 31 }, (_, index) => index + 1);
    expect(summarize("", words.join(" "))).toBe(`<p>${words.slice(0, 30).join(" ")} [&hellip;]</p>\n`);
    expect(summarize("", words.slice(0, 30).join(" "))).not.toContain("&hellip;");
    expect(summarize(words.join(" "), "")).toBe(`<p>${words.join(" ")}</p>\n`);
  });

  test.each(["[", "<!-- wp:", "<!--x>"])("of a hundred thousand times %j does not take quadratic time", (source) => {
    expect(() => summarize(source.repeat(100_000), "")).not.toThrow();
  });
});

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
])("displayTitle displays %j as %j", (title, displayed) => expect(displayTitle(title)).toBe(displayed));

test("a title contains no internal placeholder characters when displayed", () => {
  fc.assert(
    fc.property(textOf(...`'"1a -.&<>(`), (title) => {
      expect(displayTitle(title)).not.toMatch(/[\ue000-\uf8ff]/);
    }),
  );
});
