import { describe, expect, test } from "vitest";
import { aRendering, badge, bridge, described, excerpted, square, uploads } from "../../../../support/images.ts";

const small = `${uploads}/2026/06/bridge-300x200.jpg`;
const squareSources = `srcset="${square.url} 200w, ${uploads}/2026/06/square-150x150.jpg 150w"`;

/** Renders a tag as a description, without the paragraph around it. */
const shown = (tag: string) => described(tag).replace(/^<p>|<\/p>$/g, "");

describe("an image of the site", () => {
  test("gets its size from the name of its file", () => {
    expect(shown(`<img class="wp-image-901" src="${uploads}/2026/06/bridge-768x512.jpg">`)).toMatch(
      /^<img loading="lazy" decoding="async" width="768" height="512" class="wp-image-901" src="\S+" srcset="[^"]+" sizes="auto, \(max-width: 768px\) 100vw, 768px" \/>$/,
    );
    expect(shown(`<img class="wp-image-902" src="${badge.url}">`)).toBe(
      `<img loading="lazy" decoding="async" width="120" height="80" class="wp-image-902" src="${badge.url}">`,
    );
  });

  test("with only one measure gets no other, and its sources by its file", () => {
    const tag = shown(`<img class="wp-image-901" src="${small}" height="200">`);
    expect(tag).toMatch(/^<img decoding="async" class="wp-image-901" src="\S+" height="200" srcset="/);
    expect(tag).toMatch(/ sizes="\(max-width: 300px\) 100vw, 300px" \/>$/);
  });

  test("of unknown size gets none", () =>
    expect(shown(`<img class="wp-image-905" src="${uploads}/2026/02/plan.svg">`)).toMatch(/^<img decoding="async" class/));

  test("gets its sources at the end of its tag", () => {
    const size = 'width="200" height="200"';
    expect(shown(`<img class="a wp-image-903 b" src="${square.url}?x=1" alt="" ${size}/>`)).toBe(
      `<img loading="lazy" decoding="async" class="a wp-image-903 b" src="${square.url}?x=1" alt="" ${size} ${squareSources} sizes="auto, (max-width: 200px) 100vw, 200px" />`,
    );
  });

  test.each([
    ["keeps its own sources", `<img class="wp-image-903" src="${square.url}" srcset="a 1w">`, ' srcset="a 1w">'],
    [
      "keeps its own sizes",
      `<img class="wp-image-903" sizes="10vw" src="${square.url}" loading="eager">`,
      `sizes="10vw" src="${square.url}" loading="eager" ${squareSources} />`,
    ],
    [
      "lets the browser compute its own sizes if it is lazy",
      `<img class="wp-image-903" sizes="10vw" src="${square.url}">`,
      `sizes="auto, 10vw" src="${square.url}" ${squareSources} />`,
    ],
    [
      "is known by the first class with an id",
      `<img class="wp-image-903 wp-image-901" src="${square.url}" width="9" height="9">`,
      `${squareSources} sizes="auto, (max-width: 9px) 100vw, 9px" />`,
    ],
  ])("%s", (_, tag, end) => expect(shown(tag)).toContain(end));

  test.each([
    ["an upper-case tag", `<IMG class="wp-image-903" src="${square.url}">`],
    ["single quotes", `<img class='wp-image-903' src='${square.url}' width='200' height='200'>`],
  ])("stays unchanged in %s", (_, tag) => expect(shown(tag)).toBe(tag));

  test.each([
    ["no class", `<img src="${square.url}" width="9" height="9">`],
    ["the class of no image", `<img class="wp-image-999" src="${square.url}" width="9" height="9">`],
    ["the class of another image", `<img class="wp-image-902" src="${square.url}" width="9" height="9">`],
  ])("gets no sources with %s", (_, tag) => expect(shown(tag)).toBe(tag.replace("<img", '<img loading="lazy" decoding="async"')));

  test("is completed in a link, in a caption and in an excerpt", () => {
    const image = `<img class="wp-image-903" src="${square.url}" width="200" height="200">`;
    const complete = `<img loading="lazy" decoding="async" class="wp-image-903" src="${square.url}" width="200" height="200" ${squareSources} sizes="auto, (max-width: 200px) 100vw, 200px" />`;
    expect(described(`<a href="#">${image}</a>`)).toBe(`<p><a href="#">${complete}</a></p>`);
    expect(described(`[caption width="9"]${image} Hall[/caption]`)).toContain(`alignnone">${complete}<figcaption`);
    expect(excerpted(image)).toBe(`<p>${complete}</p>`);
  });
});

test.each([
  ['sizes="10vw"', 'sizes="auto, 10vw"'],
  ["sizes='10vw'", 'sizes="auto, 10vw"'],
  ["sizes=10vw", 'sizes="auto, 10vw"'],
  ['sizes="auto, 10vw"', 'sizes="auto, 10vw"'],
  ['sizes="AUTO"', 'sizes="AUTO"'],
])("a lazy image with %s has %s", (given, sizes) => {
  expect(shown(`<img src="a.png" width="9" height="9" ${given}>`)).toContain(` height="9" ${sizes}>`);
});

describe("an image gets hints", () => {
  test.each([
    ['<img src="a.png">', '<img decoding="async" src="a.png">'],
    ['<img src="a.png" width="9" height="9">', '<img loading="lazy" decoding="async" src="a.png" width="9" height="9">'],
    ['<img src="a.png" width="9">', '<img decoding="async" src="a.png" width="9">'],
    ['<img src="a.png" decoding="sync">', '<img src="a.png" decoding="sync">'],
    ['<img src="a.png" loading="lazy" width="9" height="9">', '<img decoding="async" src="a.png" loading="lazy" width="9" height="9">'],
    [
      '<img src="a.png" fetchpriority="high" width="9" height="9">',
      '<img decoding="async" src="a.png" fetchpriority="high" width="9" height="9">',
    ],
    [
      '<img src="a.png" fetchpriority="low" width="9" height="9">',
      '<img loading="lazy" decoding="async" src="a.png" fetchpriority="low" width="9" height="9">',
    ],
    ['<img src="a.png" width="100%" height="9">', '<img decoding="async" src="a.png" width="100%" height="9">'],
    ["<img src='a.png' width='9' height='9'>", "<img src='a.png' width='9' height='9'>"],
    ['<img alt="x" width="9" height="9">', '<img alt="x" width="9" height="9">'],
    ["<img>", "<img>"],
  ])("%s", (tag, complete) => expect(shown(tag)).toBe(complete));

  const eager = (width: number, height: number) => `<img loading="eager" src="a.png" width="${width}" height="${height}">`;
  const first = (width: number, height: number) => eager(width, height).replace("<img", '<img fetchpriority="high" decoding="async"');
  const other = (width: number, height: number) => eager(width, height).replace("<img", '<img decoding="async"');

  test("of its priority if it is the first of the answer with 50,000 pixels that is loaded at once", () => {
    expect(shown(eager(300, 200))).toBe(first(300, 200));
    expect(shown(eager(223, 224))).toBe(other(223, 224));
    expect(shown(eager(250, 200) + eager(300, 200))).toBe(first(250, 200) + other(300, 200));
  });

  test("of its priority only if no image before it has a high one of its own", () => {
    const urgent = '<img fetchpriority="high" src="a.png" width="9" height="9">';
    expect(shown(urgent + eager(300, 200))).toMatch(/ height="9"><img decoding="async" loading="eager"/);
    expect(shown(urgent.replace(' width="9"', "") + eager(300, 200))).toContain(first(300, 200));
  });

  test("of its priority also in the next text of the answer, unless a text before took it", () => {
    const rendering = aRendering();
    expect(described(eager(9, 9), rendering)).not.toContain("fetchpriority");
    expect(excerpted(eager(300, 200), rendering)).toContain('fetchpriority="high"');
    expect(described(eager(300, 200), rendering)).not.toContain("fetchpriority");
  });

  test("of its priority also where the text repeats its tag", () =>
    expect(shown(`${eager(300, 200)}${eager(250, 200)}${eager(300, 200)}`)).toBe(first(300, 200) + other(250, 200) + first(300, 200)));
});

test.each([
  ['<iframe src="a" width="9" height="9">', '<iframe loading="lazy" src="a" width="9" height="9">'],
  ['<iframe src="a" width="9" height="9" loading="eager">', '<iframe src="a" width="9" height="9" loading="eager">'],
  ['<iframe src="a">', '<iframe src="a">'],
  ["<iframe src='a' width='9' height='9'>", "<iframe src='a' width='9' height='9'>"],
])("the frame %s becomes %s", (frame, complete) => expect(described(frame)).toBe(`<p>${complete}</p>`));

test("an image of the site keeps its place among the attributes that others have", () => {
  expect(shown(`<img alt="x" src="${bridge.url}" class="wp-image-901" width="2560" height="1707">`)).toMatch(
    /^<img loading="lazy" decoding="async" alt="x" src=/,
  );
});
