import { notStored, ServiceError } from "../../../language/service-error.ts";
import { hasBrokenBytes } from "../../../text/encoding/utf8.ts";
import { filterInlineHtml, filterTermHtml } from "../../../text/html/filter-html.ts";
import { plainLineKeepingBackslashes } from "../../../text/html/plain-line.ts";
import { isBlank } from "../../../text/white-space.ts";

// The stored form of the texts of terms (specification sections 2.5 and 2.6). Unlike the texts of events, they keep their backslashes.

/** The longest name of a term, in characters. */
const maxNameLength = 200;

/**
 * Cleans the name of a term: one line without tags, `&`, `<` and `>` escaped.
 *
 * @example cleanTermName("<b>Food</b> & Drink") // "Food &amp; Drink"
 */
export function cleanTermName(name: string): string {
  return filterInlineHtml(plainLineKeepingBackslashes(name));
}

/**
 * Returns the stored form of the name of a new term. Refuses names that are empty, over 200 characters, or empty after cleaning
 * (`<b></b>`).
 */
export function storeTermName(name: string): string {
  const stored = cleanedName(name, "invalid_term_name");
  if ([...stored].length > maxNameLength) throw notStored("name");
  return stored;
}

/** Returns the stored form of the name of an updated term, cut to 200 characters. Refuses names that are empty before or after cleaning. */
export function storeChangedTermName(name: string): string {
  return [...cleanedName(name, "empty_term_name")].slice(0, maxNameLength).join("");
}

function cleanedName(name: string, codeOfNothingLeft: "invalid_term_name" | "empty_term_name"): string {
  if (isBlank(name)) throw new ServiceError(500, "empty_term_name", { data: null });
  const stored = cleanTermName(name);
  if (stored === "") throw new ServiceError(500, codeOfNothingLeft, { data: null });
  if (hasBrokenBytes(stored)) throw notStored("name");
  return stored;
}

/**
 * Returns the stored form of a description. It keeps only tags that mark words, and the targets of links, for every caller.
 *
 * @example storeTermDescription("<p><b>A</b> & b</p>") // "<b>A</b> &amp; b"
 */
export function storeTermDescription(text: string): string {
  return filterTermHtml(text);
}
