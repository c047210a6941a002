import { foldForSearch } from "./collation/compare.ts";
import { unescapeBackslashes } from "./quoting.ts";
import { trimCharacters, trimSpace } from "./white-space.ts";

// Searches in events (specification section 4.3), in venues and organizers (4.7), and in terms.

/** English words that a search of events ignores. */
const stopWords = new Set(
  "about an are as at be by com for from how in is it of on or that the this to was what when where who will with www".split(" "),
);

/** A search of events with more words than this is one phrase. */
const maxWords = 9;

/** Folds the texts of an event for `eventMatcher`. Joins them with line breaks, which no search contains. */
export function foldTexts(texts: readonly string[]): string {
  return foldForSearch(texts.join("\n"));
}

/**
 * Returns a predicate for the search of the event list, which takes the result of `foldTexts`. Each word must occur in one of the texts of
 * the event, even as part of a word. `"two words"` is a phrase, and `-word` must not occur. Stop words and single letters are ignored,
 * unless the search contains nothing else. More than nine words are one phrase.
 */
export function eventMatcher(search: string): (folded: string) => boolean {
  const { wanted, unwanted } = searchTerms(search);
  return (folded) => wanted.every((term) => folded.includes(term)) && !unwanted.some((term) => folded.includes(term));
}

function searchTerms(search: string): { wanted: readonly string[]; unwanted: readonly string[] } {
  const phrase = unescapeBackslashes(search).replace(/[\r\n]/g, "");
  const words = significantWords(phrase);
  const terms = words.length === 0 || words.length > maxWords ? [phrase] : words;
  return {
    wanted: terms.filter((term) => !isUnwanted(term)).map(foldForSearch),
    unwanted: terms.filter(isUnwanted).map((term) => foldForSearch(term.slice(1))),
  };
}

/** Returns whether events must not contain a term. The search `-` excludes the empty string, which all events contain. */
function isUnwanted(term: string): boolean {
  return term.startsWith("-");
}

function significantWords(phrase: string): string[] {
  // Matches a quoted phrase, whose closing quote may be missing, or a run of characters that do not separate words.
  const tokens = phrase.match(/".*?(?:"|$)|[^\t ",+]+/g) ?? [];
  return tokens.map(trimToken).filter(isSignificant);
}

/** Trims quotes and spaces, but not the spaces inside a closed phrase: `" jazz "` searches for ` jazz `. */
function trimToken(token: string): string {
  const isClosedPhrase = /^".+"$/.test(token);
  return trimCharacters(token, isClosedPhrase ? `"'` : `"' `);
}

function isSignificant(word: string): boolean {
  const isSingleLetter = /^[a-z-]$/i.test(word);
  return word !== "" && word !== "0" && !isSingleLetter && !stopWords.has(word.toLowerCase());
}

/**
 * Returns a predicate for the search of the venue and organizer lists. All words must occur in the same text. `ascii` words consist of
 * ASCII letters, digits and dashes, so an accented letter splits them: `niño` searches for `ni` and `o`. A search without such a word
 * finds no record. `any-script` words consist of any letters, and a search without words is one phrase.
 */
export function linkedPostMatcher(search: string, kind: "any-script" | "ascii"): (texts: readonly string[]) => boolean {
  const found = kind === "ascii" ? (search.toLowerCase().match(/[a-z0-9-]+/g) ?? []) : wordsOfAnyScript(foldForSearch(trimSpace(search)));
  const words = [...new Set(found)];
  return (texts) =>
    words.length > 0 &&
    texts.some((text) => {
      const folded = foldForSearch(text);
      return words.every((word) => folded.includes(word));
    });
}

function wordsOfAnyScript(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [text];
}

/**
 * Returns a predicate for the search of the category and tag lists. The search, including whitespace, must occur in the stored name or the
 * slug.
 *
 * @example termMatcher("drink")({ name: "Food &amp; Drink", slug: "food-drink" }) // true
 */
export function termMatcher(search: string): (term: { readonly name: string; readonly slug: string }) => boolean {
  const phrase = foldForSearch(search);
  return ({ name, slug }) => foldForSearch(name).includes(phrase) || slug.includes(phrase);
}
