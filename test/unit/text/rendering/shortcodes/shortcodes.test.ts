import { describe, expect, test } from "vitest";
import { createAnswerState } from "../../../../../src/text/rendering/answer-state.ts";
import { parseAttributes } from "../../../../../src/text/rendering/shortcodes/shortcode-attributes.ts";
import { renderShortcodes, unwrapShortcodes } from "../../../../../src/text/rendering/shortcodes/shortcodes.ts";
import { aRendering } from "../../../../support/images.ts";

function rendered(html: string): string {
  return renderShortcodes(html, aRendering([]).images, createAnswerState());
}

const player = (number: number) => `<audio class="wp-audio-shortcode" id="audio-0-${number}"`;

describe("renderShortcodes", () => {
  test.each([
    ["a [gallery ids=1] b", "a  b"],
    ["[gallery]a[/gallery]b", "b"],
    ["[gallery /]a[/gallery]b", "a[/gallery]b"],
    ["[[gallery]]", "[gallery]"],
    ["[[caption]a[/caption]]", "[caption]a[/caption]"],
    ["[playlist ids=1]", ""],
    ["[audio]", ""],
    ["[embed]", ""],
    ["[gallery-x] [other] [Gallery] [gallery", "[gallery-x] [other] [Gallery] [gallery"],
    ["[caption]a[gallery]b[/caption]", "a[gallery]b"],
    ["[caption]a[caption]b[/caption]", "a[caption]b"],
    ["[caption]a", "a"],
  ])("makes %j the HTML %j", (source, html) => expect(rendered(source)).toBe(html));

  const inTags = ['<a title="[gallery]">x</a>', "<!-- [gallery] -->", "5 < 6 [gallery] 7 > 3", "a <b [gallery]"];
  test.each(inTags)("leaves what is in a tag: %s", (html) => expect(rendered(html)).toBe(html));

  test("leaves a shortcode in the attribute of another shortcode unchanged", () => {
    expect(rendered('[caption width="9" caption="<a href=\'[gallery]\'>Hall</a>"]<b>a</b>[/caption]')).toContain(
      '<a href="[gallery]">Hall</a></figcaption>',
    );
  });

  test("renders several of one kind, each with its number", () => {
    const html = rendered('[audio src="a.mp3"] [audio src="b.mp3"]');
    expect(html).toContain(player(1));
    expect(html).toContain(player(2));
  });
});

test.each([
  ["<p>[gallery]</p>", "[gallery]"],
  ["<p> [gallery] </p><p>a [gallery]</p>", "[gallery]<p>a [gallery]</p>"],
  ["<p> [gallery]\n</p>", "[gallery]"],
  ["<p>[gallery /]</p>", "[gallery /]"],
  ["<p>[caption]a[gallery]b[/caption]</p>", "[caption]a[gallery]b[/caption]"],
  ["<p>[caption]</p>a[/caption]", "[caption]a[/caption]"],
  ["<p>[gallery]a</p>", "<p>[gallery]a</p>"],
  ["<p>[gallery <p>[gallery]</p>", "[gallery <p>[gallery]"],
  ["<p>[other]</p>", "<p>[other]</p>"],
])("unwrapShortcodes makes %j the HTML %j", (source, html) => expect(unwrapShortcodes(source)).toBe(html));

test.each([
  [' ids="4, 5" columns=2', { ids: "4, 5", columns: "2" }],
  [" IDS='4' size = large", { ids: "4", size: "large" }],
  [" ids=4 ids=5", { ids: "5" }],
  [' loop "a b" autoplay src=x', { src: "x" }],
  [' caption="it\'s" x=""', { caption: "it's", x: "" }],
  [' caption="<b a" x="<b>c</b>"', { caption: "", x: "<b>c</b>" }],
  ["\u00a0ids=4\u200bsize=full", { ids: "4", size: "full" }],
  [' a="b"c', {}],
  ["", {}],
])("parseAttributes reads %j as %j", (source, values) => expect(Object.fromEntries(parseAttributes(source))).toEqual(values));
