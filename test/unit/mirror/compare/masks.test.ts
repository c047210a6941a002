import { describe, expect, test } from "vitest";
import { isMasked, isMaskedText, maskText } from "../../../../src/mirror/compare/masks.ts";
import { grouped } from "../../../support/grouped.ts";

describe("a place is not compared", () => {
  test.each(
    grouped([
      [[400, true], "message", "data.params.title", "data.details.title", "data.details.title.message", "additional_errors.[0].message"],
      [[200, false], "message", "data.details.title", "additional_errors.[0].message", "email", "organizer.[0].email"],
      [[200, false], "json_ld.organizer.email.deep", "events.[0].json_ld.organizer.name"],
      [[399, false], "data.params.title"],
      [[400, false], "data.params", "data.params.title.deep", "data.status"],
      [[200, true], "json_ld.organizer.email", "json_ld.email", "events.[0].json_ld.organizer.email"],
      [[200, true], "events.[0].organizer.[1].json_ld.email"],
    ]),
  )("%s with a status: %j", (path, [status, expected]) => expect(isMasked(path.split("."), "x", status)).toBe(expected));

  test("as a list of other places says", () => {
    const masks = [{ path: "a.**.b", reason: "A test." }];
    expect(["a.b", "a.x.b", "a.x.y.b", "a", "b", "a.x", "x.a.b"].map((path) => isMasked(path.split("."), "x", 200, masks))).toEqual(
      // The last two end elsewhere, or begin elsewhere.
      [true, true, true, false, false, false, false],
    );
  });
});

test("a mask of texts leaves objects of the same name compared, such as the parameter title", () => {
  const path = ["endpoints", "[0]", "args", "title"];
  const masks = [{ path: "**.title", isText: true, reason: "A test." }] as const;
  expect(["A title.", { type: "string" }, 5].map((value) => isMasked(path, value, 200, masks))).toEqual([true, false, false]);
});

describe("a text is the same to verify as", () => {
  const video = `<div style="width: 640px;" class="wp-video">`;
  const caption = `<figure id="a" class="wp-caption">`;
  test.each([
    ["one with another number of a gallery", `<div id='gallery-1' class='x'>`, `<div id='gallery-12' class='x'>`],
    ["one with another number of a caption", `id="attachment_90-1"`, `id="attachment_90-12"`],
    ["one with another number of a caption, with a dash", `class="attachment-901-1"`, `class="attachment-901-12"`],
    ["one with another number of a player", `id="audio-101-1"`, `id="audio-101-12"`],
    ["one with another number of a video", `id="video-101-1"`, `id="video-101-12"`],
    ["one with another number in the address of a file", `src="a.mp3?_=1"`, `src="a.mp3?_=12"`],
    [
      "one with another number after an escaped sign",
      `src="a.mp3?x&amp;_=1&#038;_=1&#38;_=1"`,
      `src="a.mp3?x&amp;_=12&#038;_=12&#38;_=12"`,
    ],
    ["one with another number of a block", `class="wp-container-core-columns-1"`, `class="wp-container-core-columns-12"`],
    ["one whose image loads late", `<img loading="lazy" src="a.png">`, `<img src="a.png">`],
    ["one whose image loads first", `<img fetchpriority="high" decoding="async" src="a.png">`, `<img src="a.png">`],
    ["one with automatic sizes", `<img sizes="auto, 100vw">`, `<img sizes="100vw">`],
    ["one with another number of a slug in the trash", "jazz__trashed-2", "jazz__trashed-12"],
    ["one without the number of a slug in the trash", "jazz__trashed-2", "jazz__trashed"],
    ["one with another mark in a form", `name="my-form_nonce" value="0123456789"`, `name="my-form_nonce" value="abcdef0123"`],
    ["one with a gallery in a paragraph", "<p><div id='gallery-1'>", "<div id='gallery-1'>"],
    ["one with a player in a paragraph", `<p><audio class="wp-audio">x</audio></p>`, `<audio class="wp-audio">x</audio>`],
    ["one with a video in a paragraph", `<p>${video}x</div></p>`, `${video}x</div>`],
    ["one with a caption in a paragraph", `<p>${caption}x</figure></p>`, `${caption}x</figure>`],
    ["one with a blank before the end of the paragraph", "<div>x</div> \n</p>a", "<div>x</div> \na"],
    [
      "one with a link to a player in a paragraph",
      `<p><a class="wp-embedded-audio" href="a.mp3">a.mp3</a></p>`,
      `<a class="wp-embedded-audio" href="a.mp3">a.mp3</a>`,
    ],
    ["one with an empty paragraph", "<p>a</p>\n<p></p>", "<p>a</p>"],
    ["one with blanks after the last gallery", "<div>x</div>  \n", "<div>x</div>"],
    ["one with blanks before the end of the last paragraph", "<div>x</div> </p>", "<div>x</div>"],
    ["one with blanks around the end of the last paragraph", "<div>x</div>\n</p>  \n", "<div>x</div>"],
    ["one with hidden letters", "&#97;&#x6e;na&#064;example&#46;org", "anna@example.org"],
  ])("%s", (_, one, other) => expect(maskText(one)).toBe(maskText(other)));

  test.each([
    ["another gallery", `<div id='gallery-x'>`, `<div id='gallery-y'>`],
    ["another image of a caption", `id="attachment_90-1"`, `id="attachment_91-1"`],
    ["a number that goes on with letters", `id='gallery-1a'`, `id='gallery-2a'`],
    ["another record of a player", `id="audio-101-1"`, `id="audio-102-1"`],
    ["another parameter of an address", `src="a.mp3?v=1"`, `src="a.mp3?v=2"`],
    ["a parameter whose name ends in _", `src="a.mp3?a_=1"`, `src="a.mp3?a_=2"`],
    ["another number of a class", `class="columns-1"`, `class="columns-2"`],
    ["another file of an image", `<img src="a.png">`, `<img src="b.png">`],
    ["an image that loads in another way", `<img loading="eager">`, `<img>`],
    ["the word auto in a text", "<p>auto, bus</p>", "<p>bus</p>"],
    ["another slug", "jazz__trashed", "blues__trashed"],
    ["a trashed slug of another form", "jazz__trashed-x", "jazz__trashed"],
    ["another value of a form", `name="my-form" value="0123456789"`, `name="my-form" value="abcdef0123"`],
    ["a mark of another length", `name="nonce" value="012345678"`, `name="nonce" value="abcdef012"`],
    ["a mark that is not hexadecimal", `name="nonce" value="ghijklmnop"`, `name="nonce" value="qrstuvwxyz"`],
    ["another end of a mark", `name="nonce" value="0123456789x"`, `name="nonce" value="abcdef0123x"`],
    ["a paragraph around words", "<p>Jazz</p>", "Jazz"],
    ["a paragraph around a plain division", "<p><div class='x'>", "<div class='x'>"],
    ["blanks before the end", "<div>x</div> a", "<div>x</div>a"],
    ["a hidden sign that is not of an address", "&#60;b&#62;", "<b>"],
    ["a hidden space", "a&#32;b", "a b"],
  ])("but not as one with %s", (_, one, other) => expect(maskText(one)).not.toBe(maskText(other)));

  test("one mask hides only its part", () => {
    expect(maskText(`<img loading="lazy" src="a.png?_=3" class="x">`)).toBe(`<img src="a.png?_=" class="x">`);
    expect(maskText("jazz__trashed-2 &#97;&#60;")).toBe("jazz__trashed a&#60;");
    expect(maskText(`attachment_90-1 gallery-3 video-7-2 name="a-nonce" value="0123456789"`)).toBe(
      `attachment_90 gallery video-7 name="a-nonce" value=""`,
    );
  });
});

test.each(
  grouped([
    [true, "\n<p></p>", "<p></p>"],
    [false, "<p>Jazz</p>", "", 7, undefined],
  ]),
)("%j is nothing but masked parts: %j", (value, expected) => expect(isMaskedText(value)).toBe(expected));
