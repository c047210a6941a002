// The service treats only ASCII characters as white space: when it trims strings and the items of lists, when its patterns split strings,
// and when it checks for blank ones. `String.trim`, `\s` and `Number` also include U+00A0, U+3000, U+FEFF and others, which are letters to
// the service: the title U+00A0 is stored, and `?venue=21,%C2%A022` is refused. So use this file for strings of clients; `npm run check`
// finds other ways.

/** The characters that the service trims; not a form feed. */
const trimmed = " \t\n\r\0\v";

/**
 * The characters that patterns of the service treat as white space, for use in a class: `[${space},]`. Includes a form feed, but not NUL.
 */
export const space = String.raw` \t\n\r\v\f`;

/** The same characters, for `trimCharacters`. */
const matched = " \t\n\r\v\f";

const spaces = new RegExp(`[${space}]+`, "g");
/** Matches the separators of names in a string: commas and white space. */
export const nameSeparators = new RegExp(`[${space},]+`);
const leadingNumber = new RegExp(String.raw`^[${space}]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)`, "i");

/**
 * Trims a string as the service does.
 *
 * @example trimSpace(" a\u00a0\n") // "a\u00a0"
 */
export function trimSpace(text: string): string {
  return trimCharacters(text, trimmed);
}

/**
 * Returns whether a string is empty after trimming.
 *
 * @example isBlank("\t\0") // true
 * isBlank("\u3000") // false
 */
export function isBlank(text: string): boolean {
  return trimSpace(text) === "";
}

/**
 * Splits a string at commas, and trims the items.
 *
 * @example splitItems("21 ,\u00a022") // ["21", "\u00a022"]
 */
export function splitItems(text: string): string[] {
  return text.split(",").map(trimSpace);
}

/**
 * Splits a string at commas and white space, without empty items.
 *
 * @example splitNames("id, title\tslug") // ["id", "title", "slug"]
 */
export function splitNames(text: string): string[] {
  return text.split(nameSeparators).filter((name) => name !== "");
}

/**
 * Replaces each run of white space with one space, and trims the string.
 *
 * @example joinSpaces(" a \t b") // "a b"
 */
export function joinSpaces(text: string): string {
  return trimSpace(text.replace(spaces, " "));
}

/**
 * Removes leading white space, as patterns of the service define it.
 *
 * @example trimSpaceStart("\f\n<p>") // "<p>"
 */
export function trimSpaceStart(text: string): string {
  let start = 0;
  while (start < text.length && matched.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

/**
 * Removes trailing white space, as patterns of the service define it.
 *
 * @example trimSpaceEnd("a \f") // "a"
 */
export function trimSpaceEnd(text: string): string {
  return trimCharactersEnd(text, matched);
}

/**
 * Reads the number at the start of a string, after white space; 0 if there is none.
 *
 * @example readNumber(" 12 monkeys") // 12
 * readNumber("\u00a012") // 0
 */
export function readNumber(text: string): number {
  return Number(leadingNumber.exec(text)?.[1] ?? 0);
}

/**
 * Trims the given characters at both ends.
 *
 * @example trimCharacters("--a-b-", "-") // "a-b"
 */
export function trimCharacters(string: string, characters: string): string {
  let start = 0;
  while (start < string.length && characters.includes(string.charAt(start))) start += 1;
  return trimCharactersEnd(string.slice(start), characters);
}

/**
 * Trims the given characters at the end. Takes linear time, unlike a pattern such as `/-+$/`.
 *
 * @example trimCharactersEnd("--a-b-", "-") // "--a-b"
 */
export function trimCharactersEnd(string: string, characters: string): string {
  let end = string.length;
  while (end > 0 && characters.includes(string.charAt(end - 1))) end -= 1;
  return string.slice(0, end);
}
