import { hasBlocks, withoutBlockMarks } from "./blocks.ts";
import { cleanUrl, escapeHtml } from "./html.ts";
import { paragraphs } from "./paragraphs.ts";
import { withoutWrappedShortcodes, withShortcodes } from "./shortcodes.ts";
import { trim } from "./trim.ts";
import { withTypography } from "./typography.ts";

/** Stored texts as readers see them. */

/**
 * The title of an event: typographic signs, `&` escaped, blanks around it gone. Tags are shown as they were stored.
 *
 * @example displayTitle("Tom & Jerry's") // "Tom &#038; Jerry&#8217;s"
 */
export function displayTitle(title: string): string {
  return trim(withLoneAmpersands(withTypography(title)));
}

/** The name of a venue or organizer, shown like a title. */
export function displayName(name: string): string {
  return displayTitle(name);
}

/**
 * A description: typographic signs, paragraphs and line breaks, shortcodes carried out; `gallery` makes what `[gallery]` stands for.
 *
 * @example displayText("It's\n\non") // "<p>It&#8217;s</p>\n<p>on</p>"
 */
export function displayText(text: string, gallery: () => string = () => ""): string {
  // Addresses marked for embedding are linked: nothing can be fetched that would take their place.
  const linked = text.replace(
    /\[embed[^\]]*\](.+?)\[\/embed\]/gs,
    (_, address: string) => `<a href="${cleanUrl(address)}">${escapeHtml(address)}</a>`,
  );
  const html = hasBlocks(text) ? withLazyMedia(withTypography(withoutBlockMarks(linked))) : excerptHtml(linked);
  return trim(withShortcodes(html, gallery));
}

/** An excerpt: shown like a description, but shortcodes and blocks stay as they were written. */
export function displayExcerpt(text: string): string {
  return trim(excerptHtml(text));
}

/** An excerpt with the line end that paragraphs leave behind. */
export function excerptHtml(text: string): string {
  return withLazyMedia(withoutWrappedShortcodes(paragraphs(withTypography(text))));
}

/** One letter and a semicolon make no entity of an `&`. */
function withLoneAmpersands(text: string): string {
  return text.replace(/&(?=[a-z1-4];)/gi, "&#038;");
}

/**
 * Images tell the browser not to wait for them and, like frames, to load them when they come near, as far as their size is known. Only
 * attributes in double quotes are seen.
 */
function withLazyMedia(html: string): string {
  return html.replace(/<(img|iframe)\s[^>]+>/g, (tag, name: string) => {
    const has = (attribute: string) => tag.includes(` ${attribute}="`);
    const isLazy = has("width") && has("height") && !tag.includes(" loading=");
    const hints = (isLazy ? ' loading="lazy"' : "") + (name === "img" && !tag.includes(" decoding=") ? ' decoding="async"' : "");
    return has("src") ? tag.replace(name, name + hints) : tag;
  });
}
