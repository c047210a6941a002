/** The months by full name in lower case. */
export const fullMonths: ReadonlyMap<string, number> = new Map([
  ["january", 1],
  ["february", 2],
  ["march", 3],
  ["april", 4],
  ["may", 5],
  ["june", 6],
  ["july", 7],
  ["august", 8],
  ["september", 9],
  ["october", 10],
  ["november", 11],
  ["december", 12],
]);

/** The months by abbreviation in lower case. */
export const shortMonths: ReadonlyMap<string, number> = new Map([
  ["jan", 1],
  ["feb", 2],
  ["mar", 3],
  ["apr", 4],
  ["may", 5],
  ["jun", 6],
  ["jul", 7],
  ["aug", 8],
  ["sep", 9],
  ["sept", 9],
  ["oct", 10],
  ["nov", 11],
  ["dec", 12],
]);

/** The months by roman numeral; the letter case counts. */
export const romanMonths: ReadonlyMap<string, number> = new Map([
  ["I", 1],
  ["II", 2],
  ["III", 3],
  ["IV", 4],
  ["V", 5],
  ["VI", 6],
  ["VII", 7],
  ["VIII", 8],
  ["IX", 9],
  ["X", 10],
  ["XI", 11],
  ["XII", 12],
]);

/** The weekdays by full name, plural and three letters, in lower case. The service does not know four letters, such as `tues`. */
export const weekdays: ReadonlyMap<string, number> = new Map([
  ["sunday", 0],
  ["sundays", 0],
  ["sun", 0],
  ["monday", 1],
  ["mondays", 1],
  ["mon", 1],
  ["tuesday", 2],
  ["tuesdays", 2],
  ["tue", 2],
  ["wednesday", 3],
  ["wednesdays", 3],
  ["wed", 3],
  ["thursday", 4],
  ["thursdays", 4],
  ["thu", 4],
  ["friday", 5],
  ["fridays", 5],
  ["fri", 5],
  ["saturday", 6],
  ["saturdays", 6],
  ["sat", 6],
]);

/** The words for amounts. Like the service, it also has `eight` for `eighth`. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ["first", 1],
  ["second", 2],
  ["third", 3],
  ["fourth", 4],
  ["fifth", 5],
  ["sixth", 6],
  ["seventh", 7],
  ["eight", 8],
  ["eighth", 8],
  ["ninth", 9],
  ["tenth", 10],
  ["eleventh", 11],
  ["twelfth", 12],
]);

/** The words that point backwards or forwards: `next week`, `last monday`. */
export const pointerWords: ReadonlyMap<string, number> = new Map([
  ["last", -1],
  ["previous", -1],
  ["this", 0],
  ["next", 1],
]);

/**
 * Returns the number of a month by any of its three names.
 *
 * @example parseMonth("Sept") // 9
 * @example parseMonth("IX") // 9
 */
export function parseMonth(name: string): number {
  const lower = name.toLowerCase();
  return romanMonths.get(name) ?? fullMonths.get(lower) ?? shortMonths.get(lower) ?? 0;
}

/**
 * Creates a pattern that matches a word in any letter case. The `i` flag would match too much, because the case of single letters counts
 * (the `T` before a time, the `W` of weeks, roman months).
 *
 * @example anyCase("of") // "[oO][fF]"
 */
export function anyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/**
 * Creates a pattern that matches one of several words in any letter case. Longer words are tried first, so that `sept` is not read as
 * `sep`.
 *
 * @example oneOf(["sep", "sept"]) // "[sS][eE][pP][tT]|[sS][eE][pP]"
 */
export function oneOf(words: Iterable<string>): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map(anyCase)
    .join("|");
}

/** Matches one whitespace character between parts. It includes the two no-break spaces, which some formats do not accept. */
export const whitespace = "[ \\t\\u00a0\\u202f]";
