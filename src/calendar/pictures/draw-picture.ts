import { createSeededRandom } from "../../util/seeded-random.ts";

/** Describes a picture to draw. The same values give the same text. */
export interface PictureSubject {
  /** The id of the image, which chooses the hue and the pattern. */
  readonly id: number;
  /** The size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
}

/** The most tiles in a row or column, so that a picture with strange proportions stays small. */
const maxTiles = 12;
/** The lightness of the five tones of a hue, in percent. */
const tones = [92, 78, 60, 42, 24] as const;

/**
 * Draws a picture in the SVG format: tiles of quarter discs, discs and triangles in five tones of one hue, and one neighbour of that hue. Sizes
 * of the same image have the same colours.
 *
 * @example drawPicture({ id: 3, width: 300, height: 200, title: "farmers-market.jpg" }) // '<svg xmlns="http://www.w3.org/2000/svg" …'
 */
export function drawPicture({ id, width, height, title }: PictureSubject): string {
  const random = createSeededRandom(id);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(random.next() * items.length)] ?? items[0];
  const hue = (id * 137) % 360;
  const [lightest, ...darker] = tones;
  const tone = (lightness: number) => `hsl(${hue},55%,${lightness}%)`;
  const colors: readonly [string, ...string[]] = [tone(lightest), ...darker.map(tone), `hsl(${(hue + 40) % 360},70%,72%)`];
  const shorter = Math.min(width, height);
  const cell = shorter / (shorter <= 200 ? 2 : 4);
  const columns = Math.min(maxTiles, Math.ceil(width / cell));
  const rows = Math.min(maxTiles, Math.ceil(height / cell));
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const shape = pick(shapes)(pick(colors));
    return `<g transform="translate(${x} ${y}) rotate(${pick([0, 90, 180, 270])} .5 .5)"><path fill="${pick(colors)}" d="M0 0h1v1H0z"/>${shape}</g>`;
  });
  // The picture is cut where the last tile does not fit.
  const box = `0 0 ${round(width / cell)} ${round(height / cell)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice" role="img"><title>${escapeXml(title)}</title>${tiles.join("")}</svg>`;
}

/** The shapes of a tile, in a square of 1. */
const shapes = [
  (fill: string) => `<path fill="${fill}" d="M0 0h1a1 1 0 0 1-1 1z"/>`,
  (fill: string) => `<path fill="${fill}" d="M0 0h1v1z"/>`,
  (fill: string) => `<circle fill="${fill}" cx=".5" cy=".5" r=".32"/>`,
  (fill: string) => `<path fill="${fill}" d="M0 1V.5a.5.5 0 0 1 1 0V1z"/>`,
] as const;

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
