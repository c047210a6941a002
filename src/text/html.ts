import { escapes } from "./escapes.ts";
import { dropLone, isAllowedScheme } from "./filter-html.ts";
import { stripMarkup, stripTags } from "./strip-tags.ts";
import { trim } from "./trim.ts";

/** Plain text fields: what of a text is kept where no HTML belongs (specification sections 2.2 to 2.4). */

/**
 * The text as content of an HTML document. Entities that are there already are not escaped again.
 *
 * @example escapeHtml('Tom & "Jerry" &amp; co') // "Tom &amp; &quot;Jerry&quot; &amp; co"
 */
export function escapeHtml(text: string): string {
  return text.replace(/&(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]{1,31});|[&<>"']/gi, (sign) => escapes[sign] ?? sign);
}

/**
 * The text without the backslashes that quote: the service loses one level of them from events, venues and organizers.
 *
 * @example withoutBackslashes("C:\\dir \\\\ x") // "C:dir \\ x"
 */
export function withoutBackslashes(text: string): string {
  return text.replace(/\\([\s\S]?)/g, "$1");
}

/**
 * One line of plain text, as for an address, a telephone number or an e-mail address: without tags, scripts, line breaks, percent
 * escapes and backslashes; blanks run together.
 *
 * @example plainLine(" <b>100</b>\nQueen St ") // "100 Queen St"
 */
export function plainLine(text: string): string {
  return lineOf(withoutBackslashes(text));
}

/** One line of plain text that keeps its backslashes, as names of categories and tags do. */
export function lineOf(text: string): string {
  const plain = text.includes("<") ? stripMarkup(dropLone(text)).replaceAll("<\n", "&lt;\n") : text;
  const line = trim(plain.replace(/[\r\n\t ]+/g, " "));
  const bare = withoutEscapes(line);
  return bare === line ? line : trim(bare.replace(/ +/g, " "));
}

/** Removing an escape can make up another one, which goes too. */
function withoutEscapes(text: string): string {
  const bare = text.replace(/%[a-f0-9]{2}/gi, "");
  return bare === text ? text : withoutEscapes(bare);
}

/**
 * An address as the service keeps it: without markup and characters that no address has; blanks are escaped. Empty for an address
 * whose scheme is not allowed.
 *
 * @example cleanUrl("https://a.example/x y<b>") // "https://a.example/x%20y"
 */
export function cleanUrl(url: string): string {
  const clean = trim(stripTags(withoutBackslashes(url)))
    .replaceAll(" ", "%20")
    .replace(/[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\x80-\u{10ffff}]/giu, "")
    .replace(/%0[da]/gi, "");
  if (clean === "" || /^[/#?]/.test(clean)) return clean;
  if (!clean.includes(":")) return `http://${clean}`;
  return isAllowedScheme(clean.slice(0, clean.indexOf(":"))) ? clean : "";
}
