import { renderCaption } from "./captions.ts";
import { shortcodeNames } from "./shortcode-names.ts";

// Shortcodes: names in square brackets that are replaced by content, such as `[gallery]` or `[caption width="9"]…[/caption]`.

/**
 * Returns the source of a pattern for one shortcode: `[name attributes]`, optionally followed by `content[/name]`. The content may contain
 * any other shortcode, but none of the same name:
 *
 *     [caption]a[gallery]b[/caption]   is one shortcode
 *     [caption]a[caption]b[/caption]   are two: `[caption]` without content, and `[caption]b[/caption]`
 */
function shortcodePattern(name: string): string {
  const opening = String.raw`\[${name}(?![\w-])[^\]]*\]`;
  const content = String.raw`(?:(?!\[/?${name}).)*`;
  const closing = String.raw`\[/${name}\]`;
  return `${opening}(?:${content}${closing})?`;
}

const anyShortcode = shortcodeNames.map(shortcodePattern).join("|");
const wrappedShortcode = new RegExp(`<p>\\s*(?<shortcode>${anyShortcode})\\s*</p>`, "gs");
const quotedOrPlainShortcode = new RegExp(`\\[(?:${anyShortcode})\\]|${anyShortcode}`, "gs");

/**
 * Removes the paragraph around a shortcode that is its only content.
 *
 * @example unwrapShortcodes("<p>[gallery]</p>") // "[gallery]"
 */
export function unwrapShortcodes(html: string): string {
  return html.replace(wrappedShortcode, "$<shortcode>");
}

/**
 * Replaces shortcodes by what they stand for: `[gallery]` by what `renderGallery` returns for its attributes, a caption by its image in a frame, other media
 * by nothing, since no such media exist. Double brackets quote a shortcode and lose one pair.
 *
 * @example renderShortcodes("[caption]Hi[/caption] [[gallery]]", () => "") // "Hi [gallery]"
 */
export function renderShortcodes(html: string, renderGallery: (attributes: string) => string): string {
  return html.replace(quotedOrPlainShortcode, (shortcode) =>
    shortcode.startsWith("[[") ? shortcode.slice(1, -1) : renderShortcode(shortcode, renderGallery),
  );
}

const shortcodeParts = /^\[(?<name>\w+)(?<attributes>[^\]]*)\](?:(?<content>.*)\[\/\w+\])?$/s;

function renderShortcode(shortcode: string, renderGallery: (attributes: string) => string): string {
  const { name, attributes = "", content = "" } = shortcodeParts.exec(shortcode)?.groups ?? {};
  if (name === "gallery") return renderGallery(attributes);
  return name === "caption" || name === "wp_caption" ? renderCaption(attributes, content) : "";
}
