import { replaceElements } from "../../html/elements.ts";

/** HTML with placeholders for its preformatted elements. */
interface WithoutPreformatted {
  readonly html: string;
  /** The elements that the placeholders replace, in order. */
  readonly elements: readonly string[];
}

/**
 * Replaces `<pre>` elements, whose line ends must stay, by placeholders. `restorePreformatted` reverses this.
 *
 * @example takeOutPreformatted("a<pre>b</pre>").elements // ["<pre>b</pre>"]
 */
export function takeOutPreformatted(source: string): WithoutPreformatted {
  const elements: string[] = [];
  const html = replaceElements(source, /<(?<name>pre)/, (element) => placeholder(elements.push(element) - 1));
  return { html, elements };
}

/** Replaces placeholders by the elements that `takeOutPreformatted` returned. */
export function restorePreformatted(html: string, elements: readonly string[]): string {
  return html.replace(anyPlaceholder, (found, index: string) => elements[Number(index)] ?? found);
}

const anyPlaceholder = /<pre \ue004(\d{1,9})><\/pre>/g;

/** Returns the placeholder of an element: another `<pre>`, so that it gets no paragraph, marked by a character of a private use area. */
function placeholder(index: number): string {
  return `<pre \ue004${index}></pre>`;
}
