import { hasBlocks, withoutBlockMarks } from "./blocks.ts";
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
  const html = hasBlocks(text) ? lazyImages(withTypography(withoutBlockMarks(text))) : excerptHtml(text);
  return trim(withShortcodes(html, gallery));
}

/** An excerpt: shown like a description, but shortcodes and blocks stay as they were written. */
export function displayExcerpt(text: string): string {
  return trim(excerptHtml(text));
}

/** An excerpt with the line end that paragraphs leave behind. */
export function excerptHtml(text: string): string {
  return lazyImages(withoutWrappedShortcodes(paragraphs(withTypography(text))));
}

/** One letter and a semicolon make no entity of an `&`. */
function withLoneAmpersands(text: string): string {
  return text.replace(/&(?=[a-z1-4];)/gi, "&#038;");
}

/** Images tell the browser not to wait for them. */
function lazyImages(html: string): string {
  return html.replace(/<img (?![^>]*\bdecoding=)/g, '<img decoding="async" ');
}
