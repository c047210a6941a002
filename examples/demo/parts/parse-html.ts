/** Matches a tag. A `>` in quotes does not end it. */
const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
/** Matches the begin of the tags of a style sheet; the browser reports these as well. What a template contains is not part of the document. */
const styleTag = /<(\/?)style/gi;
/** Matches a handler or an inline style, after a blank, a slash or the quote of the attribute before. */
const handler = /(?<=[\s/"'])(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/**
 * Parses HTML of the service in a document that runs no scripts and loads no images. Handlers and styles are taken out before: the
 * document would not use them, but the browser reports each as a violation of the page's security policy.
 */
export function parseHtml(html: string): HTMLElement {
  const quiet = html.replaceAll(tag, (found) => found.replaceAll(handler, "")).replaceAll(styleTag, "<$1template");
  return new DOMParser().parseFromString(quiet, "text/html").body;
}
