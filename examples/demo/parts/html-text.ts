import { parseHtml } from "./parse-html.ts";

/** Matches a tag or a comment. A `>` in quotes does not end it. */
const tag = /<[a-z/!?](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

/** Returns the name of a record as text. A record without a name says so: a link without text cannot be followed. */
export function nameOf(html: string | readonly never[] | undefined, texts: { readonly noName: string }): string {
  return htmlText(html ?? "") || texts.noName;
}

/**
 * Returns the text of a piece of HTML. The service sends titles and names as HTML, and the text is shown as text. A venue or organizer with a
 * password has an empty list for a name, which is not text.
 *
 * @example htmlText("Smith &#038; <b>Sons</b>") // "Smith & Sons"
 */
export function htmlText(html: string | readonly never[]): string {
  const text = String(html);
  if (!/[<&]/.test(text)) return text.trim();
  // Only character references are left to the parser.
  return parseHtml(text.replace(tag, "").replaceAll("<", "&lt;")).textContent.trim();
}
