import { renderCaption } from "./captions.ts";
import { createShortcodeFinder, type Shortcode } from "./find-shortcodes.ts";

// Shortcodes: names in square brackets that are replaced by content, such as `[gallery]` or `[caption width="9"]…[/caption]`.

/** A part of a text to replace. */
interface Replacement {
  readonly end: number;
  readonly html: string;
}

/**
 * Removes the paragraph around a shortcode that is its only content.
 *
 * @example unwrapShortcodes("<p>[gallery]</p>") // "[gallery]"
 */
export function unwrapShortcodes(html: string): string {
  const shortcodeAt = createShortcodeFinder(html);
  const closing = /\s*<\/p>/y;
  return replaceAt(html, /<p>\s*(?=\[)/g, (_, index) => {
    const shortcode = shortcodeAt(index);
    for (const end of endsOf(shortcode)) {
      closing.lastIndex = end;
      if (closing.test(html)) return { end: closing.lastIndex, html: html.slice(index, end) };
    }
    return undefined;
  });
}

/**
 * Replaces shortcodes by what they stand for: `[gallery]` by what `renderGallery` returns for its attributes, a caption by its image in a frame, other media
 * by nothing, since no such media exist. Double brackets quote a shortcode and lose one pair.
 *
 * @example renderShortcodes("[caption]Hi[/caption] [[gallery]]", () => "") // "Hi [gallery]"
 */
export function renderShortcodes(html: string, renderGallery: (attributes: string) => string): string {
  const shortcodeAt = createShortcodeFinder(html);
  return replaceAt(html, /\[/g, (index) => {
    const quoted = html.startsWith("[[", index) ? shortcodeAt(index + 1) : undefined;
    const quotedEnd = endsOf(quoted).find((end) => html.startsWith("]", end));
    if (quotedEnd !== undefined) return { end: quotedEnd + 1, html: html.slice(index + 1, quotedEnd) };
    const shortcode = quoted ? undefined : shortcodeAt(index);
    return shortcode && { end: shortcode.wrapped?.end ?? shortcode.openingEnd, html: renderShortcode(shortcode, renderGallery) };
  });
}

/** Lists the indexes at which a shortcode may end: behind its content, or else behind its opening. */
function endsOf(shortcode: Shortcode | undefined): number[] {
  if (shortcode === undefined) return [];
  return shortcode.wrapped ? [shortcode.wrapped.end, shortcode.openingEnd] : [shortcode.openingEnd];
}

/** Replaces parts of a text. `replacementAt` gets the indexes at which a match of `start` begins and ends. */
function replaceAt(html: string, start: RegExp, replacementAt: (begin: number, end: number) => Replacement | undefined): string {
  let replaced = "";
  let position = 0;
  for (let match = start.exec(html); match !== null; match = start.exec(html)) {
    const replacement = replacementAt(match.index, start.lastIndex);
    start.lastIndex = replacement?.end ?? match.index + 1;
    if (replacement === undefined) continue;
    replaced += html.slice(position, match.index) + replacement.html;
    position = replacement.end;
  }
  return replaced + html.slice(position);
}

function renderShortcode({ name, attributes, wrapped }: Shortcode, renderGallery: (attributes: string) => string): string {
  if (name === "gallery") return renderGallery(attributes);
  return name === "caption" || name === "wp_caption" ? renderCaption(attributes, wrapped?.content ?? "") : "";
}
