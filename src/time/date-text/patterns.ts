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
