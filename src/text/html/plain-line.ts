import { removeEscapes } from "../encoding/decode-form-text.ts";
import { hasBrokenBytes } from "../encoding/utf8.ts";
import { unescapeBackslashes } from "../quoting.ts";
import { stripTags } from "../strip-tags.ts";
import { trimSpace } from "../white-space.ts";
import { escapeUnclosedTags } from "./entities.ts";
import { replaceElements } from "./tags.ts";

// Fields with one line of plain text (specification sections 2.2 to 2.4), such as a street, a telephone number or a name.

/**
 * Reduces HTML to one line of plain text: removes tags, scripts, style sheets, percent escapes and one level of backslashes, and joins
 * runs of whitespace to one space. A string with invalid bytes becomes empty.
 *
 * @example plainLine(" <b>100</b>\nQueen St ") // "100 Queen St"
 */
export function plainLine(html: string): string {
  return plainLineKeepingBackslashes(unescapeBackslashes(html));
}

/** Reduces HTML to one line of plain text like `plainLine`, but keeps backslashes, as names of terms do. */
export function plainLineKeepingBackslashes(html: string): string {
  if (hasBrokenBytes(html)) return "";
  const text = html.includes("<") ? stripMarkup(escapeUnclosedTags(html)).replaceAll("<\n", "&lt;\n") : html;
  const line = trimSpace(text.replace(/[\r\n\t ]+/g, " "));
  const unescaped = /%[a-f0-9]{2}/i.test(line) ? removeEscapes(line, /^%[a-f0-9]{2}$/i) : line;
  // Escapes can separate two spaces, so joins them again.
  return unescaped === line ? line : trimSpace(unescaped.replace(/ +/g, " "));
}

function stripMarkup(html: string): string {
  // Each tag is closed here, so no `<` comes before its `>`.
  const withoutScripts = replaceElements(html, /<(?<name>script|style)[^<>]*>/i, () => "");
  return trimSpace(stripTags(withoutScripts));
}
