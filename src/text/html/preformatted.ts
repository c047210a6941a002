import { replaceElements } from "./elements.ts";

/** HTML from which preformatted text was taken out. */
interface WithoutPreformatted {
  readonly html: string;
  /** The elements that were taken out, in order. */
  readonly elements: readonly string[];
}

/**
 * Takes `<pre>` elements out, whose line ends are their own, and leaves a placeholder for each. `restorePreformatted` puts them back.
 *
 * @example takeOutPreformatted("a<pre>b</pre>").elements // ["<pre>b</pre>"]
 */
export function takeOutPreformatted(source: string): WithoutPreformatted {
  const elements: string[] = [];
  const html = replaceElements(source, /<(?<name>pre)/, (element) => placeholder(elements.push(element) - 1));
  return { html, elements };
}

/** Puts the elements back that `takeOutPreformatted` took out. */
export function restorePreformatted(html: string, elements: readonly string[]): string {
  return elements.reduce((restored, element, index) => restored.replace(placeholder(index), () => element), html);
}

/** Returns what stands for an element: a tag of the same kind, so that it gets no paragraph, with a character of a private use area. */
function placeholder(index: number): string {
  return `<pre \ue004${index}></pre>`;
}
