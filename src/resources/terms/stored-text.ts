import { ServiceError } from "../../service-error.ts";
import { hasBrokenBytes } from "../../text/encoding/utf8.ts";
import { filterInlineHtml } from "../../text/html/filter-html.ts";
import { plainLineKeepingBackslashes } from "../../text/html/plain-line.ts";

// The stored form of the texts of terms (specification sections 2.5 and 2.6). Unlike the texts of events, they keep their backslashes.

/** The longest name of a term, in characters. */
const longestName = 200;

/**
 * Cleans the name of a term: one line without tags, `&`, `<` and `>` escaped.
 *
 * @example cleanTermName("<b>Food</b> & Drink") // "Food &amp; Drink"
 */
export function cleanTermName(name: string): string {
  return filterInlineHtml(plainLineKeepingBackslashes(name));
}

/**
 * Returns the name as it is stored. Throws the service's refusal of an empty name, of one with more than 200 characters, and of one of which
 * cleaning leaves nothing, such as `<b></b>`; only the last differs between creating and updating.
 */
export function storeTermName(name: string, codeOfNothingLeft: "invalid_term_name" | "empty_term_name" = "invalid_term_name"): string {
  if (name.trim() === "") throw new ServiceError(500, "empty_term_name", { data: null });
  const stored = cleanTermName(name);
  if (stored === "") throw new ServiceError(500, codeOfNothingLeft, { data: null });
  if (hasBrokenBytes(stored) || [...stored].length > longestName) throw new ServiceError(500, "db_insert_error", { data: null });
  return stored;
}

/**
 * Returns the description as it is stored. It keeps only tags that mark words, for every caller.
 *
 * @example storeTermDescription("<p><b>A</b> & b</p>") // "<b>A</b> &amp; b"
 */
export function storeTermDescription(text: string): string {
  return filterInlineHtml(text);
}
