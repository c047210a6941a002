import { type ComponentChild, type ComponentChildren, h } from "preact";
import { parseHtml } from "./parse-html.ts";

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
