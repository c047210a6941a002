import { fold } from "./fold.ts";

/** Searches in events (specification section 4.3), venues and organizers (4.7), and terms. */

/** The texts of an event that are searched. */
export interface EventTexts {
  readonly title: string;
  readonly excerpt: string;
  readonly description: string;
}

const stopWords = new Set(
  "about an are as at be by com for from how in is it of on or that the this to was what when where who will with www".split(" "),
);

/** More words than this are searched as one phrase. */
const mostWords = 9;

/**
 * The search of the event list: every word must occur in one of the texts (title, excerpt, description), as a part of a word too.
 * `"two words"` is a phrase and `-word` must not occur. Common English words and single letters count only if nothing else is left.
 *
 * @example eventMatcher("jazz -night")({ title: "Summer Jazz", excerpt: "", description: "" }) // true
 */
export function eventMatcher(search: string): (event: EventTexts) => boolean {
  const { wanted, unwanted } = needles(search);
  return ({ title, excerpt, description }) => {
    const folded = [title, excerpt, description].map(fold);
    const occurs = (needle: string) => folded.some((text) => text.includes(needle));
    return wanted.every(occurs) && !unwanted.some(occurs);
  };
}

function needles(search: string): { wanted: readonly string[]; unwanted: readonly string[] } {
  const text = search.replace(/\\(.?)/gs, "$1").replace(/[\r\n]/g, "");
  const found = words(text);
  const all = found.length === 0 || found.length > mostWords ? [text] : found;
  return {
    wanted: all.filter((word) => !isUnwanted(word)).map(fold),
    unwanted: all.filter(isUnwanted).map((word) => fold(word.slice(1))),
  };
}

function isUnwanted(word: string): boolean {
  return word.length > 1 && word.startsWith("-");
}

function words(text: string): string[] {
  const tokens = text.match(/".*?(?:"|$)|(?:(?<=[\t ",+])|^)[^\t ",+]+/g) ?? [];
  return tokens
    .map((token) => (/^".+"$/.test(token) ? token.replace(/^["']+|["']+$/g, "") : token.replace(/^["' ]+|["' ]+$/g, "")))
    .filter((word) => word !== "" && word !== "0" && !/^[a-z-]$/i.test(word) && !stopWords.has(word.toLowerCase()));
}

/**
 * The search of the venue and organizer lists: all words must occur in one and the same text. Words are made of plain letters, digits
 * and dashes; an accented letter divides them (`niño` searches `ni` and `o`).
 *
 * @example linkedMatcher("hall harbour")(["Harbour Hall", "Toronto"]) // true
 */
export function linkedMatcher(search: string): (texts: readonly string[]) => boolean {
  const wanted = search.toLowerCase().match(/[a-z0-9-]+/g) ?? [];
  return (texts) =>
    wanted.length > 0 &&
    texts.some((text) => {
      const folded = fold(text);
      return wanted.every((word) => folded.includes(word));
    });
}

/**
 * The search of the category and tag lists: the text as it is, blanks included, in the stored name or the slug.
 *
 * @example termMatcher("drink")({ name: "Food &amp; Drink", slug: "food-drink" }) // true
 */
export function termMatcher(search: string): (term: { readonly name: string; readonly slug: string }) => boolean {
  const needle = fold(search);
  return ({ name, slug }) => fold(name).includes(needle) || slug.includes(needle);
}
