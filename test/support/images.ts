import type { Image } from "../../src/store/images.ts";
import { createAnswerState } from "../../src/text/rendering/answer-state.ts";
import { type Rendering, renderDescription, renderExcerpt } from "../../src/text/rendering/render-text.ts";
import { home } from "./world.ts";

export const uploads = `${home}/wp-content/uploads`;

type Copies = Readonly<Record<string, readonly [width: number, height: number]>>;

/**
 * Creates an uploaded image. The names of its copies contain their size.
 *
 * @example anImage(7, "2026/06/hall.jpg", [800, 600], { medium: [300, 225] }).sizes.medium.url // "…/2026/06/hall-300x225.jpg"
 */
export function anImage(id: number, path: string, [width, height]: readonly [number, number], copies: Copies = {}): Image {
  const extension = path.replace(/^.*\./, "");
  const mime_type = { jpg: "image/jpeg", svg: "image/svg+xml" }[extension] ?? `image/${extension}`;
  const copy = ([name, [w, h]]: [string, readonly [number, number]]) => {
    const url = `${uploads}/${path.replace(/(?=\.\w+$)/, `-${w}x${h}`)}`;
    return [name, { width: w, height: h, "mime-type": mime_type, filesize: 1, url }] as const;
  };
  const sizes = Object.fromEntries(Object.entries(copies).map(copy));
  return { id, url: `${uploads}/${path}`, extension, width, height, filesize: 1, mime_type, sizes };
}

/** An image of each kind that texts treat differently. */
export const bridge = anImage(901, "2026/06/bridge.jpg", [2560, 1707], {
  ...{ medium: [300, 200], large: [1024, 683], thumbnail: [150, 150], medium_large: [768, 512], "1536x1536": [1536, 1024] },
  "2048x2048": [2048, 1366],
});
export const badge = anImage(902, "2026/05/badge.png", [120, 80]);
export const square = anImage(903, "2026/06/square.jpg", [200, 200], { thumbnail: [150, 150] });
export const dance = anImage(904, "2026/04/dance.gif", [480, 360], { medium: [300, 225], thumbnail: [150, 150] });
export const plan = anImage(905, "2026/02/plan.svg", [0, 0]);
export const tower = anImage(906, "2026/06/tower.webp", [400, 1600], { medium: [75, 300], thumbnail: [150, 150], large: [256, 1024] });

const allImages: readonly Image[] = [bridge, badge, square, dance, plan, tower];

/** Creates the images and the state with which texts are rendered: by default the images above, in a new answer. */
export function aRendering(images: readonly Image[] = allImages): Rendering {
  const byId = new Map(images.map((image) => [image.id, image]));
  return { images: { home, get: (id) => byId.get(id), all: () => images }, state: createAnswerState() };
}

/** Renders a description, by default as the only text of its answer. */
export function described(text: string, rendering = aRendering()): string {
  return renderDescription(text, rendering);
}

export function excerpted(text: string, rendering = aRendering()): string {
  return renderExcerpt(text, rendering);
}
