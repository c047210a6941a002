/** The months by full name in lower case. */
export const fullMonths = numbered(1, "january february march april may june july august september october november december");

/** The months by abbreviation, in lower case. */
export const shortMonths = numbered(1, "jan feb mar apr may jun jul aug sep/sept oct nov dec");

/** The months by Roman numeral, case-sensitive. */
export const romanMonths = numbered(1, "I II III IV V VI VII VIII IX X XI XII");

/** The weekdays by full name, plural and three letters, in lower case. The service rejects four letters, such as `tues`. */
export const weekdays: ReadonlyMap<string, number> = new Map(
  "sunday monday tuesday wednesday thursday friday saturday"
    .split(" ")
    .flatMap((day, index) => [day, `${day}s`, day.slice(0, 3)].map((name) => [name, index] as const)),
);

/** The words for amounts. Like the service, it also has `eight` for `eighth`. */
export const numberWords = numbered(1, "first second third fourth fifth sixth seventh eight/eighth ninth tenth eleventh twelfth");

/** The words that point backwards or forwards: `next week`, `last monday`. */
export const pointerWords = numbered(-1, "last/previous this next");

/** Numbers words in order, starting at `first`. Words between slashes have the same number. */
function numbered(first: number, words: string): ReadonlyMap<string, number> {
  return new Map(words.split(" ").flatMap((names, index) => names.split("/").map((name) => [name, first + index] as const)));
}

export function parseMonth(name: string): number {
  const lower = name.toLowerCase();
  return romanMonths.get(name) ?? fullMonths.get(lower) ?? shortMonths.get(lower) ?? 0;
}

/**
 * Creates a pattern that matches a word in any letter case. The `i` flag would match too much, because single letters are case-sensitive
 * (the `T` before a time, the `W` of weeks, roman months).
 */
export function anyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/**
 * Creates a pattern that matches one of several words in any letter case. Tries longer words first, so that `sept` is not read as `sep`.
 */
export function oneOf(words: Iterable<string>): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map(anyCase)
    .join("|");
}

/** Matches one whitespace character between parts, including the two no-break spaces, which some formats reject. */
export const whitespace = "[ \\t\\u00a0\\u202f]";
