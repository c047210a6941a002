import { richHtml } from "../../html/allowed-html.ts";
import { displayUrl } from "../../html/display-url.ts";
import { escapeHtml } from "../../html/entities.ts";
import { slugify } from "../../slug.ts";
import { nameSeparators, readNumber } from "../../white-space.ts";
import { type AnswerState, type ImageFile, nextNumber, type SiteImage, type SiteImages } from "../answer-state.ts";
import { type ShownSize, sourcesOf } from "../images/sources.ts";
import { className, type ShortcodeAttributes } from "./shortcode-attributes.ts";

/** Renders `[gallery]`: the images in a size, each linked to its page. Empty without images, but even then uses a number. */
export function renderGallery(attributes: ShortcodeAttributes, images: SiteImages, state: AnswerState): string {
  const number = nextNumber(state, "gallery");
  const post = integerIn(attributes, "id") ?? state.currentPost;
  const shown = shownImages(attributes, images, post).slice(0, state.pictures);
  state.pictures -= shown.length;
  if (shown.length === 0) return "";
  const size = attributes.get("size") ?? "thumbnail";
  const classes = `gallery galleryid-${post} gallery-columns-${integerIn(attributes, "columns") ?? 3} gallery-size-${className(size)}`;
  const item = tagNamed(attributes.get("itemtag") ?? "figure", "dl");
  const icon = tagNamed(attributes.get("icontag") ?? "div", "dt");
  const items = shown.map((image) => {
    const shape = image.height > image.width ? "portrait" : "landscape";
    const content = linked(picture(image, size), image, attributes.get("link"), images.home);
    return `<${item} class='gallery-item'>\n\t\t\t<${icon} class='gallery-icon ${shape}'>\n\t\t\t\t${content}\n\t\t\t</${icon}></${item}>`;
  });
  return `<div id='gallery-${number}' class='${classes}'>${items.join("")}\n\t\t</div>\n`;
}

/** Lists the images of a gallery: the named ones, otherwise all images of the site that are not excluded. */
function shownImages(attributes: ShortcodeAttributes, images: SiteImages, post: number): readonly SiteImage[] {
  const named = listIn(attributes, "ids") ?? listIn(attributes, "include");
  // Images belong to no record, so the gallery of a record is empty.
  if (named === undefined && post !== 0) return [];
  const excluded = new Set(listIn(attributes, "exclude"));
  const found = named ? [...new Set(named)].flatMap((id) => images.get(id) ?? []) : images.all().filter(({ id }) => !excluded.has(id));
  const pictures = found.filter(({ mime_type }) => mime_type.startsWith("image/"));
  return sortedImages(attributes, pictures, named === undefined);
}

/**
 * Sorts the images of a gallery: by title for `orderby="title"`, by id for `orderby="ID"`, descending for `order="DESC"`. Otherwise, named
 * images keep their order, and all images of the site are sorted by id.
 */
function sortedImages(attributes: ShortcodeAttributes, images: readonly SiteImage[], showsAll: boolean): readonly SiteImage[] {
  const orderBy = attributes.get("orderby")?.toLowerCase();
  const isSorted = orderBy === "title" || orderBy === "id";
  if (!isSorted && !showsAll) return images;
  const sorted = images.toSorted(orderBy === "title" ? compareSlugs : (a, b) => a.id - b.id);
  return isSorted && attributes.get("order")?.toUpperCase() === "DESC" ? sorted.toReversed() : sorted;
}

/** Reads a list of ids such as `4, 5`; `undefined` if it is missing or empty. */
function listIn(attributes: ShortcodeAttributes, name: string): readonly number[] | undefined {
  const list = attributes.get(name) ?? "";
  if (list === "" || list === "0") return undefined;
  return list.split(nameSeparators).map((id) => Math.abs(Math.trunc(readNumber(id))));
}

/** Reads the number at the start of an attribute, 0 if there is none; `undefined` if the attribute is missing. */
function integerIn(attributes: ShortcodeAttributes, name: string): number | undefined {
  const value = attributes.get(name);
  return value === undefined ? undefined : Math.trunc(readNumber(value));
}

/** Returns the tag name in an attribute, or `standard` if descriptions may not have that tag. */
function tagNamed(wanted: string, standard: string): string {
  const name = wanted.replace(/[^a-z0-9_:-]/gi, "").toLowerCase();
  return richHtml.tags.has(name) ? name : standard;
}

function linked(content: string, image: SiteImage, link: string | undefined, home: string): string {
  if (link === "none") return content;
  return `<a href='${link === "file" ? displayUrl(image.url) : `${home}/${pageSlug(image)}/`}'>${content}</a>`;
}

function picture(image: SiteImage, size: string): string {
  const file = fileIn(image, size);
  const shown = fitInto(largest.get(size), file);
  const measures = `width="${shown.width}" height="${shown.height}"`;
  const name = escapeHtml(size);
  const sources = sourcesOf(image, file.url, shown);
  const choice = sources === undefined ? "" : ` srcset="${escapeHtml(sources.srcset)}" sizes="${sources.sizes}"`;
  return `<img ${measures} src="${escapeHtml(file.url)}" class="attachment-${name} size-${name}" alt=""${choice} />`;
}

/** The maximum width and height of each size on a page, also for a full image that replaces a missing copy. */
const largest: ReadonlyMap<string, { readonly width: number; readonly height: number }> = new Map([
  ["thumbnail", { width: 150, height: 150 }],
  ["medium", { width: 300, height: 300 }],
  ["medium_large", { width: 768, height: Infinity }],
  ["large", { width: 1024, height: 1024 }],
]);

/** Scales the size of a file down to a limit. An image of unknown size becomes 1 × 1 pixel. */
function fitInto(limit = { width: Infinity, height: Infinity }, { width, height }: ImageFile): ShownSize {
  const scale = Math.min(1, limit.width / Math.max(1, width), limit.height / Math.max(1, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Returns the copy of an image with a size, otherwise the full image. */
function fileIn(image: SiteImage, size: string): ImageFile {
  return Object.hasOwn(image.sizes, size) ? (image.sizes[size] ?? image) : image;
}

function compareSlugs(one: SiteImage, other: SiteImage): number {
  const [left, right] = [pageSlug(one), pageSlug(other)];
  return left === right ? one.id - other.id : left < right ? -1 : 1;
}

/** Returns the slug of the page of an image: the slug of its filename without the extension. */
function pageSlug(image: SiteImage): string {
  const fileName = image.url.replace(/^.*\//, "");
  return slugify(fileName.replace(/\.[^.]*$/, ""));
}
