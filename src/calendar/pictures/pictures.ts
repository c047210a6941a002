import type { Answer } from "../../service/http/response.ts";
import type { SentRequest } from "../../service/http/sent-request.ts";
import type { Image } from "../../store/images.ts";
import { encodeUtf8 } from "../../text/encoding/utf8.ts";
import { groupBy } from "../../util/lists.ts";
import { createSeededRandom } from "../../util/seeded-random.ts";

interface PictureSubject {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
}

/** The most tiles in a row or column, which limits the size of very long or narrow pictures. */
const maxTiles = 12;
/** The lightness of the five tones of a hue, in percent. */
const tones = [92, 78, 60, 42, 24] as const;

/**
 * Draws a picture as SVG: tiles of quarter discs, discs and triangles in five tones of one hue, and one neighbouring hue. All sizes of an
 * image have the same colours.
 */
function drawPicture({ id, width, height, title }: PictureSubject): string {
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
  // Crops the last tile if it does not fit.
  const box = `0 0 ${round(width / cell)} ${round(height / cell)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice" role="img"><title>${escapeXml(title)}</title>${tiles.join("")}</svg>`;
}

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

/** Answers requests for image files. Worlds do not contain their bytes, so each is drawn in its declared size. */
export interface Pictures {
  /** Draws the requested file, such as `/uploads/2026/01/market-300x300.jpg`. Returns `undefined` for any other request. */
  answer(request: Pick<SentRequest, "method" | "url">): Answer | undefined;
  has(url: string): boolean;
}

interface File {
  readonly path: string;
  readonly subject: PictureSubject;
}

const unknownSize = { width: 1200, height: 800 };

/** Creates the pictures of a calendar. `all` must return the same list until an image is written. */
export function createPictures(all: () => readonly Image[]): Pictures {
  let known: { readonly list: readonly Image[]; readonly filesOf: (pathname: string) => readonly File[] } | undefined;

  function find(pathname: string): PictureSubject | undefined {
    const list = all();
    if (known?.list !== list) known = { list, filesOf: filesByName(list) };
    // Matched by its end, because the site may be below a path of its host. Only files with the same name are tried: trying every suffix of
    // the path would be quadratic.
    const matching = known.filesOf(pathname).filter(({ path }) => pathname.endsWith(path));
    return matching.reduce<File | undefined>((best, file) => (best && best.path.length > file.path.length ? best : file), undefined)
      ?.subject;
  }

  return {
    answer({ method, url }) {
      const subject = method === "GET" || method === "HEAD" ? find(new URL(url).pathname) : undefined;
      return subject && answerPicture(method, subject);
    },
    has: (url) => find(new URL(url).pathname) !== undefined,
  };
}

function filesByName(images: readonly Image[]): (pathname: string) => readonly File[] {
  const nameOf = (path: string) => path.slice(path.lastIndexOf("/"));
  const files = groupBy(images.flatMap(filesOf), ({ path }) => nameOf(path));
  return (pathname) => files.get(nameOf(pathname)) ?? [];
}

/** Lists the files of an image. Uploads of other kinds, such as `application/pdf`, have none. */
function filesOf({ id, url, width, height, sizes, mime_type }: Image): File[] {
  if (!mime_type.startsWith("image/") || !URL.canParse(url)) return [];
  return [{ url, width, height }, ...Object.values(sizes)].flatMap((file): File[] => {
    if (!URL.canParse(file.url)) return [];
    const { pathname } = new URL(file.url);
    const size = file.width > 0 && file.height > 0 ? { width: file.width, height: file.height } : unknownSize;
    return [{ path: pathname, subject: { id, ...size, title: pathname.slice(pathname.lastIndexOf("/") + 1) } }];
  });
}

/** Answers with a picture. `Content-Type` is SVG, even if the file name ends in `.jpg`. */
function answerPicture(method: string, subject: PictureSubject): Answer {
  const headers = {
    "Content-Type": "image/svg+xml",
    "Cache-Control": "public, max-age=86400",
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Access-Control-Allow-Origin": "*",
  };
  return { status: 200, headers, body: method === "HEAD" ? null : [encodeUtf8(drawPicture(subject))] };
}
