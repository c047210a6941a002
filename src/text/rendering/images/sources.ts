import type { ImageFile, SiteImage } from "../answer-state.ts";

/** The width of the widest file that a browser may choose, in pixels. */
const widest = 2048;

/** The size of an image on a page, in pixels. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

/** The values of the attributes `srcset` and `sizes` of an image. */
export interface ImageSources {
  readonly srcset: string;
  readonly sizes: string;
}

/**
 * Lets the browser choose between the files of an image with the same proportions. `src` is the file in the page, and is listed first.
 * Returns `undefined` if there is no choice, or `src` is not a file of the image.
 */
export function sourcesOf(image: SiteImage, src: string, shown: ShownSize): ImageSources | undefined {
  const copies = Object.values(image.sizes);
  if (copies.length === 0 || shown.width < 1) return undefined;
  // The full file of a GIF is animated, but its copies are not, so a browser must not replace one with the other.
  const files = image.sizes.thumbnail?.["mime-type"] === "image/gif" ? copies : [...copies, image];
  const named = files.find(({ url }) => src.includes(pathBelowUploads(url)));
  if (named === undefined) return undefined;

  // By width: of two files with the same width, the later one replaces the earlier one.
  const urls = new Map<number, string>();
  for (const file of files) if ((file === named || file.width <= widest) && showsTheSame(file, shown)) urls.set(file.width, file.url);
  const first = showsTheSame(named, shown) ? urls.get(named.width) : undefined;
  if (first !== undefined) urls.delete(named.width);
  const ordered = first === undefined ? [...urls] : [[named.width, first] as const, ...urls];
  if (ordered.length < 2) return undefined;
  return {
    srcset: ordered.map(([width, url]) => `${url.replaceAll(" ", "%20")} ${width}w`).join(", "),
    sizes: `(max-width: ${shown.width}px) 100vw, ${shown.width}px`,
  };
}

/** Returns the path of a file in the URL of an image on any host: `2026/06/poster-300x200.png`. */
function pathBelowUploads(url: string): string {
  const folder = "/uploads/";
  const index = url.indexOf(folder);
  return index < 0 ? url.replace(/^https?:\/\/[^/]*\//i, "") : url.slice(index + folder.length);
}

/**
 * Returns whether a file has the proportions of the shown size. Once the wider one is scaled to the width of the other, their heights may
 * differ by one pixel.
 */
function showsTheSame(file: ImageFile, shown: ShownSize): boolean {
  const [narrow, wide] = shown.width > file.width ? [file, shown] : [shown, file];
  if (narrow.width < 1) return false;
  const height = narrow.width === wide.width ? wide.height : Math.max(1, Math.round((wide.height * narrow.width) / wide.width));
  return Math.abs(height - narrow.height) <= 1;
}
