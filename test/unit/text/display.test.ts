import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayExcerpt, displayText, displayTitle } from "../../../src/text/display.ts";
import { galleryHtml } from "../../../src/text/gallery.ts";
import { slugify } from "../../../src/text/slug.ts";
import { storedText, storedTitle } from "../../../src/text/stored.ts";
import { readVectors } from "../../vectors/read-vectors.ts";

describe("titles", () => {
  it("are stored, shown and slugged as recorded", () => {
    for (const [sent, trusted, shown, slug] of readVectors("titles.json")) {
      const title = storedTitle(String(sent), trusted === true);
      expect([sent, displayTitle(title), slugify(title)]).toEqual([sent, shown, slug]);
    }
  });

  it.each([
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
  ])("show %j as %j", (title, shown) => {
    expect(displayTitle(title)).toBe(shown);
  });

  it("hold no private sign of ours, whatever they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", '"', "1", "a", " ", "-", ".", "&", "<", ">", "(") }), (title) => {
        expect(displayTitle(title)).not.toMatch(/[\ue000-\uf8ff]/);
      }),
    );
  });
});

describe("descriptions", () => {
  it("are stored and shown as recorded", () => {
    for (const [sent, trusted, description, excerpt] of readVectors("texts.json")) {
      const text = storedText(String(sent), trusted === true);
      expect([sent, displayText(text), displayExcerpt(text)]).toEqual([sent, description, excerpt]);
    }
  });

  it("keep the line ends of preformatted text", () => {
    expect(displayText("A\n<pre>x\n\ny</pre>\nB")).toBe("<p>A</p>\n<pre>x\n\ny</pre>\n<p>B</p>");
  });

  it("keep the line ends inside tags", () => {
    expect(displayText('<a\nhref="#">x</a>')).toBe('<p><a\nhref="#">x</a></p>');
  });

  it("put the paragraph of a quotation inside it", () => {
    expect(displayText("<blockquote>A</blockquote>")).toBe("<blockquote><p>A</p></blockquote>");
  });

  it("carry out captions, and nothing inside them", () => {
    expect(displayText("[caption]Short [gallery] text[/caption]\n\nMore")).toBe("Short [gallery] text\n<p>More</p>");
  });

  it("link what is marked for embedding", () => {
    expect(displayText("[embed]https://a.example/x[/embed]")).toBe('<p><a href="https://a.example/x">https://a.example/x</a></p>');
    expect(displayText("a [embed][/embed]")).toBe("<p>a </p>");
    expect(displayText("[embed]javascript:alert(1)[/embed]")).toBe('<p><a href="">javascript:alert(1)</a></p>');
    expect(displayText('[embed]https://a.example/"onclick="x[/embed]')).not.toContain('"onclick');
  });

  it.each([
    ['<img src="a.png">', '<img decoding="async" src="a.png">'],
    ['<img src="a.png" width="9" height="9">', '<img loading="lazy" decoding="async" src="a.png" width="9" height="9">'],
    ['<img src="a.png" loading="eager" width="9" height="9">', '<img decoding="async" src="a.png" loading="eager" width="9" height="9">'],
    ['<iframe src="a" width="9" height="9">', '<iframe loading="lazy" src="a" width="9" height="9">'],
    ['<iframe src="a">', '<iframe src="a">'],
    ["<img src='a.png' width='9' height='9'>", "<img src='a.png' width='9' height='9'>"],
    ["<img>", "<img>"],
  ])("tell the browser when to load %s", (written, shown) => {
    expect(displayText(written)).toBe(`<p>${shown}</p>`);
  });

  it("show a gallery of the images that are passed", () => {
    const thumbnail = { url: "https://a.example/poster-150x150.png", width: 150, height: 150 };
    const image = { url: "https://a.example/poster.png", width: 600, height: 800, sizes: { thumbnail } };
    const shown = displayText("[gallery]", () => galleryHtml([image], "https://a.example"));
    expect(shown).toContain("<div class='gallery-icon portrait'>\n\t\t\t\t<a href='https://a.example/poster/'>");
    expect(shown).toContain('width="150" height="150" src="https://a.example/poster-150x150.png"');
    expect(displayText("a [gallery]")).toBe("<p>a </p>");
  });

  it("lose the marks of blocks", () => {
    expect(displayText("<!-- wp:heading --><h2>A</h2><!-- /wp:heading -->")).toBe('<h2 class="wp-block-heading">A</h2>');
  });

  it.each(["", " ", "\n\n"])("are empty for %j", (text) => {
    expect(displayText(text)).toBe("");
  });

  it("hold no private sign of ours, whatever they are", () => {
    const html = fc.string({
      unit: fc.constantFrom("<", ">", "<p>", "</p>", "<pre>", "</pre>", "<b", "\n", "\n\n", "a", "'", '"', "<!--", "-->"),
    });
    fc.assert(
      fc.property(html, (text) => {
        expect(displayText(text)).not.toMatch(/[\ue000-\uf8ff]/);
      }),
    );
  });
});
