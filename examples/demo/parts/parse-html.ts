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
