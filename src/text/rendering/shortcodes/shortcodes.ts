import { richHtml } from "../../html/allowed-html.ts";
import { escapeHtml } from "../../html/entities.ts";
import { filterHtml } from "../../html/filter-html.ts";
import { anyTag, endOfMatch } from "../../html/tags.ts";
import { readNumber, trimSpace, trimSpaceEnd } from "../../white-space.ts";
import { type AnswerState, nextNumber, rulesOf, type SiteImages } from "../answer-state.ts";
import { renderGallery } from "./gallery.ts";
import { renderAudio, renderVideo } from "./players.ts";
import { className, parseAttributes, type ShortcodeAttributes, shortcodeNames } from "./shortcode-attributes.ts";

/**
 * A shortcode in a text: `[name attributes]`, optionally followed by `content[/name]`. The content ends at the next `[/name]`, so
 * `[caption]a[caption]b[/caption]` is one shortcode. `[name attributes /]` has no content.
 */
interface Shortcode {
  readonly name: string;
  readonly attributes: string;
  /** The index after `[name attributes]`. */
  readonly openingEnd: number;
  /** The content, and the index after `[/name]`; `undefined` if the shortcode has no content. */
  readonly wrapped: { readonly content: string; readonly end: number } | undefined;
}

const opening = new RegExp(`\\[(?<name>${shortcodeNames.join("|")})(?![\\w-])`, "y");

/**
 * Creates a function that returns the shortcode at an index of a text; `undefined` if there is none. Takes linear time in total if the
 * indexes never decrease, because it caches its searches.
 */
function createShortcodeFinder(html: string): (index: number) => Shortcode | undefined {
  const find = createSearch(html);

  function contentOf(name: string, from: number): Shortcode["wrapped"] {
    const closing = `[/${name}]`;
    const stop = find(closing, from);
    return stop < html.length ? { content: html.slice(from, stop), end: stop + closing.length } : undefined;
  }

  return (index) => {
    opening.lastIndex = index;
    const name = opening.exec(html)?.groups?.name;
    const bracket = name === undefined ? html.length : find("]", opening.lastIndex);
    if (name === undefined || bracket === html.length) return undefined;
    const isClosed = html.charAt(bracket - 1) === "/";
    const attributes = html.slice(index + name.length + 1, isClosed ? bracket - 1 : bracket);
    return { name, attributes, openingEnd: bracket + 1, wrapped: isClosed ? undefined : contentOf(name, bracket + 1) };
  };
}

/**
 * Creates a search for the next occurrence of a string, which caches the last results. Returns the length of the whole if there is none.
 */
function createSearch(whole: string): (wanted: string, from: number) => number {
  const found = new Map<string, { readonly from: number; readonly at: number }>();
  return (wanted, from) => {
    const known = found.get(wanted);
    if (known && known.from <= from && from <= known.at) return known.at;
    const index = whole.indexOf(wanted, from);
    const at = index < 0 ? whole.length : index;
    found.set(wanted, { from, at });
    return at;
  };
}

// Shortcodes are names in square brackets that are replaced with content, such as `[gallery]` or `[caption width="9"]…[/caption]`.

const allNames: ReadonlySet<string> = new Set(shortcodeNames);

/** A part of a text to replace. */
interface Replacement {
  readonly end: number;
  readonly html: string;
}

export function mayHaveShortcodes(html: string): boolean {
  return html.includes("[") && html.includes("]");
}

/** Removes the paragraph around a shortcode that is its only content. */
export function unwrapShortcodes(html: string): string {
  if (!mayHaveShortcodes(html)) return html;
  const shortcodeAt = createShortcodeFinder(html);
  const closing = /[ \t\n\r\v\f]*<\/p>/y;
  return replaceAt(html, /<p>[ \t\n\r\v\f]*(?=\[)/g, (_, index) => {
    const shortcode = shortcodeAt(index);
    for (const from of endsOf(shortcode)) {
      const end = endOfMatch(closing, html, from);
      if (end !== undefined) return { end, html: html.slice(index, from) };
    }
    return undefined;
  });
}

/**
 * Replaces shortcodes with their content, except in tags and comments. Double brackets quote a shortcode, and lose one pair.
 *
 * @example renderShortcodes("[caption]Hi[/caption] [[gallery]]", images, state) // "Hi [gallery]"
 */
export function renderShortcodes(html: string, images: SiteImages, state: AnswerState): string {
  if (!mayHaveShortcodes(html)) return html;
  return withoutBracketsInTags(html, (source) =>
    replaceShortcodes(source, allNames, (shortcode) => renderShortcode(shortcode, images, state)),
  );
}

/** Replaces the shortcodes with some names. Quoted shortcodes lose one pair of brackets. */
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
      // Playlists show uploaded media, of which there are none. Embedded URLs are already links.
      return "";
  }
}

/** Lists the indexes at which a shortcode may end: after its content, otherwise after its opening. */
function endsOf(shortcode: Shortcode | undefined): number[] {
  if (shortcode === undefined) return [];
  return shortcode.wrapped ? [shortcode.wrapped.end, shortcode.openingEnd] : [shortcode.openingEnd];
}

/** Replaces parts of a text. `replacementAt` receives the start and end of each match of `start`. */
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

/** The placeholders of brackets in tags and comments, which start no shortcode. */
const opened = "\ue006";
const closed = "\ue007";

function withoutBracketsInTags(html: string, render: (html: string) => string): string {
  const hidden = html.replace(anyTag, (tag) => tag.replaceAll("[", opened).replaceAll("]", closed));
  return render(hidden).replaceAll(opened, "[").replaceAll(closed, "]");
}

/**
 * Renders the content of a `[caption]` shortcode as a figure. Without the attribute `caption`, the content is an image, which may be
 * linked, and the caption after it. Without a caption or a width, keeps only the image. `render` renders the shortcodes of the figure.
 *
 * @example renderCaption(new Map([["width", "9"]]), '<img src="a.png"> Hall', state, (html) => html)
 * // '<figure style="width: 9px" class="wp-caption alignnone"><img src="a.png">'
 * // + '<figcaption class="wp-caption-text">Hall</figcaption></figure>'
 */
function renderCaption(attributes: ShortcodeAttributes, content: string, state: AnswerState, render: (html: string) => string): string {
  const given = attributes.get("caption");
  const split = given === undefined ? splitImage(content) : undefined;
  const shown = split?.image ?? content;
  const caption = given === undefined ? (split?.text ?? "") : given.includes("<") ? filterHtml(given, richHtml) : given;
  const width = Math.trunc(readNumber(attributes.get("width") ?? ""));
  if (width < 1 || caption === "" || caption === "0") return shown;

  const { figureIds, captionId } = idsOf(attributes, state);
  const classes = trimSpace(`wp-caption ${attributes.get("align") ?? "alignnone"} ${attributes.get("class") ?? ""}`);
  const opening = `<figure ${figureIds}style="width: ${width}px" class="${escapeHtml(classes)}">`;
  return `${opening}${render(shown)}<figcaption ${captionId}class="wp-caption-text">${caption}</figcaption></figure>`;
}

/** Returns the ids of a figure and its caption as attributes: for the id `image_9`, the caption has the id `caption-image-9`. */
function idsOf(attributes: ShortcodeAttributes, state: AnswerState) {
  const id = numberedId(attributes.get("id") ?? "", state);
  const given = numberedId(attributes.get("caption_id") ?? "", state);
  const captionId = given === "" && id !== "" ? `caption-${id.replaceAll("_", "-")}` : given;
  const described = captionId === "" ? "" : `aria-describedby="${captionId}" `;
  return { figureIds: (id === "" ? "" : `id="${id}" `) + described, captionId: captionId === "" ? "" : `id="${captionId}" ` };
}

/** Returns an id that no earlier caption of the answer has: `image_9`, then `image_9-2`. The id `0` counts as none. */
function numberedId(given: string, state: AnswerState): string {
  const id = className(given);
  if (id === "" || id === "0") return "";
  if (!rulesOf(state.platform).numbersCaptions) return id;
  const number = nextNumber(state, `caption ${id}`);
  return number === 1 ? id : `${id}-${number}`;
}

/** Splits content into its first image, with the link around it, and the trimmed text after it; `undefined` without an image. */
function splitImage(content: string): { readonly image: string; readonly text: string } | undefined {
  const begin = content.search(/<img [^>]/i);
  const end = begin < 0 ? 0 : content.indexOf(">", begin) + 1;
  if (end === 0) return undefined;
  const start = startOfLink(content.slice(0, begin)) ?? begin;
  const closing = /^[ \t\n\r\v\f]*<\/a>/i.exec(content.slice(end))?.[0] ?? "";
  return { image: content.slice(start, end) + closing, text: trimSpace(content.slice(end + closing.length)) };
}

/** Returns the start of the link tag at the end of the text before an image. */
function startOfLink(before: string): number | undefined {
  const text = trimSpaceEnd(before);
  if (!text.endsWith(">")) return undefined;
  const from = text.lastIndexOf(">", text.length - 2) + 1;
  const index = text.slice(from, -1).search(/<a [^>]/i);
  return index < 0 ? undefined : from + index;
}
