import { once } from "../../util/once.ts";
import { lastCharacters, orderedCharacters, sameCharacters, spelledCharacters, weightlessCharacters } from "./table.ts";

// The service compares names by the primary weights of Unicode 5.2: case and accents have no weight, `æ` has the weights of `ae`, and
// punctuation is lighter than digits, which are lighter than letters. `table.ts` lists the weights that cannot be derived from Unicode
// data.

/** The table as arrays for lookups. The weight of a listed character is its position in the list, from 1. */
interface Weights {
  /** The weight of a character by its code, or one of the three numbers below. */
  readonly byCode: Uint16Array;
  /** The codes of the characters in order of their weight. */
  readonly inOrder: Uint16Array;
  readonly spelled: ReadonlyMap<string, string>;
}

const derived = 0;
const weightless = 0xffff;
const unlisted = 0xfffe;

/** The number of codes in the table: all that fit into one code unit. */
const codeCount = 0x1_0000;

/** The first code of Han characters. Letters of alphabets have lower codes. */
const firstHan = 0x3400;

/** The first weight of characters outside the table: Han first, then rare Han, then all others. */
const firstUnlisted = 0x4000;

const weights = once((): Weights => {
  const byCode = new Uint16Array(codeCount);
  const inOrder = new Uint16Array(firstUnlisted);
  let weight = 1;
  for (const { from, end } of runsIn(orderedCharacters)) {
    for (let code = from; code < end; code += 1) {
      byCode[code] = weight;
      inOrder[weight++] = code;
    }
  }
  for (const { from, end, target } of runsIn(sameCharacters)) byCode.copyWithin(from, target, target + end - from);
  for (const { from, end } of runsIn(weightlessCharacters)) byCode.fill(weightless, from, end);
  for (const { from, end } of runsIn(lastCharacters)) byCode.fill(unlisted, from, end);
  const words = spelledCharacters.trim().split(/\s/);
  const spelled = new Map(words.map((word) => [word.charAt(0), word.slice(1)]));
  return { byCode, inOrder, spelled };
});

/** Parses runs: `2+3=1c` means three codes, two after the end of the previous run, which equal the code `1c` and the two after it. */
function runsIn(runs: string): readonly { readonly from: number; readonly end: number; readonly target: number }[] {
  let end = 0;
  return Array.from(runs.matchAll(/(-?\w+)(?:\+(\w+))?(?:=(\w+))?/g), ([, distance = "", length = "1", target = "0"]) => {
    const from = end + parse(distance);
    end = from + parse(length);
    return { from, end, target: parse(target) };
  });
}

function parse(base36: string): number {
  return Number.parseInt(base36, 36);
}

/** Returns the weights of a character as the code units of a string: two for `æ`, none for an accent. */
export const weightsOf = rememberByCode((character) => {
  const { byCode, spelled } = weights();
  const code = character.codePointAt(0) ?? 0;
  const weight = byCode[code] ?? derived;
  if (weight === weightless) return "";
  if (weight === unlisted) return unlistedWeights(code);
  if (weight !== derived) return String.fromCharCode(weight);
  const plain = spelled.get(character) ?? plainForm(character);
  return plain === undefined ? unlistedWeights(code) : Array.from(plain, weightsOf).join("");
});

/** Caches the results of a function for characters of alphabets, because decomposing a character takes a microsecond. */
function rememberByCode(compute: (character: string) => string): (character: string) => string {
  const known = new Array<string | undefined>(firstHan);
  return (character) => {
    const code = character.charCodeAt(0);
    if (code >= firstHan) return compute(character);
    const found = known[code] ?? compute(character);
    known[code] = found;
    return found;
  };
}

/** Returns the parts of a character, otherwise its lower case; `undefined` if it has neither. */
function plainForm(character: string): string | undefined {
  return [character.normalize("NFKD"), character.toLowerCase()].find((form) => form !== character);
}

/** Returns the two weights of a character outside the table, such as an emoji. */
function unlistedWeights(code: number): string {
  const group = code >= 0x4e00 && code <= 0x9fff ? 0 : code >= 0x3400 && code <= 0x4dbf ? 1 : 2;
  return String.fromCharCode(firstUnlisted + group * 0x100 + (code >> 15), 0x8000 | (code & 0x7fff));
}

/**
 * Returns the representative of all characters that a search treats as equal. A search compares single characters, so `ß` is not `ss`: a
 * character with the weights of several others represents itself, in lower case and without accents.
 *
 * @example ["É", "①", "Æ"].map(standIn) // ["e", "1", "æ"]
 */
const standIn = rememberByCode((character) => {
  const own = weightsOf(character);
  const { inOrder } = weights();
  if (own === "") return "\u0300";
  if (own === unlistedWeights(character.codePointAt(0) ?? 0)) return character;
  return own.length === 1 ? String.fromCharCode(inOrder[own.charCodeAt(0)] ?? 0) : firstPart(character.toLowerCase());
});

function firstPart(character: string): string {
  return Array.from(character.normalize("NFD"))[0] ?? character;
}

/**
 * Returns a key that sorts like a name in the service, and is the same for names that the service treats as equal. Compare keys with `<`
 * and `===`. Ignores trailing spaces.
 *
 * @example sortKey("Straße") === sortKey("STRASSE") // true
 */
export function sortKey(name: string): string {
  const space = weightsOf(" ");
  let key = "";
  for (const character of name) key += weightsOf(character);
  let end = key.length;
  while (key.charAt(end - 1) === space) end -= 1;
  // The shorter of two names is compared as if it were padded with spaces.
  return key.slice(0, end) + space;
}

/**
 * Folds a text for searches that compare like the service: character by character, ignoring case and accents.
 *
 * @example foldForSearch("Łódź, Straße") // "lodz, straße"
 */
export function foldForSearch(text: string): string {
  const isAscii = !/[^\0-\x7f]/.test(text);
  return isAscii ? text.toLowerCase() : text.replace(/[A-Z]|[^\0-\x7f]/gu, standIn);
}
