import { trimCharactersEnd, trimSpaceEnd } from "../white-space.ts";
import { type AllowedHtml, urlAttributes } from "./allowed-html.ts";
import { controlCharacters, removeForbiddenSchemes } from "./display-url.ts";
import { decodeEntities, escapeEverything, escapeUnclosedTags, escapeUnknownEntities } from "./entities.ts";
import { filterStyle } from "./filter-style.ts";
import { tagsIn } from "./tags.ts";

/**
 * Filters the attributes of a tag. `source` is the text between its name and `>`. Keeps the attributes in `own` and those that all tags
 * may have, with their names in lower case. Writes values in double quotes, with their special characters escaped. A tag with an unclosed
 * quote has no attributes.
 */
function filterAttributes(source: string, own: readonly string[], allowed: AllowedHtml): string[] {
  const tag = tagsIn(`<a ${source}>`).next().value;
  return [...(tag?.attributes ?? [])].flatMap(([name, { value, hasValue }]) => {
    if (!isAllowed(name, own, allowed)) return [];
    if (!hasValue) return [name];
    const filtered = filterValue(name, decodeEntities(value));
    return filtered === undefined ? [] : [`${name}="${filtered}"`];
  });
}

function isAllowed(name: string, own: readonly string[], { commonAttributes, commonPattern }: AllowedHtml): boolean {
  return own.includes(name) || commonAttributes.includes(name) || commonPattern?.test(name) === true;
}

/** Returns the filtered and escaped value of an attribute; `undefined` to remove the attribute. */
function filterValue(name: string, value: string): string | undefined {
  // Only `download` without a file name is allowed.
  if (name === "download") return undefined;
  if (name !== "style") return escapeValue(urlAttributes.includes(name) ? removeForbiddenSchemes(value) : value);
  const filtered = filterStyle(value);
  if (filtered === "") return undefined;
  return filtered === value ? escapeValue(value) : escapeEverything(filtered);
}

function escapeValue(value: string): string {
  return escapeEverything(value).replaceAll("&#039;", "&apos;");
}

/** Matches a comment, a tag, or a single `>`. An unclosed comment or tag extends to the end. */
const commentOrTag = /<!--.*?(?:-->|$)|<[^>]*(?:>|$)|>/gs;

/** Matches closing tags and declarations that browsers read as comments, such as `</3>` and `<!doctype html>`. */
const brokenComment = /^<(?:\/[^a-zA-Z]|![a-z])[^>]*>$/;

const controls = new RegExp(`[${controlCharacters}]`, "g");

/**
 * Filters the HTML that callers without the right to unfiltered HTML may store, and summaries. Removes unknown tags, but keeps their
 * content.
 *
 * @example
 * filterHtml('<p onclick="x()">A & B</p><script>x</script>', richHtml) // "<p>A &amp; B</p>x"
 * filterHtml("<h2>A <em>b</em></h2> < c", inlineHtml) // "A <em>b</em> &lt; c"
 */
export function filterHtml(html: string, allowed: AllowedHtml): string {
  const escaped = escapeUnknownEntities(escapeUnclosedTags(html.replace(controls, "")));
  return escaped.replace(commentOrTag, (source) => {
    if (source === ">") return "&gt;";
    if (brokenComment.test(source)) return `<${source.charAt(1)}${filterHtml(source.slice(2, -1), allowed)}>`;
    return source.startsWith("<!--") ? filterComment(source, allowed) : filterTag(source, allowed);
  });
}

/** Filters the content of a comment like HTML, without nested comment marks, and without dashes that could end the comment. */
function filterComment(comment: string, allowed: AllowedHtml): string {
  const inside = comment.replace(/<!--|-->/g, "");
  const filtered = trimCharactersEnd(filterHtml(inside, allowed), "-").replace(/--+/g, "-");
  return filtered === "" ? "" : `<!--${filtered}-->`;
}

// The lookahead prevents backtracking from the name into the attributes, which would take quadratic time.
const tagParts = /^<[ \t\n\r\v\f]*(?<slash>\/[ \t\n\r\v\f]*)?(?<name>[a-z0-9-]+)(?![a-z0-9-])(?<attributes>[^>]*)>?$/i;

function filterTag(tag: string, allowed: AllowedHtml): string {
  const { slash, name = "", attributes = "" } = tagParts.exec(tag)?.groups ?? {};
  const own = allowed.tags.get(name.toLowerCase());
  if (own === undefined) return "";
  if (slash !== undefined) return `</${name}>`;
  const isSelfClosing = trimSpaceEnd(attributes).endsWith("/");
  return `<${[name, ...filterAttributes(attributes, own, allowed)].join(" ")}${isSelfClosing ? " /" : ""}>`;
}
