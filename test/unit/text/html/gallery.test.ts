import { describe, expect, test } from "vitest";
import { galleryIds, renderGallery } from "../../../../src/text/html/gallery.ts";

const picture = (width: number, height: number) => ({ url: `https://a.example/logo-${width}.png`, width, height });

/** Renders a gallery of one square image of 240 pixels in the given sizes. */
const galleryOf = (sizes: Record<string, ReturnType<typeof picture>>, full = picture(240, 240)) =>
  renderGallery([{ ...full, sizes }], "https://a.example");

test.each([
  ["", undefined],
  [' ids=""', undefined],
  [' ids="7,5"', [7, 5]],
  [" columns='2' ids='5, 7, 5'", [5, 7]],
  [" IDS=7", [7]],
  [' ids="none"', [0]],
])("galleryIds reads %j as %j", (attributes, ids) => {
  expect(galleryIds(attributes)).toEqual(ids);
});

describe("an image in a gallery", () => {
  test("comes in every size of the same proportions, the one that is shown first", () => {
    const html = galleryOf({ small: picture(60, 60), flat: picture(120, 60), thumbnail: picture(150, 150) });
    const sources = [150, 60, 240].map((width) => `https://a.example/logo-${width}.png ${width}w`).join(", ");
    expect(html).toContain(` alt="" srcset="${sources}" sizes="auto, (max-width: 150px) 100vw, 150px" />`);
  });

  test("may differ by a pixel", () => {
    const html = galleryOf({ thumbnail: picture(150, 84) }, picture(1200, 675));
    expect(html).toContain("logo-1200.png 1200w");
  });

  test("comes in one size where no other has its proportions", () => {
    expect(galleryOf({ thumbnail: picture(150, 150) }, picture(800, 600))).toContain('alt="" />');
    expect(galleryOf({})).toContain('alt="" />');
  });

  test("never comes wider than 2048 pixels", () => {
    expect(galleryOf({ thumbnail: picture(150, 150) }, picture(3000, 3000))).not.toContain("srcset");
  });
});

test("a gallery ends its line", () => {
  expect(galleryOf({})).toMatch(/<\/div>\n$/);
});
