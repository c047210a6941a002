import { trimCharactersEnd } from "../trim.ts";
import { trimSpaceEnd } from "../white-space.ts";
import { type AllowedHtml, inlineHtml, richHtml, summaryHtml, termHtml } from "./allowed-html.ts";
import { escapeUnknownEntities } from "./entities.ts";
import { escapeUnclosedTags } from "./escape.ts";
import { filterAttributes } from "./filter-attributes.ts";

/** Filters what callers without the right to unfiltered HTML may store, and summaries: unknown tags are removed, their content stays. */

/**
 * Filters a description or excerpt: keeps tags of running text, lists, tables and media, removes scripts and event handlers.
 *
 * @example filterRichHtml('<p onclick="x()">A & B</p><script>x</script>') // "<p>A &amp; B</p>x"
 */
export function filterRichHtml(html: string): string {
  return filter(html, richHtml);
}

/**
 * Filters a title or a name: keeps only tags that mark words.
 *
 * @example filterInlineHtml("<h2>A <em>b</em></h2> < c") // "A <em>b</em> &lt; c"
 */
export function filterInlineHtml(html: string): string {
  return filter(html, inlineHtml);
}

/**
 * Filters the description of a term: keeps tags that mark words, and where links open.
 *
 * @example filterTermHtml('<p><a href="#" target="_blank" class="c">A</a></p>') // '<a href="#" target="_blank">A</a>'
 */
export function filterTermHtml(html: string): string {
  return filter(html, termHtml);
}

/**
 * Filters the summary of a record: keeps only links, lists and tags that mark words.
 *
 * @example filterSummaryHtml("<p>A <em>b</em></p><br>") // "A <em>b</em>"
 */
export function filterSummaryHtml(html: string): string {
  return filter(html, summaryHtml);
}

/** A comment, a tag, or a `>` on its own. A comment or tag that is not closed reaches to the end. */
const commentOrTag = /<!--.*?(?:-->|$)|<[^>]*(?:>|$)|>/gs;

/** The control characters besides tab and line ends, which the filter drops: a vertical tab and a form feed, too. */
const controlCharacters = String.raw`\0-\x08\v\f\x0e-\x1f`;
const controls = new RegExp(`[${controlCharacters}]`, "g");

function filter(html: string, allowed: AllowedHtml): string {
  const escaped = escapeUnknownEntities(escapeUnclosedTags(html.replace(controls, "")));
  return escaped.replace(commentOrTag, (source) => {
    if (source === ">") return "&gt;";
    return source.startsWith("<!--") ? filterComment(source, allowed) : filterTag(source, allowed);
  });
}

/** Filters the inside of a comment like a text of its own, without the marks of comments in it, and dashes that could end the comment. */
function filterComment(comment: string, allowed: AllowedHtml): string {
  const inside = comment.replace(/<!--|-->/g, "");
  const filtered = trimCharactersEnd(filter(inside, allowed), "-").replace(/--+/g, "-");
  return filtered === "" ? "" : `<!--${filtered}-->`;
}

// The lookahead keeps the name from giving back characters to the attributes, which would take quadratic time.
const tagParts = /^<[ \t\n\r\v\f]*(?<slash>\/[ \t\n\r\v\f]*)?(?<name>[a-z0-9-]+)(?![a-z0-9-])(?<attributes>[^>]*)>?$/i;

function filterTag(tag: string, allowed: AllowedHtml): string {
  const { slash, name = "", attributes = "" } = tagParts.exec(tag)?.groups ?? {};
  const own = allowed.tags.get(name.toLowerCase());
  if (own === undefined) return "";
  if (slash !== undefined) return `</${name}>`;
  const isSelfClosing = trimSpaceEnd(attributes).endsWith("/");
  return `<${[name, ...filterAttributes(attributes, own, allowed)].join(" ")}${isSelfClosing ? " /" : ""}>`;
}
