import { trimAscii } from "../trim.ts";
import { hasBlockMarks, removeBlockMarks } from "./block-marks.ts";
import { displayUrl } from "./display-url.ts";
import { escapeHtml } from "./escape.ts";
import { addMediaHints } from "./media-hints.ts";
import { addParagraphs } from "./paragraphs.ts";
import { renderShortcodes, unwrapShortcodes } from "./shortcodes.ts";
import { applyTypography } from "./typography.ts";

// Conversion of stored texts to the HTML that answers show.

/**
 * Displays the title of an event: typographic characters, `&` escaped, whitespace trimmed. Tags stay as they were stored.
 *
 * @example displayTitle("Tom & Jerry's") // "Tom &#038; Jerry&#8217;s"
 */
export function displayTitle(title: string): string {
  return trimAscii(escapeOneLetterEntities(applyTypography(title)));
}

/**
 * Displays the name of a venue or organizer, in the same way as a title.
 *
 * @example displayName("Tom & Jerry's") // "Tom &#038; Jerry&#8217;s"
 */
export function displayName(name: string): string {
  return displayTitle(name);
}

/**
 * Displays a description: typographic characters, paragraphs and line breaks, shortcodes replaced. `renderGallery` returns what
 * `[gallery]` stands for, by its attributes. `htmlOf` may keep what `textHtml` returns.
 *
 * @example displayDescription("It's\n\non") // "<p>It&#8217;s</p>\n<p>on</p>"
 */
export function displayDescription(
  description: string,
  renderGallery: (attributes: string) => string = () => "",
  htmlOf: (text: string) => string = textHtml,
): string {
  const linked = linkEmbeds(description);
  const html = hasBlockMarks(description) ? addMediaHints(applyTypography(removeBlockMarks(linked))) : htmlOf(linked);
  return trimAscii(renderShortcodes(html, renderGallery));
}

/**
 * Displays an excerpt: like a description, but shortcodes and marks of blocks stay.
 *
 * @example displayExcerpt("[gallery]") // "[gallery]"
 */
export function displayExcerpt(excerpt: string, htmlOf: (text: string) => string = textHtml): string {
  return trimAscii(htmlOf(excerpt));
}

/**
 * Writes a text with typographic characters, paragraphs and line breaks. A line end stays behind the last paragraph.
 *
 * @example textHtml("It's") // "<p>It&#8217;s</p>\n"
 */
export function textHtml(text: string): string {
  return addMediaHints(unwrapShortcodes(addParagraphs(applyTypography(text))));
}

/** Replaces URLs between `[embed]` and `[/embed]` by links, as the service does when it cannot fetch the page to embed. */
function linkEmbeds(description: string): string {
  let linked = "";
  let position = 0;
  for (let open = description.indexOf("[embed"); open >= 0; open = description.indexOf("[embed", position)) {
    const bracket = description.indexOf("]", open);
    // At least one character stands between the two marks.
    const close = bracket < 0 ? -1 : description.indexOf("[/embed]", bracket + 2);
    if (close < 0) break;
    const url = description.slice(bracket + 1, close);
    linked += `${description.slice(position, open)}<a href="${displayUrl(url)}">${escapeHtml(url)}</a>`;
    position = close + "[/embed]".length;
  }
  return linked + description.slice(position);
}

/** Escapes the `&` of `&b;`, which looks like an entity, although no entity has a name of one letter. */
function escapeOneLetterEntities(html: string): string {
  return html.replace(/&(?=[a-z1-4];)/gi, "&#038;");
}
