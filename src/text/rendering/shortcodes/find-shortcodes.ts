import { shortcodeNames } from "./shortcode-names.ts";

/**
 * A shortcode in a text: `[name attributes]`, optionally followed by `content[/name]`. The content ends at the next `[/name]`, so
 * `[caption]a[caption]b[/caption]` is one shortcode. `[name attributes /]` has no content.
 */
export interface Shortcode {
  readonly name: string;
  readonly attributes: string;
  /** The index after `[name attributes]`. */
  readonly openingEnd: number;
  /** The content, and the index after `[/name]`; `undefined` where the shortcode has no content. */
  readonly wrapped: { readonly content: string; readonly end: number } | undefined;
}

const opening = new RegExp(`\\[(?<name>${shortcodeNames.join("|")})(?![\\w-])`, "y");

/**
 * Creates a function that reads the shortcode at an index of a text; `undefined` where there is none. It takes linear time in all, as long
 * as each index is not less than the one before: what it has looked for, it remembers.
 *
 * @example createShortcodeFinder("a [gallery ids=4]")(2)?.attributes // " ids=4"
 */
export function createShortcodeFinder(html: string): (index: number) => Shortcode | undefined {
  const find = createSearch(html);

  function contentOf(name: string, from: number): Shortcode["wrapped"] {
    const closing = `[/${name}]`;
    const stop = find(closing, from);
    return stop < html.length ? { content: html.slice(from, stop), end: stop + closing.length } : undefined;
  }

  return (index) => {
    opening.lastIndex = index;
    const name = opening.exec(html)?.groups?.name;
    const bracket = name === undefined ? html.length : find("]", opening.lastIndex);
    if (name === undefined || bracket === html.length) return undefined;
    const isClosed = html.charAt(bracket - 1) === "/";
    const attributes = html.slice(index + name.length + 1, isClosed ? bracket - 1 : bracket);
    return { name, attributes, openingEnd: bracket + 1, wrapped: isClosed ? undefined : contentOf(name, bracket + 1) };
  };
}

/** Creates a search for the next occurrence of a text, the length of the whole where there is none, that remembers what it found last. */
function createSearch(whole: string): (wanted: string, from: number) => number {
  const found = new Map<string, { readonly from: number; readonly at: number }>();
  return (wanted, from) => {
    const known = found.get(wanted);
    if (known && known.from <= from && from <= known.at) return known.at;
    const index = whole.indexOf(wanted, from);
    const at = index < 0 ? whole.length : index;
    found.set(wanted, { from, at });
    return at;
  };
}
