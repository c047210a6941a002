import { slugify } from "../slug.ts";
import { shortcodeAttribute } from "./shortcode-attributes.ts";

/** An image in one of its sizes. */
interface GalleryPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** An image of the site with its sizes, in pixels. */
export interface GalleryImage extends GalleryPicture {
  readonly sizes: Readonly<Record<string, GalleryPicture | undefined>>;
}

/**
 * Reads which images a gallery shows from the attributes of its shortcode; `undefined` if it names none.
 *
 * @example galleryIds(' ids="5,4,5"') // [5, 4]
 */
export function galleryIds(attributes: string): readonly number[] | undefined {
  const ids = shortcodeAttribute("ids", attributes);
  if (ids === "" || ids === "0") return undefined;
  return [...new Set(ids.split(/[\s,]+/).map((id) => Number.parseInt(id, 10) || 0))];
}

/**
 * Renders the HTML that `[gallery]` stands for: the thumbnail of each image, linked to the page of the image below `home`. Empty without
 * images.
 *
 * @example renderGallery([], "https://calendar.example") // ""
 */
export function renderGallery(images: readonly GalleryImage[], home: string): string {
  if (images.length === 0) return "";
  const items = images.map((image) => renderItem(image, home)).join("");
  return `<div id='gallery-1' class='gallery galleryid-0 gallery-columns-3 gallery-size-thumbnail'>${items}\n\t\t</div>\n`;
}

function renderItem(image: GalleryImage, home: string): string {
  const thumbnail = image.sizes.thumbnail ?? image;
  const { url, width, height } = thumbnail;
  const shape = image.height > image.width ? "portrait" : "landscape";
  const size = `loading="lazy" decoding="async" width="${width}" height="${height}"`;
  const picture = `<img ${size} src="${url}" class="attachment-thumbnail size-thumbnail" alt=""${choices(image, thumbnail)} />`;
  const icon = `<div class='gallery-icon ${shape}'>\n\t\t\t\t<a href='${home}/${pageSlug(image)}/'>${picture}</a>\n\t\t\t</div>`;
  return `<figure class='gallery-item'>\n\t\t\t${icon}</figure>`;
}

/** The widest picture that a browser may choose. */
const widest = 2048;

/** Lets the browser choose between the sizes of an image that show the same part of it; empty if there is only one. */
function choices(image: GalleryImage, shown: GalleryPicture): string {
  const urls = new Map([[shown.width, shown.url]]);
  for (const picture of [...Object.values(image.sizes), image]) {
    const fits = picture !== undefined && picture.width <= widest && haveSameProportions(picture, shown);
    if (fits && !urls.has(picture.width)) urls.set(picture.width, picture.url);
  }
  if (urls.size < 2) return "";
  const sources = [...urls].map(([width, url]) => `${url} ${width}w`).join(", ");
  return ` srcset="${sources}" sizes="auto, (max-width: ${shown.width}px) 100vw, ${shown.width}px"`;
}

/** Tells whether two pictures are the same in height, give or take a pixel, once the wider one is as narrow as the other. */
function haveSameProportions(one: GalleryPicture, other: GalleryPicture): boolean {
  const [narrow, wide] = one.width < other.width ? [one, other] : [other, one];
  return narrow.width > 0 && Math.abs(Math.round((wide.height * narrow.width) / wide.width) - narrow.height) <= 1;
}

/** Returns the slug of the page of an image, which is made of its file name without the extension. */
function pageSlug(image: GalleryImage): string {
  const fileName = image.url.replace(/^.*\//, "");
  return slugify(fileName.replace(/\.[^.]*$/, ""));
}
