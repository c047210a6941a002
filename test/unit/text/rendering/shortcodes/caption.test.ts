import { describe, expect, test } from "vitest";
import { aRendering, described } from "../../../../support/images.ts";

const image = '<img alt="x">';

/** Writes the figure of a caption, with `attributes` before its style. */
function figure(content: string, caption: string, { attributes = "", captionId = "", classes = "wp-caption alignnone" } = {}): string {
  const figcaption = `<figcaption ${captionId}class="wp-caption-text">${caption}</figcaption>`;
  return `<figure ${attributes}style="width: 9px" class="${classes}">${content}${figcaption}</figure>`;
}

describe("a caption", () => {
  test.each([
    ["is the text behind the image", `[caption width="9"]${image} The hall [/caption]`, figure(image, "The hall")],
    ["has the same meaning by its old name", `[wp_caption width="9"]${image} Hall[/wp_caption]`, figure(image, "Hall")],
    [
      "leaves the link around the image in the figure",
      `[caption width="9"]<a href="#"> ${image} </a> Hall[/caption]`,
      figure(`<a href="#"> ${image} </a>`, "Hall"),
    ],
    ["loses the text in front of the image", `[caption width="9"]Old ${image} Hall[/caption]`, figure(image, "Hall")],
    [
      "may be an attribute, and then the whole content is shown",
      `[caption width="9" caption="A & B"]a ${image} b[/caption]`,
      figure(`a ${image} b`, "A & B"),
    ],
    ["needs no image as an attribute", '[caption width="9" caption="Hall"]<b>a</b>[/caption]', figure("<b>a</b>", "Hall")],
    ["has no id if it is 0", `[caption width="9" id="0"]${image} Hall[/caption]`, figure(image, "Hall")],
    ["keeps tags", `[caption width="9"]${image} <em>Hall</em>[/caption]`, figure(image, "<em>Hall</em>")],
    [
      "is filtered as an attribute with tags",
      `[caption width="9" caption="<em onclick='x()'>A</em>"]a[/caption]`,
      figure("a", "<em>A</em>"),
    ],
  ])("%s", (_, text, html) => expect(described(text)).toBe(html));

  test.each([
    ["a width of 0", `[caption width="0"]${image} zero[/caption]`, image],
    ["no width", `[caption]<a href="#">${image}</a> gone[/caption]`, `<a href="#">${image}</a>`],
    ["an image without a text", `[caption width="9"]${image}[/caption]`, image],
    ["a text without an image", '[caption width="9"]Short [gallery] text[/caption]', "Short [gallery] text"],
  ])("needs more than %s, which shows only the image", (_, text, html) => expect(described(text)).toBe(html));

  test("renders shortcodes of its content and none of its text", () => {
    const rendering = aRendering([]);
    expect(described(`[caption width="9"]${image} a [audio src="b.mp3"][/caption]`, rendering)).toContain(
      'a [audio src="b.mp3"]</figcaption>',
    );
    expect(described('[caption width="9" caption="a"]<b>[audio src="b.mp3"]</b>[/caption]', rendering)).toContain("<b><audio ");
  });

  test.each([
    ['align="alignleft" class="wide"', "wp-caption alignleft wide"],
    ['class="wide"', "wp-caption alignnone wide"],
    ['align=""', "wp-caption"],
    [`align='"onclick="x'`, "wp-caption &quot;onclick=&quot;x"],
  ])("with %s has the classes %s", (attributes, classes) => {
    expect(described(`[caption width="9" ${attributes}]${image} Hall[/caption]`)).toBe(figure(image, "Hall", { classes }));
  });
});

describe("the id of a caption", () => {
  const ids = (id: string, captionId: string) => ({
    attributes: `id="${id}" aria-describedby="${captionId}" `,
    captionId: `id="${captionId}" `,
  });

  test.each([
    ['id="image_12"', ids("image_12", "caption-image-12")],
    ['id="a b%20c!"', ids("abc", "caption-abc")],
    ['id="a" caption_id="zz"', ids("a", "zz")],
    ['caption_id="zz"', { attributes: 'aria-describedby="zz" ', captionId: 'id="zz" ' }],
    ["", {}],
  ])("is written from %s", (attributes, written) => {
    expect(described(`[caption width="9" ${attributes}]${image} Hall[/caption]`)).toBe(figure(image, "Hall", written));
  });

  test("is counted for each id", () => {
    const rendering = aRendering();
    const caption = (attributes: string) => described(`[caption width="9" ${attributes}]${image} Hall[/caption]`, rendering);
    const written = [caption('id="a_1"'), caption('id="b"'), caption('id="a_1"')];
    expect(written.map((html) => /id="([^"]+)"/.exec(html)?.[1])).toEqual(["a_1", "b", "a_1-2"]);
    expect(written[2]).toMatch(/aria-describedby="caption-a-1-2".*<figcaption id="caption-a-1-2"/);
    expect(caption('id="c" caption_id="zz"')).toContain('<figcaption id="zz" ');
    expect(caption('id="d" caption_id="zz"')).toContain('<figcaption id="zz-2" ');
  });
});
