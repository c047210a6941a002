import { shortcodeNames } from "./shortcode-names.ts";

/** A stretch of HTML: a tag, a comment, one half of a shortcode, or the text between them. */
export interface HtmlToken {
  readonly kind: "text" | "tag" | "comment" | "shortcode";
  readonly source: string;
}

/** Matches a comment or a tag, which reach to the end where they are not closed. */
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
  // Splitting at a captured pattern gives texts and tokens by turns, beginning with a text.
  const sources = html.split(anyToken);
  return sources
    .map((source, index): HtmlToken => ({ kind: index % 2 === 0 ? "text" : kindOfToken(source), source }))
    .filter(({ source }) => source !== "");
}

function kindOfToken(source: string): HtmlToken["kind"] {
  if (source.startsWith("<!--")) return "comment";
  return source.startsWith("<") ? "tag" : "shortcode";
}
