import { shortcodeNames } from "./shortcode-names.ts";

/** A piece of HTML: a tag, a comment, the opening or closing half of a shortcode, or the text between them. */
export interface HtmlToken {
  readonly kind: "text" | "tag" | "comment" | "shortcode";
  readonly source: string;
}

/** Matches a comment or a tag. One that is not closed reaches to the end. */
const commentOrTag = "<!--.*?(?:-->|$)|<[^>]*(?:>|$)";

/** Matches `[gallery …]`, `[/caption]` and the like, with one pair of brackets or two. */
const shortcode = String.raw`\[{1,2}/?(?:${shortcodeNames.join("|")})(?![\w-])[^\]]*\]{1,2}`;

const anyToken = new RegExp(`(${commentOrTag}|${shortcode})`, "gs");

/**
 * Splits HTML into tags, comments, shortcodes and the text between them. A `<` that is never closed makes a tag of the rest.
 *
 * @example tokenizeHtml("a <b>") // [{ kind: "text", source: "a " }, { kind: "tag", source: "<b>" }]
 */
export function tokenizeHtml(html: string): HtmlToken[] {
  // Splitting at a captured pattern returns texts and tokens alternately, first a text.
  const sources = html.split(anyToken);
  return sources
    .map((source, index): HtmlToken => ({ kind: index % 2 === 0 ? "text" : kindOfToken(source), source }))
    .filter(({ source }) => source !== "");
}

function kindOfToken(source: string): HtmlToken["kind"] {
  if (source.startsWith("<!--")) return "comment";
  return source.startsWith("<") ? "tag" : "shortcode";
}
