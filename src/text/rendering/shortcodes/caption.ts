import { escapeHtml } from "../../html/escape.ts";
import { filterRichHtml } from "../../html/filter-html.ts";
import { readNumber, trimSpace, trimSpaceEnd } from "../../white-space.ts";
import { type AnswerState, nextNumber } from "../answer-state.ts";
import { rulesOf } from "../platform.ts";
import { className } from "./class-name.ts";
import type { ShortcodeAttributes } from "./shortcode-attributes.ts";

/**
 * Renders the content of a `[caption]` shortcode as a figure. Without the attribute `caption`, the content is an image, which may be linked,
 * and the caption after it. Without a caption or a width, only the image stays. `render` renders the shortcodes of the figure.
 *
 * @example renderCaption(new Map([["width", "9"]]), '<img src="a.png"> Hall', state, (html) => html)
 * // '<figure style="width: 9px" class="wp-caption alignnone"><img src="a.png">'
 * // + '<figcaption class="wp-caption-text">Hall</figcaption></figure>'
 */
export function renderCaption(
  attributes: ShortcodeAttributes,
  content: string,
  state: AnswerState,
  render: (html: string) => string,
): string {
  const given = attributes.get("caption");
  const split = given === undefined ? splitImage(content) : undefined;
  const shown = split?.image ?? content;
  const caption = given === undefined ? (split?.text ?? "") : given.includes("<") ? filterRichHtml(given) : given;
  const width = Math.trunc(readNumber(attributes.get("width") ?? ""));
  if (width < 1 || caption === "" || caption === "0") return shown;

  const { figureIds, captionId } = idsOf(attributes, state);
  const classes = trimSpace(`wp-caption ${attributes.get("align") ?? "alignnone"} ${attributes.get("class") ?? ""}`);
  const opening = `<figure ${figureIds}style="width: ${width}px" class="${escapeHtml(classes)}">`;
  return `${opening}${render(shown)}<figcaption ${captionId}class="wp-caption-text">${caption}</figcaption></figure>`;
}

/** Returns the ids of a figure and its caption as attributes: the id `image_9` gives the caption the id `caption-image-9`. */
function idsOf(attributes: ShortcodeAttributes, state: AnswerState) {
  const id = numberedId(attributes.get("id") ?? "", state);
  const given = numberedId(attributes.get("caption_id") ?? "", state);
  const captionId = given === "" && id !== "" ? `caption-${id.replaceAll("_", "-")}` : given;
  const described = captionId === "" ? "" : `aria-describedby="${captionId}" `;
  return { figureIds: (id === "" ? "" : `id="${id}" `) + described, captionId: captionId === "" ? "" : `id="${captionId}" ` };
}

/** Returns an id that no caption before has in the answer: `image_9`, then `image_9-2`. */
function numberedId(given: string, state: AnswerState): string {
  const id = className(given);
  if (id === "" || !rulesOf(state.platform).numbersCaptions) return id;
  const number = nextNumber(state, `caption ${id}`);
  return number === 1 ? id : `${id}-${number}`;
}

/** Splits content into its first image, with the link around it, and the trimmed text behind; `undefined` without an image. */
function splitImage(content: string): { readonly image: string; readonly text: string } | undefined {
  const begin = content.search(/<img [^>]/i);
  const end = begin < 0 ? 0 : content.indexOf(">", begin) + 1;
  if (end === 0) return undefined;
  const start = startOfLink(content.slice(0, begin)) ?? begin;
  const closing = /^[ \t\n\r\v\f]*<\/a>/i.exec(content.slice(end))?.[0] ?? "";
  return { image: content.slice(start, end) + closing, text: trimSpace(content.slice(end + closing.length)) };
}

/** Returns the index at which the tag of a link begins that is the last of the text before an image. */
function startOfLink(before: string): number | undefined {
  const text = trimSpaceEnd(before);
  if (!text.endsWith(">")) return undefined;
  const from = text.lastIndexOf(">", text.length - 2) + 1;
  const index = text.slice(from, -1).search(/<a [^>]/i);
  return index < 0 ? undefined : from + index;
}
