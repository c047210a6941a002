import { escapeHtml } from "./escape.ts";
import { shortcodeAttribute } from "./shortcode-attributes.ts";

/** An image, which may be linked, at the beginning of the content of a caption, and the text behind it. */
const imageAndText = /^\s*(?<image>(?:<a [^>]+>\s*)?<img [^>]+>(?:\s*<\/a>)?)(?<text>.*)$/is;

/**
 * Renders the content of a `[caption]` shortcode as a figure. The caption is the text behind the image, or the attribute `caption` if there
 * is no image. Without a caption or a width, the content is returned unchanged.
 *
 * @example renderCaption('width="9"', '<img src="a.png"> Hall')
 * // '<figure style="width: 9px" class="wp-caption alignnone"><img src="a.png">'
 * // + '<figcaption class="wp-caption-text">Hall</figcaption></figure>'
 */
export function renderCaption(attributes: string, content: string): string {
  const { image, text = "" } = imageAndText.exec(content)?.groups ?? {};
  const caption = image === undefined ? shortcodeAttribute("caption", attributes) : text.trim();
  const width = Number.parseInt(shortcodeAttribute("width", attributes), 10) || 0;
  if (caption === "" || width < 1) return content;
  const id = shortcodeAttribute("id", attributes).replace(/[^\w-]/g, "");
  // The id `image_9` gives the caption the id `caption-image-9`.
  const captionId = `caption-${id.replaceAll("_", "-")}`;
  const figureIds = id === "" ? "" : `id="${id}" aria-describedby="${captionId}" `;
  const figcaptionId = id === "" ? "" : `id="${captionId}" `;
  const align = escapeHtml(shortcodeAttribute("align", attributes)) || "alignnone";
  const figcaption = `<figcaption ${figcaptionId}class="wp-caption-text">${caption}</figcaption>`;
  return `<figure ${figureIds}style="width: ${width}px" class="wp-caption ${align}">${image ?? content}${figcaption}</figure>`;
}
