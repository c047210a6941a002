import { type ComponentChild, type ComponentChildren, h } from "preact";
import { parseHtml } from "./html-text.ts";

/** Matches a numeric reference, such as `&#8217;`. */
const reference = /&#(\d{3,5});/g;

/** Match the tags between two paragraphs, those around all of them, and a block tag. */
const [between, around] = [/<\/p>\s*<p>/g, /^\s*<p>|<\/p>\s*$/g];
const block = /<(?!\/?(?:a|abbr|b|br|cite|code|em|i|img|kbd|q|s|small|span|strong|sub|sup|u)\b)/i;

/**
 * Converts HTML of the service for editing: replaces paragraph tags with empty lines, because the service adds them again. Keeps other
 * block markup, and all tags next to it.
 *
 * @example readableHtml("<p>L&#8217;eau &#038; le pain</p>\n<p>Entrée libre</p>") // "L’eau &#038; le pain\n\nEntrée libre"
 */
export function readableHtml(html: string): string {
  const inner = html.replaceAll(between, "\n\n").replaceAll(around, "");
  const isParagraphs = html.trim().startsWith("<p>") && !block.test(inner);
  return withSigns(isParagraphs ? inner.replaceAll("<br />\n", "\n") : html);
}

/**
 * Decodes numeric references. Keeps references below 160, because `<` and `&` would become markup, and HTML reads 128 to 159 as other
 * characters. Keeps surrogates, which the service refuses.
 */
function withSigns(html: string): string {
  return html.replaceAll(reference, (found, digits) => {
    const code = Number(digits);
    const isSign = code >= 160 && !(code >= 0xd800 && code <= 0xdfff);
    return isSign ? String.fromCodePoint(code) : found;
  });
}

/** The elements of a description that are shown; others are reduced to their text. */
const shown = new Set("p br strong b em i u s a ul ol li blockquote h2 h3 h4 h5 h6 hr code pre figure figcaption sub sup".split(" "));
const dropped = new Set(["SCRIPT", "STYLE", "TEMPLATE", "IFRAME", "OBJECT"]);

/**
 * Converts HTML of the service to Preact nodes. Parses it in a document that runs no scripts, and removes all attributes except the URL of
 * a link to a page or a mailbox.
 */
export function safeHtml(html: string): ComponentChildren {
  return childrenOf(parseHtml(html));
}

function childrenOf(node: Node): ComponentChild[] {
  return [...node.childNodes].map(toNode);
}

function toNode(node: Node): ComponentChild {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || dropped.has(node.tagName)) return null;
  const name = node.tagName.toLowerCase();
  if (!shown.has(name)) return childrenOf(node);
  return h(name, name === "a" ? linkProps(node) : null, ...childrenOf(node));
}

function linkProps(link: Element): { href?: string; rel?: string } {
  const href = link.getAttribute("href") ?? "";
  return /^(https?:|mailto:|tel:)/i.test(href) ? { href, rel: "noopener" } : {};
}
