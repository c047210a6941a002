import { removeAccents } from "../../text/letters.ts";

/** A word of a decoded string, in lower case and without accents, and its position. */
export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

// Scripts without spaces between words: each character counts as a word.
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
/** Apostrophes, and invisible characters. */
const joiner = String.raw`'\u2018\u2019\u02bc\u2032\u00b4${"`"}\u00ad\u200b-\u200f\ufeff`;
const letter = String.raw`(?:(?![${unspaced}])[\p{L}\p{N}\p{M}])`;
const wordPattern = new RegExp(`[${unspaced}]|${letter}+(?:[${joiner}]+${letter}+)*`, "gu");
const joiners = new RegExp(`[${joiner}]+`, "gu");

/** @example wordsOf("Seán O’Brien").map(({ folded }) => folded) // ["sean", "obrien"] */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: found, index }) => ({ folded: fold(found), start: index, end: index + found.length }));
}

/**
 * Returns the readings of a word with apostrophes: as a whole, without the suffix (`Bell's`), and without the prefix (`d'Anna`).
 *
 * @example readingsOf("Bell’s", { folded: "bells", start: 0, end: 6 }) // the words "bells", "bell" and "s"
 */
export function readingsOf(text: string, word: Word): readonly Word[] {
  const found = text.slice(word.start, word.end);
  const places = [...found.matchAll(joiners)];
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return [word];
  const tail = first.index + first[0].length;
  return [
    word,
    { folded: fold(found.slice(0, last.index)), start: word.start, end: word.start + last.index },
    { folded: fold(found.slice(tail)), start: word.start + tail, end: word.end },
  ];
}

/** Returns the parts of a name that identify a person on their own, because of an apostrophe near the start: `O’Brien`. */
export function partsWithApostrophe(name: string): string[] {
  return name.match(new RegExp(`(?<![\\p{L}\\p{N}])\\p{L}{1,3}[${joiner}]\\p{Lu}\\p{L}{2,}`, "gu")) ?? [];
}

function fold(text: string): string {
  return removeAccents(text.replace(joiners, "").normalize("NFKC")).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
