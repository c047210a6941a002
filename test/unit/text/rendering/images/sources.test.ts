import { describe, expect, test } from "vitest";
import { sourcesOf } from "../../../../../src/text/rendering/images/sources.ts";
import { anImage, badge, bridge, dance, square, tower, uploads } from "../../../../support/images.ts";

/** Writes a list of files such as `bridge-300x200.jpg 300w`, below a month of uploads. */
const files = (month: string, ...names: readonly string[]) =>
  names.map((name) => `${uploads}/${month}/${name} ${name.endsWith("bridge.jpg") ? 2560 : /-(\d+)x|$/.exec(name)?.[1]}w`).join(", ");

const size = (width: number, height: number) => ({ width, height });

describe("the sources of an image", () => {
  test("are its files of the same shape, the shown one first, and none wider than 2048 pixels", () => {
    const names = ["bridge-300x200.jpg", "bridge-1024x683.jpg", "bridge-768x512.jpg", "bridge-1536x1024.jpg", "bridge-2048x1366.jpg"];
    expect(sourcesOf(bridge, `${uploads}/2026/06/bridge-300x200.jpg`, size(300, 200))).toEqual({
      srcset: files("2026/06", ...names),
      sizes: "(max-width: 300px) 100vw, 300px",
    });
    expect(sourcesOf(bridge, `${uploads}/2026/06/bridge-768x512.jpg`, size(768, 512))?.srcset).toMatch(
      /bridge-768x512\.jpg 768w, \S*bridge-300x200/,
    );
  });

  test("hold a wider file if it is the shown one", () => {
    const copies = ["300x200", "1024x683", "768x512", "1536x1024", "2048x1366"].map((measures) => `bridge-${measures}.jpg`);
    const srcset = files("2026/06", "bridge.jpg", ...copies);
    expect(sourcesOf(bridge, `${uploads}/2026/06/bridge.jpg`, size(2560, 1707))?.srcset).toBe(srcset);
  });

  test.each([
    "http://other.example/wp-content/uploads/2026/06/square.jpg",
    "/wp-content/uploads/2026/06/square.jpg",
    "../uploads/2026/06/square.jpg",
  ])("are found by the path in %s", (src) => {
    expect(sourcesOf(square, src, size(200, 200))?.srcset).toBe(`${square.url} 200w, ${uploads}/2026/06/square-150x150.jpg 150w`);
  });

  test.each([
    ["the shown file is none of its own", bridge, `${uploads}/2026/06/tower.jpg`, size(300, 200)],
    ["the shown file was edited", bridge, `${uploads}/2026/06/bridge-e1234567890123.jpg`, size(2560, 1707)],
    ["no other file has the shape", bridge, `${uploads}/2026/06/bridge-150x150.jpg`, size(150, 150)],
    ["the image is shown in another shape", bridge, `${uploads}/2026/06/bridge-300x200.jpg`, size(111, 50)],
    ["there are no copies", badge, badge.url, size(120, 80)],
    ["the size is unknown", bridge, bridge.url, size(0, 0)],
    ["the full file of a GIF is shown, which moves", dance, dance.url, size(480, 360)],
    ["the copies of a GIF have other shapes", dance, `${uploads}/2026/04/dance-300x225.gif`, size(300, 225)],
  ])("are none where %s", (_, image, src, shown) => expect(sourcesOf(image, src, shown)).toBeUndefined());

  test("of a GIF leave out the full file", () => {
    const gif = anImage(1, "2026/06/fire.gif", [400, 400], { thumbnail: [150, 150], medium: [300, 300] });
    expect(sourcesOf(gif, `${uploads}/2026/06/fire-300x300.gif`, size(300, 300))?.srcset).toBe(
      files("2026/06", "fire-300x300.gif", "fire-150x150.gif"),
    );
  });

  test("may differ in shape by a pixel", () => {
    const image = anImage(1, "2026/06/wide.jpg", [1200, 675], { small: [150, 83], medium: [300, 168], flat: [100, 54] });
    expect(sourcesOf(image, image.url, size(1200, 675))?.srcset).toContain("wide-150x83.jpg 150w, ");
    expect(sourcesOf(image, image.url, size(1200, 675))?.srcset).not.toContain("wide-100x54");
  });

  test("of the same width are one: the later", () => {
    const image = anImage(1, "2026/06/twice.jpg", [600, 600], { one: [300, 300], thumbnail: [150, 150], two: [300, 301] });
    expect(sourcesOf(image, image.url, size(600, 600))?.srcset).toMatch(/^\S+twice.jpg 600w, \S+-300x301.jpg 300w, \S+-150x150.jpg 150w$/);
  });

  test("of a tall image follow the same rules", () => {
    expect(sourcesOf(tower, `${uploads}/2026/06/tower-75x300.webp`, size(75, 300))?.srcset).toMatch(
      /^\S+-75x300.webp 75w, \S+-256x1024.webp 256w, \S+tower.webp 400w$/,
    );
  });

  test("have spaces as %20", () => {
    const image = anImage(1, "2026/06/my hall.jpg", [600, 600], { thumbnail: [150, 150] });
    expect(sourcesOf(image, image.url, size(600, 600))?.srcset).toContain("my%20hall.jpg 600w");
  });
});
