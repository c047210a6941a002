import fc from "fast-check";
import { badge, bridge, dance, plan, square, uploads } from "./images.ts";

/**
 * Generates strings from the pieces that a rule matches.
 *
 * @example fc.sample(textOf("<p", ">", " "), 1) // ["<p ><p"]
 */
export function textOf(...pieces: readonly string[]): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...pieces) });
}

/** Generates characters. Unlike the unit "binary" and `fc.webPath`, needs no table of all code points, which takes seconds to fill. */
export const character: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

const words = fc.constantFrom(
  ...["Jazz", "it's -- late", '"so"', "café & bar", "5 < 6", "a > b", "日本語", "&eacute; &bogus;", "9x9", "", " ", "\n", "\n\n"],
);
const ids = fc.constantFrom(901, 902, 903, 904, 905, 999);
const files = fc.constantFrom(bridge.url, `${uploads}/2026/06/bridge-300x200.jpg`, badge.url, square.url, dance.url, plan.url, "a.png", "");
const sizes = fc.constantFrom("", ' width="300" height="200"', " width=300", ' width="200" height="200"', ' height="9"');
const hints = fc.constantFrom(
  ...["", ' loading="eager"', ' loading="lazy"', ' fetchpriority="high"', ' decoding="sync"', ' sizes="10vw"', ' srcset="a 1w"', " hidden"],
);
const ends = fc.constantFrom(">", " />", "/>", "");

const image = fc
  .tuple(fc.constantFrom("img", "img", "img", "IMG", "iframe"), ids, files, sizes, hints, ends)
  .map(([tag, id, file, size, hint, end]) => `<${tag} class="wp-image-${id}" src="${file}"${size}${hint}${end}`);

const attributes = fc
  .uniqueArray(
    fc.constantFrom(
      ...['ids="901,902,999"', "ids='905'", 'ids=""', "columns=2", "size=large", 'size="full"', "link=none", "orderby=title order=DESC"],
      ...["id=101", 'exclude="901"', 'id="a_1"', 'width="300"', "width=0", 'caption="Hall & bar"', "align=alignleft"],
      ...['src="https://a.example/x.mp3"', 'src="https://a.example/x.mp4"', 'mp3="https://a.example/y.mp3"', "loop=1", "preload=auto"],
      '"odd',
    ),
    { maxLength: 4 },
  )
  .map((some) => some.join(" "));

const shortcodeNames = fc.constantFrom("gallery", "gallery", "caption", "audio", "video", "playlist", "embed", "other");

const { text } = fc.letrec<{ readonly text: string; readonly piece: string }>((tie) => ({
  text: fc.array(tie("piece"), { maxLength: 4 }).map((pieces) => pieces.join("")),
  piece: fc.oneof(
    { depthSize: "small" },
    words,
    image,
    fc.constantFrom(
      ...["https://a.example/x.mp3", "<!--more-->", "<!-- note -->", "[[gallery]]", "[", "]", "<p", "<br>", "</div>", "[/caption]"],
      "<!-- /wp:list -->",
    ),
    fc.tuple(shortcodeNames, attributes).map(([name, some]) => `[${name} ${some}]`),
    fc.tuple(shortcodeNames, attributes, tie("text")).map(([name, some, content]) => `[${name} ${some}]${content}[/${name}]`),
    fc
      .tuple(fc.constantFrom("ul><li", "blockquote", "a", "pre", "code", "div", "table><tr><td", "p"), tie("text"))
      .map(([tags, content]) => element(tags, content)),
    fc
      .tuple(anyBlock(), tie("text"))
      .map(([{ name, json, tag }, content]) => `<!-- wp:${name} ${json}-->\n${element(tag, content)}\n<!-- /wp:${name} -->`),
  ),
}));

/** Generates descriptions and excerpts with all that texts can contain, also incomplete. */
export const anyText: fc.Arbitrary<string> = text;

function anyBlock() {
  return fc.record({
    name: fc.constantFrom(
      ...["paragraph", "heading", "list", "quote", "group", "columns", "column", "gallery", "image", "buttons", "details", "shortcode"],
      ...["html", "own/x"],
    ),
    json: fc.constantFrom(
      ...["", '{"id":902} ', '{"layout":{"type":"constrained"}} ', '{"layout":{"type":"flex","flexWrap":"nowrap"}} ', "{odd} "],
    ),
    tag: fc.constantFrom("p", "h2", "ul", "figure", 'div class="own"', "details"),
  });
}

/** Wraps content in nested tags: `ul><li` becomes `<ul><li>…</li></ul>`. */
function element(tags: string, content: string): string {
  const names = tags.split("><").map((tag) => tag.split(" ")[0]);
  return `<${tags}>${content}${names
    .toReversed()
    .map((name) => `</${name}>`)
    .join("")}`;
}
