import { slugify } from "./slug.ts";

/** What a gallery needs to know of an image. */
export interface GalleryImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly sizes: Readonly<Record<string, { readonly url: string; readonly width: number; readonly height: number } | undefined>>;
}

/**
 * What `[gallery]` stands for in a description: the images as small pictures, each with a link to its page below `home`.
 *
 * @example galleryHtml([], "https://calendar.example") // ""
 */
export function galleryHtml(images: readonly GalleryImage[], home: string): string {
  if (images.length === 0) return "";
  const items = images.map((image) => item(image, home)).join("");
  return `<div id='gallery-1' class='gallery galleryid-0 gallery-columns-3 gallery-size-thumbnail'>${items}\n\t\t</div>`;
}

function item(image: GalleryImage, home: string): string {
  const { url, width, height } = image.sizes.thumbnail ?? image;
  const page = slugify(image.url.replace(/^.*\/|\.[^.]*$/g, ""));
  const shape = image.height > image.width ? "portrait" : "landscape";
  const size = `loading="lazy" decoding="async" width="${width}" height="${height}"`;
  const picture = `<img ${size} src="${url}" class="attachment-thumbnail size-thumbnail" alt="" />`;
  const icon = `<div class='gallery-icon ${shape}'>\n\t\t\t\t<a href='${home}/${page}/'>${picture}</a>\n\t\t\t</div>`;
  return `<figure class='gallery-item'>\n\t\t\t${icon}</figure>`;
}
