import { displayUrl } from "../html/display-url.ts";
import { escapeHtml, escapeLoneAmpersands } from "../html/entities.ts";
import { replaceTags } from "../html/tags.ts";
import { trimSpace } from "../white-space.ts";
import { type AnswerState, followsBlocks, type ImageFile, type SiteImage, type SiteImages, takePriority } from "./answer-state.ts";
import { hasBlockMarks } from "./blocks/block-marks.ts";
import { renderBlocks } from "./blocks/render-blocks.ts";
import { type ShownSize, sourcesOf } from "./images/sources.ts";
import { addParagraphs } from "./paragraphs/paragraphs.ts";
import { playerFor } from "./shortcodes/players.ts";
import { parseAttributes, type ShortcodeAttributes } from "./shortcodes/shortcode-attributes.ts";
import { mayHaveShortcodes, renderShortcodes, replaceShortcodes, unwrapShortcodes } from "./shortcodes/shortcodes.ts";
import { replaceSmileys } from "./typography/smileys.ts";
import { applyTypography } from "./typography/typography.ts";

/** The minimum area of an image with a high priority, in pixels. */
const leastPriorityArea = 50_000;

/**
 * Adds hints to the tag of an image:
 *
 * - `decoding="async"`;
 * - `loading="lazy"` for an image with width and height in pixels, unless it has `loading` or a high priority;
 * - `fetchpriority="high"` for the first large image of the answer with `loading="eager"`, unless an earlier image has a high priority.
 *
 * @example addLoadingHints('<img src="a.png" width="9" height="9">', state)
 * // '<img loading="lazy" decoding="async" src="a.png" width="9" height="9">'
 */
function addLoadingHints(tag: string, state: AnswerState): string {
  if (!tag.includes(' src="')) return tag;
  const hasPriority = tag.includes(" fetchpriority=");
  const hints: string[] = [];
  if (tag.includes(' loading="eager"') && !hasPriority) {
    const { width, height } = sizeIn(tag);
    if (width * height >= leastPriorityArea && takePriority(state)) hints.push(' fetchpriority="high"');
  }
  const isUrgent = tag.includes(' fetchpriority="high"');
  const isSized = / width="\d+"/.test(tag) && / height="\d+"/.test(tag);
  if (isSized && !tag.includes(" loading=") && !isUrgent) hints.push(' loading="lazy"');
  if (isSized && isUrgent && !tag.includes(' loading="lazy"')) takePriority(state);
  if (!tag.includes(" decoding=")) hints.push(' decoding="async"');
  return tag.replace("<img", `<img${hints.join("")}`);
}

/** Returns the size of an image by its attributes, in pixels; 0 without one of them. */
function sizeIn(tag: string): ShownSize {
  const numberIn = (attribute: RegExp) => Number(attribute.exec(tag)?.groups?.value ?? 0);
  return { width: numberIn(/ width="(?<value>\d+)"/), height: numberIn(/ height="(?<value>\d+)"/) };
}

/** Matches the start of an image or frame, in lower case and with at least one character after its name. */
const media = /<(?<name>img|iframe)[ \t\n\r\v\f][^>]/g;

/**
 * Completes the tags of images and frames, in this order:
 *
 * 1. adds `width` and `height` to an image of the site without both,
 * 2. adds the files from which a browser may choose to an image of the site without `srcset`,
 * 3. adds hints on when to load to all images and frames (`addLoadingHints`),
 * 4. lets the browser compute the `sizes` of a lazy image.
 *
 * An image of the site has a class such as `wp-image-12`. Attributes count only in double quotes.
 *
 * @example completeImageTags('<img src="a.png">', images, state) // '<img decoding="async" src="a.png">'
 */
function completeImageTags(html: string, images: SiteImages, state: AnswerState): string {
  if (!html.includes("<i")) return html;
  /** A tag that occurs twice in a text is completed once, so both get the high priority that only one image of an answer has. */
  const completed = new Map<string, string>();
  return replaceTags(html, { start: media }, (tag, { groups }) => {
    const complete = completed.get(tag) ?? (groups?.name === "img" ? completeImage(tag, images, state) : completeFrame(tag));
    completed.set(tag, complete);
    return complete;
  });
}

function completeImage(tag: string, images: SiteImages, state: AnswerState): string {
  const image = images.get(Number(/wp-image-(?<id>\d+)/i.exec(tag)?.groups?.id ?? 0));
  const [src = ""] = /src="(?<src>[^"]+)"/.exec(tag)?.groups?.src?.split("?") ?? [];
  const complete = image && src !== "" ? addSources(addSize(tag, src, image), src, image) : tag;
  return computeSizes(addLoadingHints(complete, state));
}

function addSize(tag: string, src: string, image: SiteImage): string {
  const file = fileOf(src, image);
  if (/ (?:width|height)=/.test(tag) || file === undefined || file.width < 1 || file.height < 1) return tag;
  return tag.replace("<img", `<img width="${file.width}" height="${file.height}"`);
}

/** Finds the file for a URL: the full file if its name is anywhere in the URL, otherwise a copy. */
function fileOf(src: string, image: SiteImage): ImageFile | undefined {
  const nameOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
  if (src.includes(nameOf(image.url))) return image;
  return Object.values(image.sizes).find(({ url }) => nameOf(url) === nameOf(src));
}

function addSources(tag: string, src: string, image: SiteImage): string {
  const { width, height } = sizeIn(tag);
  const size = width > 0 && height > 0 ? { width, height } : fileOf(src, image);
  const sources = tag.includes(" srcset=") || size === undefined ? undefined : sourcesOf(image, src, size);
  if (sources === undefined || !tag.startsWith("<img ")) return tag;
  const sizes = tag.includes(" sizes=") ? "" : ` sizes="${sources.sizes}"`;
  return `${tag.slice(0, -">".length).replace(/(?<![/ ])[/ ]+$/, "")} srcset="${escapeHtml(sources.srcset)}"${sizes} />`;
}

/** Adds `auto` before the `sizes` of a lazy image with a width. */
function computeSizes(tag: string): string {
  if (!/ loading=["'][ \t\n\r\v\f]*lazy[ \t\n\r\v\f]*["']/i.test(tag) || !/ width=["']?[^"' \t\n\r\v\f>]/i.test(tag)) return tag;
  return tag.replace(
    / sizes=(?:"([^"]*)"|'([^']*)'|([^ \t\n\r\v\f"'>]+))/i,
    (attribute, double?: string, single?: string, bare?: string) => {
      const sizes = double ?? single ?? bare ?? "";
      return /^[ \t\n\r\v\f]*auto[ \t\n\r\v\f]*(?:,|$)/i.test(sizes) ? attribute : ` sizes="auto, ${sizes}"`;
    },
  );
}

/** Loads a frame of a known size lazily. */
function completeFrame(tag: string): string {
  const isSized = [' src="', ' width="', ' height="'].every((attribute) => tag.includes(attribute));
  const isLazy = isSized && !tag.includes(" loading=");
  return isLazy ? tag.replace("<iframe", '<iframe loading="lazy"') : tag;
}

const embed: ReadonlySet<string> = new Set(["embed"]);

/** Match a URL that is a whole line, and one that is a whole paragraph, with the whitespace around it. */
const aloneInLine = /(?<![^\n])([ \t\r\v\f]*)(https?:\/\/[^ \t\n\r\v\f<>"]+)([ \t\r\v\f]*)(?![^\n])/gi;
const aloneInParagraph = /(<p(?: [^<>]*)?>[ \t\n\r\v\f]*)(https?:\/\/[^ \t\n\r\v\f<>"]+)([ \t\n\r\v\f]*<\/p>)/gi;

/**
 * Replaces embedded URLs: a file (also as a whole line or paragraph) with the shortcode of its player, and any other URL between `[embed]`
 * and `[/embed]` with a link, as the service does if it cannot fetch the page.
 *
 * @example replaceEmbeds("[embed]https://a.example/x[/embed]") // '<a href="https://a.example/x">https://a.example/x</a>'
 */
function replaceEmbeds(text: string): string {
  const linked = text.includes("[embed")
    ? replaceShortcodes(text, embed, ({ attributes, wrapped }) => {
        const values = parseAttributes(attributes);
        return embedded(wrapped?.content || values.get("src") || "", values);
      })
    : text;
  return linked.includes("://") ? linked.replace(aloneInLine, embedAlone).replace(aloneInParagraph, embedAlone) : linked;
}

function embedded(source: string, attributes: ShortcodeAttributes): string {
  const url = source.replaceAll("&amp;", "&");
  return url === "" ? "" : (playerFor(url, attributes) ?? `<a href="${displayUrl(url)}">${escapeHtml(url)}</a>`);
}

function embedAlone(_: string, before: string, address: string, behind: string): string {
  const url = address.replaceAll("&amp;", "&");
  return `${before}${playerFor(url) ?? url}${behind}`;
}

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
//     8  replaceSmileys            x                  x                      x                after step 3
//     9  trimSpace                 x                  x                      x                      x
//
// The third column: a text with blocks takes the automatic paragraphs away and puts them back after step 5, where they stay for the rest of
// the answer. So a shortcode that is a paragraph of its own keeps its `<p>`.
//
// Steps 3 to 5 need nothing but the text (`textHtml`). The other steps need the images of the site and the state of the answer, which numbers
// galleries, captions and players.

/** The images and the state with which a text is rendered. */
export interface Rendering {
  readonly images: SiteImages;
  readonly state: AnswerState;
}

export function renderDescription(description: string, rendering: Rendering): string {
  const { images, state } = rendering;
  const html = flowHtml(replaceEmbeds(description), rendering);
  const complete = completeImageTags(renderShortcodes(html, images, state), images, state);
  return trimSpace(replaceSmileys(complete, images.home));
}

/** Renders an excerpt. Keeps shortcodes and block marks, and escapes each `&`, even in them and in code. */
export function renderExcerpt(excerpt: string, { images, state }: Rendering): string {
  const text = escapeLoneAmpersands(replaceSmileys(applyTypography(excerpt), images.home));
  return trimSpace(completeImageTags(unwrapShortcodes(addParagraphs(text)), images, state));
}

/** Adds typographic characters, paragraphs and line breaks to a text. The last paragraph ends with a line end. */
function textHtml(text: string): string {
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
