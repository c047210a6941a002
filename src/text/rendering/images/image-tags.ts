import { escapeHtml } from "../../html/escape.ts";
import { replaceTags } from "../../html/replace-tags.ts";
import type { AnswerState } from "../answer-state.ts";
import type { ImageFile, SiteImage, SiteImages } from "../site-images.ts";
import { addLoadingHints } from "./loading-hints.ts";
import { type ShownSize, sourcesOf } from "./sources.ts";

/** Matches the beginning of an image or frame, in lower case and with at least one character after its name. */
const media = /<(?<name>img|iframe)[ \t\n\r\v\f][^>]/g;

/**
 * Completes the tags of images and frames, in this order:
 *
 * 1. an image of the site without `width` and `height` gets both,
 * 2. an image of the site without `srcset` gets the files that a browser may choose,
 * 3. every image and frame gets hints on when to load it (`addLoadingHints`),
 * 4. a lazy image lets the browser compute its `sizes`.
 *
 * An image of the site has a class such as `wp-image-12`. Attributes count only in double quotes.
 *
 * @example completeImageTags('<img src="a.png">', images, state) // '<img decoding="async" src="a.png">'
 */
export function completeImageTags(html: string, images: SiteImages, state: AnswerState): string {
  if (!html.includes("<i")) return html;
  /** A tag that occurs twice in a text is completed once, so both get the high priority that only one image of an answer has. */
  const completed = new Map<string, string>();
  return replaceTags(html, { start: media }, (tag, { groups }) => {
    const complete = completed.get(tag) ?? (groups?.name === "img" ? completeImage(tag, images, state) : completeFrame(tag));
    completed.set(tag, complete);
    return complete;
  });
}

function completeImage(tag: string, images: SiteImages, state: AnswerState): string {
  const image = images.get(Number(/wp-image-(?<id>\d+)/i.exec(tag)?.groups?.id ?? 0));
  const [src = ""] = /src="(?<src>[^"]+)"/.exec(tag)?.groups?.src?.split("?") ?? [];
  const complete = image && src !== "" ? addSources(addSize(tag, src, image), src, image) : tag;
  return computeSizes(addLoadingHints(complete, state));
}

function addSize(tag: string, src: string, image: SiteImage): string {
  const file = fileOf(src, image);
  if (/ (?:width|height)=/.test(tag) || file === undefined || file.width < 1 || file.height < 1) return tag;
  return tag.replace("<img", `<img width="${file.width}" height="${file.height}"`);
}

/** Finds the file that an address names: the full file where its name is anywhere in the address, or else a copy. */
function fileOf(src: string, image: SiteImage): ImageFile | undefined {
  const nameOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
  if (src.includes(nameOf(image.url))) return image;
  return Object.values(image.sizes).find(({ url }) => nameOf(url) === nameOf(src));
}

function addSources(tag: string, src: string, image: SiteImage): string {
  const size = sizeIn(tag) ?? fileOf(src, image);
  const sources = tag.includes(" srcset=") || size === undefined ? undefined : sourcesOf(image, src, size);
  if (sources === undefined || !tag.startsWith("<img ")) return tag;
  const sizes = tag.includes(" sizes=") ? "" : ` sizes="${sources.sizes}"`;
  return `${tag.slice(0, -">".length).replace(/(?<![/ ])[/ ]+$/, "")} srcset="${escapeHtml(sources.srcset)}"${sizes} />`;
}

function sizeIn(tag: string): ShownSize | undefined {
  const width = Number(/ width="(?<width>\d+)"/.exec(tag)?.groups?.width ?? 0);
  const height = Number(/ height="(?<height>\d+)"/.exec(tag)?.groups?.height ?? 0);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Puts `auto` before the attribute `sizes` of a lazy image that has a width. */
function computeSizes(tag: string): string {
  if (!/ loading=["'][ \t\n\r\v\f]*lazy[ \t\n\r\v\f]*["']/i.test(tag) || !/ width=["']?[^"' \t\n\r\v\f>]/i.test(tag)) return tag;
  return tag.replace(
    / sizes=(?:"([^"]*)"|'([^']*)'|([^ \t\n\r\v\f"'>]+))/i,
    (attribute, double?: string, single?: string, bare?: string) => {
      const sizes = double ?? single ?? bare ?? "";
      return /^[ \t\n\r\v\f]*auto[ \t\n\r\v\f]*(?:,|$)/i.test(sizes) ? attribute : ` sizes="auto, ${sizes}"`;
    },
  );
}

/** Loads a frame of a known size lazily. */
function completeFrame(tag: string): string {
  const isSized = [' src="', ' width="', ' height="'].every((attribute) => tag.includes(attribute));
  const isLazy = isSized && !tag.includes(" loading=");
  return isLazy ? tag.replace("<iframe", '<iframe loading="lazy"') : tag;
}
