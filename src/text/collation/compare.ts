import { standIn, weightsOf } from "./weights.ts";

/**
 * Returns a text that sorts where the service sorts a name, and is the same for names that the service takes for equal. Compare such keys with
 * `<` and `===`. Spaces at the end do not count.
 *
 * @example sortKey("Straße") === sortKey("STRASSE") // true
 */
export function sortKey(name: string): string {
  const space = weightsOf(" ");
  let key = "";
  for (const character of name) key += weightsOf(character);
  let end = key.length;
  while (key.charAt(end - 1) === space) end -= 1;
  // The shorter of two names is compared as if it went on with spaces.
  return key.slice(0, end) + space;
}

/**
 * Writes a text so that searches compare its characters as the service does: one with one, whatever their case and accents.
 *
 * @example foldForSearch("Łódź, Straße") // "lodz, straße"
 */
export function foldForSearch(text: string): string {
  const isAscii = !/[^\0-\x7f]/.test(text);
  return isAscii ? text.toLowerCase() : text.replace(/[A-Z]|[^\0-\x7f]/gu, standIn);
}
