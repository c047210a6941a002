import { escapeLoneAmpersands } from "../html/escape.ts";
import { trimSpace } from "../white-space.ts";
import { type AnswerState, followsBlocks } from "./answer-state.ts";
import { hasBlockMarks } from "./blocks/block-marks.ts";
import { renderBlocks } from "./blocks/render-blocks.ts";
import { completeImageTags } from "./images/image-tags.ts";
import { addParagraphs } from "./paragraphs/paragraphs.ts";
import { replaceEmbeds } from "./shortcodes/embeds.ts";
import { mayHaveShortcodes, renderShortcodes, unwrapShortcodes } from "./shortcodes/shortcodes.ts";
import type { SiteImages } from "./site-images.ts";
import { applyTypography } from "./typography/typography.ts";

// How a stored text becomes the HTML that answers show. The steps run in the same order as in the service:
//
//                            a description       with blocks       after a text with blocks     an excerpt
//     1  replaceEmbeds             x                  x                      x
//     2  renderBlocks                                 x
//     3  applyTypography           x                  x                      x                      x
//     4  addParagraphs             x                                   after step 5                 x
//     5  unwrapShortcodes          x                  x                      x                      x
//     6  renderShortcodes          x                  x                      x
//     7  completeImageTags         x                  x                      x                      x
//     8  trimSpace                 x                  x                      x                      x
//
// The third column: a text with blocks takes the automatic paragraphs away and puts them back after step 5, where they stay for the rest of
// the answer. So a shortcode that is a paragraph of its own keeps its `<p>`.
//
// Steps 3 to 5 need nothing but the text (`textHtml`). The other steps need the images of the site and the state of the answer, which numbers
// galleries, captions and players.

/** Supplies the rendering of a text with images and state. */
export interface Rendering {
  readonly images: SiteImages;
  readonly state: AnswerState;
}

/**
 * Renders a description.
 *
 * @example renderDescription("It's\n\non", rendering) // "<p>It&#8217;s</p>\n<p>on</p>"
 */
export function renderDescription(description: string, rendering: Rendering): string {
  const { images, state } = rendering;
  const html = flowHtml(replaceEmbeds(description), rendering);
  return trimSpace(completeImageTags(renderShortcodes(html, images, state), images, state));
}

/**
 * Renders an excerpt: shortcodes and marks of blocks stay, and every `&` is escaped, also in them and in code.
 *
 * @example renderExcerpt("[gallery]", rendering) // "[gallery]"
 */
export function renderExcerpt(excerpt: string, { images, state }: Rendering): string {
  return trimSpace(completeImageTags(escapeLoneAmpersands(textHtml(excerpt)), images, state));
}

/**
 * Writes a text with typographic characters, paragraphs and line breaks. A line end stays after the last paragraph.
 *
 * @example textHtml("It's") // "<p>It&#8217;s</p>\n"
 */
export function textHtml(text: string): string {
  return unwrapShortcodes(addParagraphs(applyTypography(text)));
}

/** Renders steps 2 to 5 of a description. */
function flowHtml(text: string, { state }: Rendering): string {
  if (hasBlockMarks(text)) {
    state.blockTexts += 1;
    return unwrapShortcodes(applyTypography(renderBlocks(text, state)));
  }
  const keepsParagraphs = mayHaveShortcodes(text) && followsBlocks(state);
  return keepsParagraphs ? addParagraphs(unwrapShortcodes(applyTypography(text))) : textHtml(text);
}
