import type { AnswerState } from "../answer-state.ts";
import type { SiteImages } from "../site-images.ts";
import { renderCaption } from "./caption.ts";
import { createShortcodeFinder, type Shortcode } from "./find-shortcodes.ts";
import { renderGallery } from "./gallery.ts";
import { renderAudio, renderVideo } from "./players.ts";
import { parseAttributes } from "./shortcode-attributes.ts";
import { shortcodeNames } from "./shortcode-names.ts";

// Shortcodes: names in square brackets that are replaced by content, such as `[gallery]` or `[caption width="9"]…[/caption]`.

const allNames: ReadonlySet<string> = new Set(shortcodeNames);

/** A part of a text to replace. */
interface Replacement {
  readonly end: number;
  readonly html: string;
}

/** Returns whether a text may contain a shortcode. */
export function mayHaveShortcodes(html: string): boolean {
  return html.includes("[") && html.includes("]");
}

/**
 * Removes the paragraph around a shortcode that is its only content.
 *
 * @example unwrapShortcodes("<p>[gallery]</p>") // "[gallery]"
 */
export function unwrapShortcodes(html: string): string {
  if (!mayHaveShortcodes(html)) return html;
  const shortcodeAt = createShortcodeFinder(html);
  const closing = /[ \t\n\r\v\f]*<\/p>/y;
  return replaceAt(html, /<p>[ \t\n\r\v\f]*(?=\[)/g, (_, index) => {
    const shortcode = shortcodeAt(index);
    for (const end of endsOf(shortcode)) {
      closing.lastIndex = end;
      if (closing.test(html)) return { end: closing.lastIndex, html: html.slice(index, end) };
    }
    return undefined;
  });
}

/**
 * Replaces shortcodes by what they stand for. A shortcode in a tag or comment stays. Double brackets quote a shortcode and lose one pair.
 *
 * @example renderShortcodes("[caption]Hi[/caption] [[gallery]]", images, state) // "Hi [gallery]"
 */
export function renderShortcodes(html: string, images: SiteImages, state: AnswerState): string {
  if (!mayHaveShortcodes(html)) return html;
  return withoutBracketsInTags(html, (source) =>
    replaceShortcodes(source, allNames, (shortcode) => renderShortcode(shortcode, images, state)),
  );
}

/** Replaces the shortcodes of some names. Of those that are quoted, one pair of brackets goes. */
export function replaceShortcodes(html: string, names: ReadonlySet<string>, replace: (shortcode: Shortcode) => string): string {
  const find = createShortcodeFinder(html);
  const shortcodeAt = (index: number) => {
    const found = find(index);
    return found && names.has(found.name) ? found : undefined;
  };
  return replaceAt(html, /\[/g, (index) => {
    const quoted = html.startsWith("[[", index) ? shortcodeAt(index + 1) : undefined;
    const quotedEnd = endsOf(quoted).find((end) => html.startsWith("]", end));
    if (quotedEnd !== undefined) return { end: quotedEnd + 1, html: html.slice(index + 1, quotedEnd) };
    const shortcode = quoted ? undefined : shortcodeAt(index);
    return shortcode && { end: shortcode.wrapped?.end ?? shortcode.openingEnd, html: replace(shortcode) };
  });
}

function renderShortcode({ name, attributes, wrapped }: Shortcode, images: SiteImages, state: AnswerState): string {
  const values = parseAttributes(attributes);
  const content = wrapped?.content ?? "";
  switch (name) {
    case "gallery":
      return renderGallery(values, images, state);
    case "caption":
    case "wp_caption":
      return renderCaption(values, content, state, (inner) => renderShortcodes(inner, images, state));
    case "audio":
      return renderAudio(values, state);
    case "video":
      return renderVideo(values, content, state);
    default:
      // Playlists show uploaded media, of which there are none. Embedded addresses are links by now.
      return "";
  }
}

/** Lists the indexes at which a shortcode may end: after its content, or else after its opening. */
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

/** The placeholders of brackets in tags and comments, which begin no shortcode. */
const opened = "\ue006";
const closed = "\ue007";

const tagWithBrackets = /<!--.*?(?:-->|$)|<[^>]*(?:>|$)/gs;

function withoutBracketsInTags(html: string, render: (html: string) => string): string {
  const hidden = html.replace(tagWithBrackets, (tag) => tag.replaceAll("[", opened).replaceAll("]", closed));
  return render(hidden).replaceAll(opened, "[").replaceAll(closed, "]");
}
