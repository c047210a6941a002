import { describe, expect, test } from "vitest";
import { aRendering, badge, bridge, described, excerpted } from "../../../../support/images.ts";

/** Writes a block; its mark has the `attributes`. */
function block(name: string, content: string, attributes?: object): string {
  const json = attributes === undefined ? "" : `${JSON.stringify(attributes)} `;
  return `<!-- wp:${name} ${json}-->${content}<!-- /wp:${name} -->`;
}

const paragraph = block("paragraph", "<p>A</p>");
const shownParagraph = '<p class="wp-block-paragraph">A</p>';
const flex = (more: object) => ({ layout: { type: "flex", ...more } });

test.each([
  [paragraph, shownParagraph],
  [
    block("paragraph", '<p class="has-text-align-center">A</p><p>B</p>'),
    '<p class="has-text-align-center wp-block-paragraph">A</p><p>B</p>',
  ],
  [block("paragraph", "<P class=a>A</P>"), '<P class="a wp-block-paragraph">A</P>'],
  [block("core/heading", '<h2 class="k">A</h2>', { level: 2 }), '<h2 class="k wp-block-heading">A</h2>'],
  [block("heading", "<div><h6>A</h6></div>"), '<div><h6 class="wp-block-heading">A</h6></div>'],
  [block("list", `<ul>${block("list-item", "\n<li>x</li>\n")}</ul>`), '<ul class="wp-block-list">\n<li>x</li>\n</ul>'],
  [block("list", "<ol><li>x</li></ol>"), '<ol class="wp-block-list"><li>x</li></ol>'],
  [block("paragraph", "A"), "A"],
])("the blocks of text mark their first element: %s", (text, html) => expect(described(text)).toBe(html));

describe("the blocks that lay out others mark the element around these:", () => {
  test.each([
    [
      block("quote", `<blockquote class="wp-block-quote">${paragraph}</blockquote>`),
      `<blockquote class="wp-block-quote is-layout-flow wp-block-quote-is-layout-flow">${shownParagraph}</blockquote>`,
    ],
    [block("group", `<div>${paragraph}</div>`), `<div class="is-layout-flow wp-block-group-is-layout-flow">${shownParagraph}</div>`],
    [
      block("details", `<details><summary>S</summary>${paragraph}</details>`),
      `<details class="is-layout-flow wp-block-details-is-layout-flow"><summary>S</summary>${shownParagraph}</details>`,
    ],
    [
      block("cover", `<div class="wp-block-cover"><span class="dim"></span><div class="inner">${paragraph}</div></div>`),
      `<div class="wp-block-cover"><span class="dim"></span><div class="inner is-layout-flow wp-block-cover-is-layout-flow">${shownParagraph}</div></div>`,
    ],
    [
      block("group", `<div class="g"><div>${paragraph}</div><div class="h"></div></div>`),
      `<div class="g is-layout-flow wp-block-group-is-layout-flow"><div>${shownParagraph}</div><div class="h"></div></div>`,
    ],
    [
      block("cover", '<div class="c"><div class="inner"></div></div>'),
      '<div class="c is-layout-flow wp-block-cover-is-layout-flow"><div class="inner"></div></div>',
    ],
    [block("group", paragraph), '<p class="wp-block-paragraph is-layout-flow wp-block-group-is-layout-flow">A</p>'],
    [block("group", "A"), "A"],
  ])("%s", (text, html) => expect(described(text)).toBe(html));

  test("columns and their columns", () => {
    const column = block("column", `<div class="c">${paragraph}</div>`);
    expect(described(block("columns", `<div class="cs">${column}</div>`))).toBe(
      `<div class="cs is-layout-flex wp-container-core-columns-is-layout-794e3cfa wp-block-columns-is-layout-flex"><div class="c is-layout-flow wp-block-column-is-layout-flow">${shownParagraph}</div></div>`,
    );
  });

  test.each([
    ["group", { layout: { type: "constrained" } }, "has-global-padding is-layout-constrained wp-block-group-is-layout-constrained"],
    ["group", { layout: { type: "default" } }, "is-layout-flow wp-block-group-is-layout-flow"],
    [
      "group",
      flex({ flexWrap: "nowrap" }),
      "is-nowrap is-layout-flex wp-container-core-group-is-layout-3a88641f wp-block-group-is-layout-flex",
    ],
    [
      "group",
      flex({ orientation: "vertical" }),
      "is-vertical is-layout-flex wp-container-core-group-is-layout-831b2db5 wp-block-group-is-layout-flex",
    ],
    ["group", { layout: { type: "grid" } }, "is-layout-grid wp-container-core-group-is-layout-e39da43a wp-block-group-is-layout-grid"],
    ["group", { layout: "odd" }, "is-layout-flow wp-block-group-is-layout-flow"],
    ["buttons", undefined, "is-layout-flex wp-block-buttons-is-layout-flex"],
    [
      "buttons",
      flex({ justifyContent: "center" }),
      "is-content-justification-center is-layout-flex wp-container-core-buttons-is-layout-35f06ea7 wp-block-buttons-is-layout-flex",
    ],
    [
      "buttons",
      flex({ justifyContent: "right" }),
      "is-content-justification-right is-layout-flex wp-container-core-buttons-is-layout-0e28dbe1 wp-block-buttons-is-layout-flex",
    ],
    ["buttons", flex({ justifyContent: '"odd' }), "is-content-justification-odd is-layout-flex wp-block-buttons-is-layout-flex"],
    ["social-links", undefined, "is-layout-flex wp-block-social-links-is-layout-flex"],
  ])("a block %s with %j", (name, attributes, classes) => {
    expect(described(block(name, `<div>${paragraph}</div>`, attributes))).toBe(`<div class="${classes}">${shownParagraph}</div>`);
  });

  test("a gap of its own gives any layout a style, and another end of its class", () => {
    const ended = (attributes: object) => /is-layout-([0-9a-f]{8}) /.exec(described(block("group", "<div>A</div>", attributes)))?.[1];
    const ends = [{}, { blockGap: "1rem" }, { blockGap: "2rem" }, { blockGap: "url(" }].map((spacing) => ended({ style: { spacing } }));
    expect(new Set(ends).size).toBe(3);
    expect([ends[0], ends[3]]).toEqual([undefined, undefined]);
  });

  test("a layout that is too deep to be written has no style", () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const text = `<!-- wp:group {"layout":{"type":"grid","deep":${deep}}} --><div>A</div><!-- /wp:group -->`;
    expect(described(text)).toMatch(/^<div class="is-layout-(?:grid|flow) wp-block-group-is-layout-(?:grid|flow)">A<\/div>$/);
  });
});

test.each([
  ...["separator", "spacer", "table", "code", "media-text", "embed", "image", "button", "verse", "preformatted", "pullquote", "audio"],
  ...["file", "html", "list-item", "own/block"],
])("the block %s adds no classes", (name) => {
  expect(described(block(name, `<div>${paragraph}</div>`))).toBe(`<div>${shownParagraph}</div>`);
});

describe("galleries of blocks", () => {
  const image = (id: number, url: string) => block("image", `<figure><img src="${url}" class="wp-image-${id}"/></figure>`, { id });
  const gallery = block("gallery", `<figure class="wp-block-gallery">${image(902, badge.url)}</figure>`);

  test("are counted on their own, and their images name their ids", () => {
    const rendering = aRendering();
    const shown = (number: number) =>
      `<figure class="wp-block-gallery wp-block-gallery-${number} is-layout-flex wp-block-gallery-is-layout-flex"><figure><img loading="lazy" decoding="async" width="120" height="80" data-id="902" src="${badge.url}" class="wp-image-902"/></figure></figure>`;
    expect(described(`${gallery}${gallery}[gallery ids="902"]`, rendering)).toContain(`${shown(1)}${shown(2)}<div id='gallery-1'`);
    expect(described(gallery, rendering)).toBe(shown(3));
  });

  test("get the sources of their images", () => {
    expect(described(image(901, bridge.url))).toMatch(
      /^<figure><img loading="lazy" decoding="async" width="2560" height="1707" src="\S+" class="wp-image-901" srcset=/,
    );
  });
});

test("shortcodes are rendered in blocks of shortcodes and of code, and text besides the former gets paragraphs", () => {
  expect(described(block("shortcode", "A\n\n[audio src=b.mp3]"))).toMatch(/^<p>A<\/p>\n<audio /);
  expect(described(block("code", "<pre><code>[audio src=b.mp3]</code></pre>"))).toMatch(/^<pre><code><audio /);
});

describe("marks", () => {
  test.each([
    [`${block("html", "A")}\n\nB -- C`, "A\n\nB &#8212; C"],
    ["<!-- wp:more --><!--more--><!-- /wp:more -->A", "<!--more-->A"],
    ['<!-- wp:latest-posts {"order":"asc"} /-->A', "A"],
    ["<!-- wp:paragraph --><p>A</p>", shownParagraph],
    [`<!-- wp:group --><div>${paragraph}`, `<div class="is-layout-flow wp-block-group-is-layout-flow">${shownParagraph}`],
    [`${paragraph}<!-- /wp:html -->${paragraph}`, `${shownParagraph}<!-- /wp:html -->${paragraph}`],
    ["<!-- wp:html -->A<!-- /wp:other -->B", "AB"],
    ["<!-- wp:html {broken} -->A<!-- /wp:html -->", "A"],
    ["<!-- wp:html   -->A<!-- wp:\n-->", "A<!-- wp:\n-->"],
    ["<!-- wp:Html -->A", "<!-- wp:Html -->A"],
  ])("%s", (text, html) => expect(described(text)).toBe(html));

  test("stay in excerpts", () => expect(excerpted(paragraph)).toContain("<!-- wp:paragraph -->"));
});

describe("after a text with blocks, in the same answer,", () => {
  const shortcode = "[audio src=b.mp3]";
  const shownAfter = (text: string, before = block("html", "A")) => {
    const rendering = aRendering();
    described(before, rendering);
    return described(text, rendering);
  };

  test("a shortcode of its own keeps its paragraph", () => {
    expect(described(shortcode)).toMatch(/^<audio .*<\/audio>$/);
    expect(shownAfter(shortcode)).toMatch(/^<p><audio .*<\/audio><\/p>$/);
    expect(shownAfter("[gallery ids=902]")).toMatch(/^<p><div id='gallery-1' .*<\/div>\n<\/p>$/s);
    expect(shownAfter(`A\n\n${shortcode}`)).toMatch(/^<p>A<\/p>\n<p><audio /);
  });

  test("other paragraphs are the same as before", () => {
    expect(shownAfter("A\n\nB [other]")).toBe("<p>A</p>\n<p>B [other]</p>");
    expect(shownAfter("[embed]https://a.example/[/embed]")).toBe(described("[embed]https://a.example/[/embed]"));
  });

  test("a text with blocks gets no paragraphs either", () =>
    expect(shownAfter(`${block("html", "A")}\n\n${shortcode}`)).toMatch(/^A\n\n<audio /));

  test("a mark that is not a block counts as one", () => expect(shownAfter(shortcode, "<!-- wp: -->")).toMatch(/^<p><audio /));

  test("an excerpt is as before", () => {
    const rendering = aRendering();
    described(block("html", "A"), rendering);
    expect(excerpted(shortcode, rendering)).toBe(shortcode);
  });
});

test("blocks that are in each other twenty thousand times are rendered", () => {
  const open = "<!-- wp:group -->".repeat(20_000);
  expect(described(`${open}<div>A`)).toBe('<div class="is-layout-flow wp-block-group-is-layout-flow">A');
});
