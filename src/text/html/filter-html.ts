import { trimCharactersEnd, trimSpace, trimSpaceEnd } from "../white-space.ts";
import { type AllowedHtml, urlAttributes } from "./allowed-html.ts";
import { removeForbiddenSchemes } from "./display-url.ts";
import { escapeUnclosedTags, escapeUnknownEntities } from "./entities.ts";

/** The prefixes of the allowed CSS properties, which lay out text. Custom properties are allowed, too. */
const allowedPrefixes = [
  "align aspect-ratio background border bottom box-shadow caption-side clear color column content cursor direction display",
  "filter flex float font gap grid height inset justify left letter-spacing line-height list-style margin max- min-",
  "object opacity overflow padding position right row-gap text top vertical-align white-space width word writing-mode z-index",
].flatMap((line) => line.split(" "));

const allowedProperty = new RegExp(`^(?:${allowedPrefixes.join("|")}|--[a-z0-9-_]+)`, "i");

/** Matches the arguments of a function, including one nested level of functions. */
const functionArguments = String.raw`\((?:[^()]|\([^()]*\))*\)`;

/** Matches the functions that all values may call. */
const allowedFunctions = new RegExp(String.raw`\b(?:var|calc|min|max|minmax|clamp|repeat)${functionArguments}`, "gi");

/** Match the properties that may contain a file, those that may contain a gradient, and both kinds of functions. */
const propertiesWithFiles = /^(?:background(?:-image)?|cursor|filter|list-style(?:-image)?)[ \t\n\r\v\f]*:/i;
const propertiesWithGradients = /^background(?:-image)?[ \t\n\r\v\f]*:/i;
const files = /\burl\([^()]*\)/gi;
const gradients = new RegExp(String.raw`\b(?:repeating-)?(?:linear|radial|conic)-gradient${functionArguments}`, "gi");

/**
 * Filters the value of a `style` attribute: keeps declarations that lay out text, without scripts, entities and functions that are not
 * allowed.
 *
 * @example filterStyle("color: red; color: rgb(0, 0, 0); behavior: url(x)") // "color: red"
 */
function filterStyle(style: string): string {
  return style
    .replace(/[\n\r\t]/g, "")
    .split(";")
    .map(trimSpace)
    .filter((declaration) => declaration.includes(":") && allowedProperty.test(declaration) && !hasScript(declaration))
    .filter((declaration) => !/[\\(&=}]|\/\*/.test(withoutFunctions(declaration)))
    .join(";");
}

function withoutFunctions(declaration: string): string {
  const withoutFiles = propertiesWithFiles.test(declaration) ? declaration.replace(files, "") : declaration;
  const plain = propertiesWithGradients.test(declaration) ? withoutFiles.replace(gradients, "") : withoutFiles;
  return plain.replace(allowedFunctions, "");
}

function hasScript(declaration: string): boolean {
  return /javascript:|expression\(/i.test(declaration);
}

/** Matches one attribute of a tag: `href="x"`, `href='x'`, `href=x`, or `hidden` without a value. */
const attribute =
  /(?<name>[a-z][a-z0-9_:.-]*)(?:[ \t\n\r\v\f]*=[ \t\n\r\v\f]*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^ \t\n\r\v\f"'>]+)))?/gi;

/**
 * Filters the attributes of a tag. `source` is the text between its name and `>`. Keeps the attributes in `own` and those that all tags may
 * have, and quotes their values.
 *
 * @example filterAttributes(" href=x onclick='y()'", ["href"], inlineHtml) // ['href="x"']
 */
function filterAttributes(source: string, own: readonly string[], allowed: AllowedHtml): string[] {
  const filtered: string[] = [];
  for (const { groups } of source.matchAll(attribute)) {
    const { name = "", double, single, bare } = groups ?? {};
    if (!isAllowed(name.toLowerCase(), own, allowed)) continue;
    const value = double ?? single ?? bare;
    if (value === undefined) {
      filtered.push(name);
      continue;
    }
    const quote = single === undefined ? '"' : "'";
    const filteredValue = filterValue(name.toLowerCase(), value);
    if (filteredValue !== undefined) filtered.push(`${name}=${quote}${filteredValue}${quote}`);
  }
  return filtered;
}

function isAllowed(name: string, own: readonly string[], { commonAttributes, commonPattern }: AllowedHtml): boolean {
  return own.includes(name) || commonAttributes.includes(name) || commonPattern?.test(name) === true;
}

/** Filters the value of an attribute; returns `undefined` to remove a `style` without an allowed declaration. */
function filterValue(name: string, value: string): string | undefined {
  if (name === "style") return filterStyle(value) || undefined;
  return urlAttributes.includes(name) ? removeForbiddenSchemes(value) : value;
}

/** Matches a comment, a tag, or a single `>`. An unclosed comment or tag extends to the end. */
const commentOrTag = /<!--.*?(?:-->|$)|<[^>]*(?:>|$)|>/gs;

/** The control characters that the filter drops: all but tabs and line ends, including vertical tabs and form feeds. */
const controlCharacters = String.raw`\0-\x08\v\f\x0e-\x1f`;
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
