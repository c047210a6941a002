import { describe, expect, test } from "vitest";
import { anImage, aRendering, badge, bridge, dance, described, plan, square, tower, uploads } from "../../../../support/images.ts";
import { home } from "../../../../support/world.ts";

const filesIn = (text: string, rendering = aRendering()) =>
  [...described(text, rendering).matchAll(/ src="(?:[^"]*\/)?([^"]+)"/g)].map(([, file]) => file);

const imageIn = (text: string, rendering = aRendering()) => /<img [^>]*>/.exec(described(text, rendering))?.[0];

test("a gallery shows thumbnails with links to the pages of its images", () => {
  expect(described('[gallery ids="904"]')).toBe(
    `<div id='gallery-1' class='gallery galleryid-0 gallery-columns-3 gallery-size-thumbnail'><figure class='gallery-item'>
\t\t\t<div class='gallery-icon landscape'>
\t\t\t\t<a href='${home}/dance/'><img loading="lazy" decoding="async" width="150" height="150" src="${uploads}/2026/04/dance-150x150.gif" class="attachment-thumbnail size-thumbnail" alt="" /></a>
\t\t\t</div></figure>
\t\t</div>`,
  );
});

describe("a gallery shows", () => {
  const all = ["bridge-150x150.jpg", "badge.png", "square-150x150.jpg", "dance-150x150.gif", "plan.svg", "tower-150x150.webp"];

  test.each([
    ["all images of the site by id", "[gallery]", all],
    ["all images where it names none", '[gallery ids=""]', all],
    ["all images by id, whatever `order` says", '[gallery order="desc"]', all],
    ["all images by title", '[gallery orderby="title"]', [1, 0, 3, 4, 2, 5].map((index) => all[index])],
    ["all images but some", '[gallery exclude="901, 903,905"]', ["badge.png", "dance-150x150.gif", "tower-150x150.webp"]],
    ["those that it names, in its order and once", '[gallery ids="904,902, 904"]', ["dance-150x150.gif", "badge.png"]],
    ["those that it includes, in its order and once", '[gallery include="904,902, 904"]', ["dance-150x150.gif", "badge.png"]],
    ["those that it includes and that exist", '[gallery include="999,904,902"]', ["dance-150x150.gif", "badge.png"]],
    ["those that exist", '[gallery ids="999,902"]', ["badge.png"]],
    ["nothing where none exists", '[gallery ids="999"] Soon.', []],
    ["its images in its order, whatever `order` says", '[gallery ids="904,902" order="DESC"]', ["dance-150x150.gif", "badge.png"]],
    [
      "those that it includes in its order, whatever `order` says",
      '[gallery include="902,904" order="DESC"]',
      ["badge.png", "dance-150x150.gif"],
    ],
    ["those that it includes by title", '[gallery include="904,902" orderby="title"]', ["badge.png", "dance-150x150.gif"]],
    ["its images by title", '[gallery ids="904,902" orderby="title"]', ["badge.png", "dance-150x150.gif"]],
    ["its images by title in reverse", '[gallery ids="902,904" orderby="title" order="DESC"]', ["dance-150x150.gif", "badge.png"]],
    ["its images by id", '[gallery ids="904,902" orderby="ID"]', ["badge.png", "dance-150x150.gif"]],
    ["its images by id in reverse", '[gallery ids="902,904" orderby="ID" order="DESC"]', ["dance-150x150.gif", "badge.png"]],
    ["nothing of a record, to which no image belongs", '[gallery id="41"]', []],
    ["the images that it names, also of a record", '[gallery id="41" ids="902"]', ["badge.png"]],
  ])("%s", (_, text, files) => expect(filesIn(text)).toEqual(files));

  test("no uploads that are not images", () => {
    const leaflet = { ...anImage(908, "2026/06/leaflet.pdf", [0, 0]), mime_type: "application/pdf" };
    expect(filesIn("[gallery][gallery ids=908]", aRendering([leaflet, badge]))).toEqual(["badge.png"]);
  });

  test("images in the order of their ids, not in the order of the site", () =>
    expect(filesIn("[gallery]", aRendering([tower, badge]))).toEqual(["badge.png", "tower-150x150.webp"]));

  test("nothing on a site without images", () => expect(described("a [gallery]", aRendering([]))).toBe("<p>a </p>"));

  test("at most ten thousand images in an answer", () => {
    const rendering = aRendering([badge]);
    expect(filesIn("[gallery] ".repeat(9_999), rendering)).toHaveLength(9_999);
    expect(filesIn("[gallery] [gallery]", rendering)).toHaveLength(1);
  });
});

describe("the attribute", () => {
  test.each([
    ["columns=1", "gallery galleryid-0 gallery-columns-1 gallery-size-thumbnail"],
    ['columns="abc"', "gallery galleryid-0 gallery-columns-0 gallery-size-thumbnail"],
    ["columns=0", "gallery galleryid-0 gallery-columns-0 gallery-size-thumbnail"],
    ["id=41 ids=902", "gallery galleryid-41 gallery-columns-3 gallery-size-thumbnail"],
    ["size=full", "gallery galleryid-0 gallery-columns-3 gallery-size-full"],
    ['size="my size"', "gallery galleryid-0 gallery-columns-3 gallery-size-mysize"],
  ])("%s sets the classes %s", (attribute, classes) => expect(described(`[gallery ${attribute}]`)).toContain(` class='${classes}'>`));

  test("size chooses the copy of that name, or else the full image", () => {
    expect(imageIn("[gallery ids=901 size=medium]")).toContain(
      `width="300" height="200" src="${uploads}/2026/06/bridge-300x200.jpg" class="attachment-medium size-medium" alt="" srcset="`,
    );
    expect(imageIn("[gallery ids=904 size=large]")).toBe(
      `<img loading="lazy" decoding="async" width="480" height="360" src="${dance.url}" class="attachment-large size-large" alt="" />`,
    );
    expect(imageIn("[gallery ids=902 size=poster]")).toContain(
      `width="120" height="80" src="${badge.url}" class="attachment-poster size-poster"`,
    );
  });

  test.each([
    ["thumbnail", 'width="150" height="75"'],
    ["medium", 'width="300" height="150"'],
    ["medium_large", 'width="768" height="384"'],
    ["large", 'width="1024" height="512"'],
    ["full", 'width="3000" height="1500"'],
  ])("size shows a full image that has no copy no larger than %s", (size, measures) => {
    const hall = anImage(907, "2026/06/hall.jpg", [3000, 1500]);
    expect(imageIn(`[gallery ids=907 size=${size}]`, aRendering([hall]))).toContain(measures);
  });

  test("link links the files, or nothing", () => {
    expect(described("[gallery ids=902 link=file]")).toContain(`<a href='${badge.url}'><img`);
    expect(described("[gallery ids=902 link=none]")).toContain("'>\n\t\t\t\t<img");
    expect(described("[gallery ids=902 link=post]")).toContain(`<a href='${home}/badge/'><img`);
  });

  test("itemtag and icontag name the elements that descriptions may have", () => {
    const html = described("[gallery ids=902 itemtag=LI icontag=script]");
    expect(html).toContain("<li class='gallery-item'>\n\t\t\t<dt class='gallery-icon landscape'>");
    expect(html).toContain("\n\t\t\t</dt></li>");
  });
});

test("an image that is taller than wide is a portrait", () => {
  expect(described("[gallery ids=906]")).toContain("gallery-icon portrait");
  expect(described("[gallery ids=903]")).toContain("gallery-icon landscape");
});

test.each(["thumbnail", "full"])("an image of unknown size is a pixel wide and high in the size %s", (size) => {
  expect(imageIn(`[gallery ids=905 size=${size}]`)).toBe(
    `<img loading="lazy" decoding="async" width="1" height="1" src="${plan.url}" class="attachment-${size} size-${size}" alt="" />`,
  );
});

test("an image of a gallery comes in every size of its shape", () => {
  const sources = `srcset="${uploads}/2026/06/square-150x150.jpg 150w, ${square.url} 200w" sizes="auto, (max-width: 150px) 100vw, 150px" />`;
  expect(imageIn("[gallery ids=903]")).toContain(` alt="" ${sources}`);
  expect(imageIn("[gallery ids=901]")).toMatch(/ alt="" \/>$/);
  expect(imageIn("[gallery ids=901 size=full]", aRendering([bridge]))).toContain(`srcset="${bridge.url} 2560w, `);
});
