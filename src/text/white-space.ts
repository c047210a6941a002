// The service knows ASCII white space only, and has three habits: it trims texts and the items of lists, its patterns split texts, and it asks
// whether a text is blank. `String.trim`, `\s` and `Number` also know U+00A0, U+3000, U+FEFF and others, which are letters to the service:
// the title U+00A0 is stored, and `?venue=21,%C2%A022` is refused. So texts of clients go through this file; `npm run check` looks for others.

/** The characters that the service trims; a form feed stays. */
const trimmed = " \t\n\r\0\v";

/** The characters that patterns of the service take for white space, as the inside of a class: `[${space},]`. It has a form feed, and no NUL. */
export const space = String.raw` \t\n\r\v\f`;

/** The same characters, for `trimCharacters`. */
const matched = " \t\n\r\v\f";

const spaces = new RegExp(`[${space}]+`, "g");
/** Matches what separates names in a text: commas and white space. */
export const nameSeparators = new RegExp(`[${space},]+`);
const leadingNumber = new RegExp(String.raw`^[${space}]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)`, "i");

/**
 * Trims a text as the service does.
 *
 * @example trimSpace(" a\u00a0\n") // "a\u00a0"
 */
export function trimSpace(text: string): string {
  return trimCharacters(text, trimmed);
}

/**
 * Returns whether nothing is left of a text when it is trimmed.
 *
 * @example isBlank("\t\0") // true
 * isBlank("\u3000") // false
 */
export function isBlank(text: string): boolean {
  return trimSpace(text) === "";
}

/**
 * Splits a list in a text at its commas, and trims the items.
 *
 * @example splitItems("21 ,\u00a022") // ["21", "\u00a022"]
 */
export function splitItems(text: string): string[] {
  return text.split(",").map(trimSpace);
}

/**
 * Splits a text at commas and white space, without empty items.
 *
 * @example splitNames("id, title\tslug") // ["id", "title", "slug"]
 */
export function splitNames(text: string): string[] {
  return text.split(nameSeparators).filter((name) => name !== "");
}

/**
 * Joins each run of white space to one space, and trims the text.
 *
 * @example joinSpaces(" a \t b") // "a b"
 */
export function joinSpaces(text: string): string {
  return trimSpace(text.replace(spaces, " "));
}

/**
 * Removes from the beginning of a text what a pattern takes for white space.
 *
 * @example trimSpaceStart("\f\n<p>") // "<p>"
 */
export function trimSpaceStart(text: string): string {
  let start = 0;
  while (start < text.length && matched.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

/**
 * Removes from the end of a text what a pattern takes for white space.
 *
 * @example trimSpaceEnd("a \f") // "a"
 */
export function trimSpaceEnd(text: string): string {
  return trimCharactersEnd(text, matched);
}

/**
 * Reads the number that a text starts with, after white space; 0 where there is none.
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
 * Trims the given characters at the end. Takes linear time, which a pattern such as `/-+$/` does not.
 *
 * @example trimCharactersEnd("--a-b-", "-") // "--a-b"
 */
export function trimCharactersEnd(string: string, characters: string): string {
  let end = string.length;
  while (end > 0 && characters.includes(string.charAt(end - 1))) end -= 1;
  return string.slice(0, end);
}
