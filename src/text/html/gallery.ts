import { slugify } from "../slug.ts";

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
 * Renders the HTML of `[gallery]`: the thumbnail of each image, linked to the page of the image below `home`. Without images it is empty.
 *
 * @example renderGallery([], "https://calendar.example") // ""
 */
export function renderGallery(images: readonly GalleryImage[], home: string): string {
  if (images.length === 0) return "";
  const items = images.map((image) => renderItem(image, home)).join("");
  return `<div id='gallery-1' class='gallery galleryid-0 gallery-columns-3 gallery-size-thumbnail'>${items}\n\t\t</div>`;
}

function renderItem(image: GalleryImage, home: string): string {
  const { url, width, height } = image.sizes.thumbnail ?? image;
  const shape = image.height > image.width ? "portrait" : "landscape";
  const size = `loading="lazy" decoding="async" width="${width}" height="${height}"`;
  const picture = `<img ${size} src="${url}" class="attachment-thumbnail size-thumbnail" alt="" />`;
  const icon = `<div class='gallery-icon ${shape}'>\n\t\t\t\t<a href='${home}/${pageSlug(image)}/'>${picture}</a>\n\t\t\t</div>`;
  return `<figure class='gallery-item'>\n\t\t\t${icon}</figure>`;
}

/** Returns the slug of the page of an image: its file name without the extension, as a slug. */
function pageSlug(image: GalleryImage): string {
  const fileName = image.url.replace(/^.*\//, "");
  return slugify(fileName.replace(/\.[^.]*$/, ""));
}
