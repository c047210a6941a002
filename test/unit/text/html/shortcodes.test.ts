import { expect, test } from "vitest";
import { renderShortcodes, unwrapShortcodes } from "../../../../src/text/html/shortcodes.ts";

test.each([
  ["a [gallery ids=1] b", "a GALLERY b"],
  ["[gallery]a[/gallery]b", "GALLERYb"],
  ["[[gallery]]", "[gallery]"],
  ["[video src=x]", ""],
  ["[gallery-x] [other]", "[gallery-x] [other]"],
  ["[caption]a[gallery]b[/caption]", "a[gallery]b"],
  ["[caption]a[caption]b[/caption]", "ab"],
  ['[caption width="9"]<img src="a.png"> Hall[/caption]', figure('<img src="a.png">', "Hall")],
  ['[caption width="9" caption="Hall"]<b>a</b>[/caption]', figure("<b>a</b>", "Hall")],
  ['[caption width="0"]<img src="a.png"> Hall[/caption]', '<img src="a.png"> Hall'],
])("renderShortcodes makes %j the HTML %j", (source, html) => {
  expect(renderShortcodes(source, () => "GALLERY")).toBe(html);
});

test("a caption with an id labels its figure", () => {
  const html = renderShortcodes('[caption id="q" align="alignleft" width="9"]<img src="a.png">Hall[/caption]', () => "");
  expect(html).toContain('<figure id="q" aria-describedby="caption-q" style="width: 9px" class="wp-caption alignleft">');
  expect(html).toContain('<figcaption id="caption-q" class="wp-caption-text">Hall</figcaption>');
});

test("unwrapShortcodes removes a paragraph around nothing but a shortcode", () => {
  expect(unwrapShortcodes("<p> [gallery] </p><p>a [gallery]</p>")).toBe("[gallery]<p>a [gallery]</p>");
});

function figure(content: string, caption: string): string {
  const figcaption = `<figcaption class="wp-caption-text">${caption}</figcaption>`;
  return `<figure style="width: 9px" class="wp-caption alignnone">${content}${figcaption}</figure>`;
}

test("the id of a caption has dashes for underscores, and the id of its figure keeps them", () => {
  const html = renderShortcodes('[caption id="image_12" width="9"]<img src="a.png">Hall[/caption]', () => "");
  expect(html).toContain('<figure id="image_12" aria-describedby="caption-image-12"');
  expect(html).toContain('<figcaption id="caption-image-12"');
});

test("an attribute of a caption cannot add another one", () => {
  expect(renderShortcodes(`[caption width="9" align='"onclick="x']<img src="a.png">Hall[/caption]`, () => "")).not.toContain('"onclick');
});

test("a gallery is rendered from its attributes", () => {
  expect(renderShortcodes('[gallery ids="5,4"]', (attributes) => `<${attributes}>`)).toBe('< ids="5,4">');
});

test.each([
  ["<p> [gallery]\n</p>", "[gallery]"],
  ["<p>[caption]a[gallery]b[/caption]</p>", "[caption]a[gallery]b[/caption]"],
  ["<p>[caption]</p>a[/caption]", "[caption]a[/caption]"],
  ["<p>[gallery]a</p>", "<p>[gallery]a</p>"],
  ["<p>[gallery <p>[gallery]</p>", "[gallery <p>[gallery]"],
])("unwrapShortcodes makes %j the HTML %j", (source, html) => {
  expect(unwrapShortcodes(source)).toBe(html);
});
