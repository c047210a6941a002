export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Adds the indefinite article to an English noun. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** Joins words with commas, and the last one with "and" or another conjunction. */
export function listed(words: readonly string[], conjunction = "and"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}
