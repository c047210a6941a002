import { trimSpaceEnd } from "../white-space.ts";

/** An attribute of a tag, with its start and end in the HTML. The value is empty if it has none. */
interface HtmlAttribute {
  readonly value: string;
  readonly hasValue: boolean;
  readonly start: number;
  readonly end: number;
}

/** An opening or closing tag of HTML. Names are in lower case. */
export interface HtmlTag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly start: number;
  /** The index after the name. */
  readonly nameEnd: number;
  readonly end: number;
  readonly attributes: ReadonlyMap<string, HtmlAttribute>;
}

/** Matches a comment, also `<!-->`, a section of character data, or a tag. An unclosed one extends to the end. */
export const anyTag = /<!--(?:-?>|.*?(?:-->|$))|<!\[CDATA\[.*?(?:\]\]>|$)|<[^>]*(?:>|$)/gs;

const tagBeginning = /<(?<slash>\/?)(?<name>[a-z][^ \t\n\r\v\f/>]*)/iy;
const attributeOrEnd =
  /[ \t\n\r\v\f/]*(?:(?<end>>)|(?<name>[^ \t\n\r\v\f/>][^ \t\n\r\v\f/>=]*)(?:[ \t\n\r\v\f]*=[ \t\n\r\v\f]*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?!["'])(?<bare>[^ \t\n\r\v\f>]*)))?)/y;
const openValue = /[ \t\n\r\v\f]*=[ \t\n\r\v\f]*["']/y;

/** Yields the tags of HTML up to the first unclosed one. Skips comments. */
export function* tagsIn(html: string): Generator<HtmlTag> {
  for (let start = html.indexOf("<"); start >= 0; ) {
    if (html.startsWith("<!--", start)) {
      const close = html.indexOf("-->", start);
      if (close < 0) return;
      start = html.indexOf("<", close);
      continue;
    }
    tagBeginning.lastIndex = start;
    const { slash, name } = tagBeginning.exec(html)?.groups ?? {};
    const tag = name === undefined ? undefined : readTag(html, { start, name, isClosing: slash === "/" });
    if (name !== undefined && tag === undefined) return;
    if (tag) yield tag;
    start = html.indexOf("<", tag?.end ?? start + 1);
  }
}

function readTag(html: string, { start, name, isClosing }: Pick<HtmlTag, "start" | "name" | "isClosing">): HtmlTag | undefined {
  const nameEnd = start + (isClosing ? "</" : "<").length + name.length;
  const attributes = new Map<string, HtmlAttribute>();
  attributeOrEnd.lastIndex = nameEnd;
  for (let match = attributeOrEnd.exec(html); match !== null; match = attributeOrEnd.exec(html)) {
    const end = attributeOrEnd.lastIndex;
    const { end: close, name: written = "", double, single, bare } = match.groups ?? {};
    if (close !== undefined) return { name: name.toLowerCase(), isClosing, start, nameEnd, end, attributes };
    if (endOfMatch(openValue, html, end) !== undefined) return undefined;
    const key = written.toLowerCase();
    const given = double ?? single ?? bare;
    const attribute = { value: given ?? "", hasValue: given !== undefined, start: match.index + match[0].search(/[^ \t\n\r\v\f/]/), end };
    if (!attributes.has(key)) attributes.set(key, attribute);
  }
  return undefined;
}

export interface TagEdit {
  readonly tag: HtmlTag;
  readonly classes: ReadonlySet<string>;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Adds classes and sets attributes in tags of HTML. Inserts new attributes after the name of the tag. */
export function editTags(html: string, edits: readonly TagEdit[]): string {
  const changes = edits.flatMap(changesOf).toSorted((a, b) => a.start - b.start);
  let edited = "";
  let position = 0;
  for (const { start, end, source } of changes) {
    edited += html.slice(position, start) + source;
    position = end;
  }
  return edited + html.slice(position);
}

function changesOf({ tag, classes, attributes }: TagEdit) {
  const values = [...attributes, ...(classes.size > 0 ? [["class", withClasses(tag, classes)] as const] : [])];
  return values.map(([name, value]) => {
    const known = tag.attributes.get(name);
    const source = `${known ? "" : " "}${name}="${value.replaceAll('"', "&quot;")}"`;
    return { start: known?.start ?? tag.nameEnd, end: known?.end ?? tag.nameEnd, source };
  });
}

function withClasses(tag: HtmlTag, classes: ReadonlySet<string>): string {
  const own = trimSpaceEnd(tag.attributes.get("class")?.value ?? "");
  const names = new Set(own.split(/[ \t\n\r\v\f]+/));
  return [own, ...[...classes].filter((name) => !names.has(name))].filter(Boolean).join(" ");
}

/**
 * Replaces the HTML from each opening tag to the next closing tag of the same name. Keeps an opening tag without a closing tag. `opening`
 * matches the start of the opening tag, with its name in a group `name`; if it ignores case, so does the closing tag.
 *
 * Equivalent to a pattern like `/<(?<name>pre|code).*?<\/\k<name>>/gs`, but in linear time, because it searches only once for a missing
 * closing tag.
 *
 * @example replaceElements("<pre>a</pre> b", /<(?<name>pre)/, (element) => element.toUpperCase()) // "<PRE>A</PRE> b"
 */
export function replaceElements(html: string, opening: RegExp, replace: (element: string) => string): string {
  if (!opening.test(html)) return html;
  const flags = opening.ignoreCase ? "gi" : "g";
  const nextOpening = new RegExp(opening, flags);
  const unclosed = new Set<string>();
  let replaced = "";
  let position = 0;
  for (let open = nextOpening.exec(html); open !== null; open = nextOpening.exec(html)) {
    const name = (open.groups?.name ?? "").toLowerCase();
    const end = unclosed.has(name) ? undefined : endOfMatch(new RegExp(`</${name}>`, flags), html, nextOpening.lastIndex);
    if (end === undefined) {
      unclosed.add(name);
      // Another opening tag may start inside this one: `<script <style>`.
      nextOpening.lastIndex = open.index + 1;
      continue;
    }
    replaced += html.slice(position, open.index) + replace(html.slice(open.index, end));
    position = end;
    nextOpening.lastIndex = end;
  }
  return replaced + html.slice(position);
}

interface TagPatterns {
  /** Matches the text before the tag and the tag up to its name, such as `<p>\s*<div`. Must have the flag `g`. */
  readonly start: RegExp;
  /** Matches the text after the tag, with the flag `y`; by default, any text. */
  readonly behind?: RegExp;
}

/**
 * Replaces each tag that starts with a match of `start`, ends at the next `>`, and is followed by a match of `behind`, which is dropped.
 *
 * Equivalent to a pattern like `/<div[^>]*>\s*<\/p>/g`, but in linear time. Such a pattern searches for the same `>` once for each `<div`
 * before it: three times in `<div<div<div>`.
 *
 * @example replaceTags("<p <p> </p>", { start: /<p/g, behind: /\s*<\/p>/y }, (tag) => `[${tag}]`) // "[<p <p>]"
 */
export function replaceTags(
  html: string,
  { start, behind }: TagPatterns,
  replace: (tag: string, opening: RegExpExecArray) => string,
): string {
  let replaced = "";
  let position = 0;
  let close = -1;
  /** The index after the last `>` and the match after it; `undefined` if `behind` does not match. */
  let end: number | undefined;
  start.lastIndex = 0;
  for (let open = start.exec(html); open !== null; open = start.exec(html)) {
    if (close < start.lastIndex) {
      close = html.indexOf(">", start.lastIndex);
      if (close < 0) break;
      end = behind ? endOfMatch(behind, html, close + 1) : close + 1;
    }
    if (end === undefined) {
      start.lastIndex = open.index + 1;
      continue;
    }
    replaced += html.slice(position, open.index) + replace(html.slice(open.index, close + 1), open);
    position = end;
    start.lastIndex = end;
  }
  return replaced + html.slice(position);
}

/** Returns the index after the match of a pattern with the flag `g` or `y`, from an index on. */
export function endOfMatch(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
