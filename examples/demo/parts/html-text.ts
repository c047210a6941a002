import { parseHtml } from "./parse-html.ts";

/** Matches a tag or a comment. A `>` in quotes does not end it. */
const tag = /<[a-z/!?](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

/** Returns the name of a record as text. Replaces an empty name, because a link without text cannot be followed. */
export function nameOf(html: string | readonly never[] | undefined, texts: { readonly noName: string }): string {
  return htmlText(html ?? "") || texts.noName;
}

/**
 * Returns the text of HTML, because the service sends titles and names as HTML. The name of a venue or organizer with a password is an
 * empty list.
 *
 * @example htmlText("Smith &#038; <b>Sons</b>") // "Smith & Sons"
 */
export function htmlText(html: string | readonly never[]): string {
  const text = String(html);
  if (!/[<&]/.test(text)) return text.trim();
  // Without tags, the parser only decodes character references.
  return parseHtml(text.replace(tag, "").replaceAll("<", "&lt;")).textContent.trim();
}
