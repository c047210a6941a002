import { type AllowedHtml, urlAttributes } from "./allowed-html.ts";
import { filterStyle } from "./filter-style.ts";
import { removeForbiddenSchemes } from "./url-schemes.ts";

/** Matches one attribute of a tag: `href="x"`, `href='x'`, `href=x`, or `hidden` without a value. */
const attribute =
  /(?<name>[a-z][a-z0-9_:.-]*)(?:[ \t\n\r\v\f]*=[ \t\n\r\v\f]*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^ \t\n\r\v\f"'>]+)))?/gi;

/**
 * Filters the attributes of a tag. `source` is the text between its name and `>`. Leaves the attributes in `own` and those that every tag
 * may have, and writes their values in quotes.
 *
 * @example filterAttributes(" href=x onclick='y()'", ["href"], inlineHtml) // ['href="x"']
 */
export function filterAttributes(source: string, own: readonly string[], allowed: AllowedHtml): string[] {
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

/** Filters the value of an attribute; returns `undefined` to remove a `style` in which no declaration is allowed. */
function filterValue(name: string, value: string): string | undefined {
  if (name === "style") return filterStyle(value) || undefined;
  return urlAttributes.includes(name) ? removeForbiddenSchemes(value) : value;
}
