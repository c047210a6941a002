import fc from "fast-check";
import { expect, test } from "vitest";
import { storeText, storeTitle } from "../../../../src/resources/posts/stored-text.ts";
import { displayDescription, displayExcerpt, displayTitle } from "../../../../src/text/html/display.ts";
import { renderGallery } from "../../../../src/text/html/gallery.ts";
import { slugify } from "../../../../src/text/slug.ts";
import { readVectors } from "../../../vectors/read-vectors.ts";

const privateUseCharacter = /[\ue000-\uf8ff]/;

test("titles are stored, displayed and turned into slugs as recorded", () => {
  for (const [sent, isTrusted, displayed, slug] of readVectors("titles.json")) {
    const title = storeTitle(String(sent), isTrusted === true);
    expect([sent, displayTitle(title), slugify(title)]).toEqual([sent, displayed, slug]);
  }
});

test.each([
  ["'99 and '99'", "&#8217;99 and &#8216;99&#8217;"],
  [`"12" record" 5' 6"`, "&#8220;12&#8221; record&#8221; 5&#8242; 6&#8243;"],
  [`("so")`, "(&#8220;so&#8221;)"],
  ["'Tis 'tis", "&#8216;Tis &#8217;tis"],
  ["a--b a -- b a---b xn--b", "a&#8211;b a &#8212; b a&#8212;b xn--b"],
  ["x (tm)", "x &#8482;"],
  ["0.5x4 0x4", "0.5&#215;4 0x4"],
  ["<code>it's</code> it's", "<code>it's</code> it&#8217;s"],
  ["&b; &lt; &", "&#038;b; &lt; &#038;"],
  ["\u00a0a ", "\u00a0a"],
])("displayTitle displays %j as %j", (title, displayed) => {
  expect(displayTitle(title)).toBe(displayed);
});

test("a title contains no internal placeholder characters when displayed", () => {
  const titles = fc.string({ unit: fc.constantFrom("'", '"', "1", "a", " ", "-", ".", "&", "<", ">", "(") });
  fc.assert(
    fc.property(titles, (title) => {
      expect(displayTitle(title)).not.toMatch(privateUseCharacter);
    }),
  );
});

test("descriptions and excerpts are stored and displayed as recorded", () => {
  for (const [sent, isTrusted, description, excerpt] of readVectors("texts.json")) {
    const stored = storeText(String(sent), isTrusted === true);
    expect([sent, displayDescription(stored), displayExcerpt(stored)]).toEqual([sent, description, excerpt]);
  }
});

test("a description keeps the line ends of preformatted text", () => {
  expect(displayDescription("A\n<pre>x\n\ny</pre>\nB")).toBe("<p>A</p>\n<pre>x\n\ny</pre>\n<p>B</p>");
});

test("a description keeps the line ends inside tags", () => {
  expect(displayDescription('<a\nhref="#">x</a>')).toBe('<p><a\nhref="#">x</a></p>');
});

test("the paragraph of a quotation is inside it", () => {
  expect(displayDescription("<blockquote>A</blockquote>")).toBe("<blockquote><p>A</p></blockquote>");
});

test("a caption is rendered, and shortcodes inside it are not", () => {
  expect(displayDescription("[caption]Short [gallery] text[/caption]\n\nMore")).toBe("Short [gallery] text\n<p>More</p>");
});

test.each([
  ["[embed]https://a.example/x[/embed]", '<p><a href="https://a.example/x">https://a.example/x</a></p>'],
  ["a [embed][/embed]", "<p>a </p>"],
  ["[embed]javascript:alert(1)[/embed]", '<p><a href="">javascript:alert(1)</a></p>'],
])("displayDescription makes the embedded URL %j the link %j", (description, displayed) => {
  expect(displayDescription(description)).toBe(displayed);
});

test("an embedded URL cannot add attributes to its link", () => {
  expect(displayDescription('[embed]https://a.example/"onclick="x[/embed]')).not.toContain('"onclick');
});

test.each([
  ['<img src="a.png">', '<img decoding="async" src="a.png">'],
  ['<img src="a.png" width="9" height="9">', '<img loading="lazy" decoding="async" src="a.png" width="9" height="9">'],
  ['<img src="a.png" loading="eager" width="9" height="9">', '<img decoding="async" src="a.png" loading="eager" width="9" height="9">'],
  ['<iframe src="a" width="9" height="9">', '<iframe loading="lazy" src="a" width="9" height="9">'],
  ['<iframe src="a">', '<iframe src="a">'],
  ["<img src='a.png' width='9' height='9'>", "<img src='a.png' width='9' height='9'>"],
  ["<img>", "<img>"],
])("a displayed description has the attributes loading and decoding in %s", (tag, displayed) => {
  expect(displayDescription(tag)).toBe(`<p>${displayed}</p>`);
});

test("a gallery shows its images", () => {
  const thumbnail = { url: "https://a.example/poster-150x150.png", width: 150, height: 150 };
  const image = { url: "https://a.example/poster.png", width: 600, height: 800, sizes: { thumbnail } };
  const displayed = displayDescription("[gallery]", () => renderGallery([image], "https://a.example"));
  expect(displayed).toContain("<div class='gallery-icon portrait'>\n\t\t\t\t<a href='https://a.example/poster/'>");
  expect(displayed).toContain('width="150" height="150" src="https://a.example/poster-150x150.png"');
});

test("a gallery without images is removed", () => {
  expect(displayDescription("a [gallery]")).toBe("<p>a </p>");
});

test("a description loses block comments, and an excerpt keeps them", () => {
  const blocks = "<!-- wp:heading --><h2>A</h2><!-- /wp:heading -->";
  expect(displayDescription(blocks)).toBe('<h2 class="wp-block-heading">A</h2>');
  expect(displayExcerpt(blocks)).toContain("<!-- wp:heading -->");
});

test.each(["", " ", "\n\n"])("the description %j is empty when displayed", (description) => {
  expect(displayDescription(description)).toBe("");
});

test("a description contains no internal placeholder characters when displayed", () => {
  const descriptions = fc.string({
    unit: fc.constantFrom("<", ">", "<p>", "</p>", "<pre>", "</pre>", "<b", "\n", "\n\n", "a", "'", '"', "<!--", "-->"),
  });
  fc.assert(
    fc.property(descriptions, (description) => {
      expect(displayDescription(description)).not.toMatch(privateUseCharacter);
    }),
  );
});
