/** Matches a tag or a comment. A `>` in quotes does not end it. */
const markup = /<[a-z/!?](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

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
  return parseHtml(text.replace(markup, "").replaceAll("<", "&lt;")).textContent.trim();
}

/** Matches a tag. A `>` in quotes does not end it. */
const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
/** Matches the start of style tags, which the browser also reports. (The content of a template is not part of the document.) */
const styleTag = /<(\/?)style/gi;
/** Matches a handler or an inline style, after a space, a slash or the quote of the previous attribute. */
const handler = /(?<=[\s/"'])(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/**
 * Parses HTML of the service in a document that runs no scripts and loads no images. First removes handlers and styles: the document would
 * not use them, but the browser reports each as a violation of the page's security policy.
 */
export function parseHtml(html: string): HTMLElement {
  const quiet = html.replaceAll(tag, (found) => found.replaceAll(handler, "")).replaceAll(styleTag, "<$1template");
  return new DOMParser().parseFromString(quiet, "text/html").body;
}
