/** Shortcodes the host platform knows: names in square brackets that stand for generated content. */
export const shortcodes = "caption|wp_caption|gallery|playlist|audio|video|embed";

const pieces = new RegExp(`(<!--.*?(?:-->|$)|<[^>]*(?:>|$)|\\[{1,2}/?(?:${shortcodes})(?![\\w-])[^\\]]*\\]{1,2})`, "gs");

/** One piece of an HTML text. */
export interface Piece {
  readonly kind: "text" | "tag" | "comment" | "shortcode";
  readonly source: string;
}

/**
 * The text cut into tags, comments, shortcodes and what is between them. A `<` that is never closed makes a tag of the rest.
 *
 * @example piecesOf("a <b>") // [{ kind: "text", source: "a " }, { kind: "tag", source: "<b>" }]
 */
export function piecesOf(html: string): Piece[] {
  return html
    .split(pieces)
    .filter((source) => source !== "")
    .map((source) => ({ kind: kindOf(source), source }));
}

const aShortcode = new RegExp(`^\\[{1,2}/?(?:${shortcodes})(?![\\w-])[^\\]]*\\]{1,2}$`, "s");

function kindOf(source: string): Piece["kind"] {
  if (source.startsWith("<!--")) return "comment";
  if (source.startsWith("<")) return "tag";
  return aShortcode.test(source) ? "shortcode" : "text";
}
