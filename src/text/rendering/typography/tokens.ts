import { shortcodeNames } from "../shortcodes/shortcode-names.ts";

/** A piece of HTML: a tag, a comment, the opening or closing half of a shortcode, or the text between them. */
export interface HtmlToken {
  readonly kind: "text" | "tag" | "comment" | "shortcode";
  readonly source: string;
}

/** Matches the beginning of a shortcode up to its name, with one opening bracket or two. */
const shortcodeBeginning = new RegExp(`\\[{1,2}/?(?:${shortcodeNames.join("|")})(?![\\w-])`, "y");

/**
 * Splits HTML into tags, comments, shortcodes and the text between them. A `<` that is never closed makes a tag of the rest, or a comment
 * of it.
 *
 * @example tokenizeHtml("a <b>") // [{ kind: "text", source: "a " }, { kind: "tag", source: "<b>" }]
 */
export function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const lastBracket = html.lastIndexOf("]");
  const beginning = /[<[]/g;
  let position = 0;

  function push(kind: HtmlToken["kind"], end: number): void {
    if (end > position) tokens.push({ kind, source: html.slice(position, end) });
    position = end;
    beginning.lastIndex = end;
  }

  for (let match = beginning.exec(html); match !== null; match = beginning.exec(html)) {
    const { index } = match;
    const kind = html.startsWith("[", index) ? "shortcode" : html.startsWith("<!--", index) ? "comment" : "tag";
    const end = kind === "shortcode" ? endOfShortcode(html, index, lastBracket) : endOfMark(html, index, kind);
    if (end === undefined) continue;
    push("text", index);
    push(kind, end);
  }
  push("text", html.length);
  return tokens;
}

/** Returns the index after a comment or tag. One that is not closed reaches to the end. */
function endOfMark(html: string, index: number, kind: "comment" | "tag"): number {
  const closing = kind === "comment" ? "-->" : ">";
  const close = html.indexOf(closing, index + (kind === "comment" ? "<!--" : "<").length);
  return close < 0 ? html.length : close + closing.length;
}

/** Returns the index after a shortcode; `undefined` where none begins, or where it is not closed. */
function endOfShortcode(html: string, index: number, lastBracket: number): number | undefined {
  shortcodeBeginning.lastIndex = index;
  if (!shortcodeBeginning.test(html) || shortcodeBeginning.lastIndex > lastBracket) return undefined;
  const close = html.indexOf("]", shortcodeBeginning.lastIndex);
  return html.startsWith("]]", close) ? close + 2 : close + 1;
}
