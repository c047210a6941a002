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
const leadingDigits = new RegExp(String.raw`^[${space}]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)`, "i");

/**
 * Trims a string as the service does.
 *
 * @example trimSpace(" a\u00a0\n") // "a\u00a0"
 */
export function trimSpace(text: string): string {
  return trimCharacters(text, trimmed);
}

/** Returns whether a string is empty after trimming. */
export function isBlank(text: string): boolean {
  return trimSpace(text) === "";
}

/** Splits a string at commas, and trims the items. */
export function splitItems(text: string): string[] {
  return text.split(",").map(trimSpace);
}

/** Splits a string at commas and white space, without empty items. */
export function splitNames(text: string): string[] {
  return text.split(nameSeparators).filter((name) => name !== "");
}

/** Replaces each run of white space with one space, and trims the string. */
export function joinSpaces(text: string): string {
  return trimSpace(text.replace(spaces, " "));
}

/** Removes leading white space, as patterns of the service define it. */
export function trimSpaceStart(text: string): string {
  let start = 0;
  while (start < text.length && matched.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** Removes trailing white space, as patterns of the service define it. */
export function trimSpaceEnd(text: string): string {
  return trimCharactersEnd(text, matched);
}

/**
 * Reads the number at the start of a string, after white space; `undefined` if there is none.
 *
 * @example leadingNumber(" 12 monkeys") // 12
 * leadingNumber("\u00a012") // undefined
 */
export function leadingNumber(text: string): number | undefined {
  const digits = leadingDigits.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Reads the number at the start of a string like `leadingNumber`; 0 if there is none. */
export function readNumber(text: string): number {
  return leadingNumber(text) ?? 0;
}

/** Trims the given characters at both ends. */
export function trimCharacters(string: string, characters: string): string {
  let start = 0;
  while (start < string.length && characters.includes(string.charAt(start))) start += 1;
  return trimCharactersEnd(string.slice(start), characters);
}

/** Trims the given characters at the end. Takes linear time, unlike a pattern such as `/-+$/`. */
export function trimCharactersEnd(string: string, characters: string): string {
  let end = string.length;
  while (end > 0 && characters.includes(string.charAt(end - 1))) end -= 1;
  return string.slice(0, end);
}

/**
 * Replaces each part of a line from `open` to the next `close` with at least one character between them. Equivalent to a pattern such as
 * `/\[.+?\]/g`, but in linear time: it stops at the first `open` without a `close`.
 *
 * @example replaceEnclosed("a [b] []", "[", "]", () => "") // "a  []"
 */
export function replaceEnclosed(line: string, open: string, close: string, replace: (part: string) => string): string {
  let replaced = "";
  let position = 0;
  for (let start = line.indexOf(open); start >= 0; start = line.indexOf(open, position)) {
    const found = line.indexOf(close, start + open.length + 1);
    if (found < 0) break;
    const end = found + close.length;
    replaced += line.slice(position, start) + replace(line.slice(start, end));
    position = end;
  }
  return replaced + line.slice(position);
}
