import { filterWords } from "./filter-html.ts";
import { lineOf } from "./html.ts";

/** Names and descriptions of categories and tags (specification sections 2.5 and 2.6). They keep their backslashes. */

/**
 * The name as it is stored: one line without tags, `&`, `<` and `>` escaped.
 *
 * @example termName("<b>Food</b> & Drink") // "Food &amp; Drink"
 */
export function termName(name: string): string {
  return filterWords(lineOf(name));
}

/**
 * The description as it is stored, the same for every caller: tags that mark words are kept.
 *
 * @example termDescription("<p><b>A</b> & b</p>") // "<b>A</b> &amp; b"
 */
export function termDescription(text: string): string {
  return filterWords(text);
}
