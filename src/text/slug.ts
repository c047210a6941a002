import { encodeUtf8 } from "./encoding/utf8.ts";
import { removeAccents } from "./letters.ts";
import { stripTags } from "./strip-tags.ts";
import { trimCharacters, trimCharactersEnd } from "./white-space.ts";

// Slugs of events, venues, organizers and terms, by which the routes `by-slug/{slug}` find records (specification section 4.6).

/** The longest slug that the service stores, in bytes; slugs are ASCII. */
const maxLength = 200;

/** Slugs that would collide with the feeds of a site. */
const reservedSlugs: readonly string[] = ["feed", "rss", "rss2", "atom", "rdf", "embed"];

/** Characters that become a dash: spaces other than the ASCII one, line separators, en and em dashes (also as entities), and slashes. */
const dashLike = /[\u00a0\u2000-\u200a\u2028\u2029\u202f]|[\u2013\u2014]|&(?:nbsp|ndash|mdash|#160|#8211|#8212);|\//g;

/** Characters that are dropped: accents on their own, quotes and other punctuation, and invisible characters. */
const dropped = /\u0300|\u0301|\u0304|\u030c|\u0341|[¡¿«»‹›‘-‟•©®°…™´ˊ]|[\u00ad\u200b-\u200f\u202a-\u202e\ufeff\ufffc]/g;

/** Matches ASCII words with one space or dash between them, and no word. */
const plainWords = /^(?:[a-z\d]+(?:[ -][a-z\d]+)*)?$/i;

/**
 * Converts a text to a slug: lower case, without accents and tags, words joined by dashes, other alphabets percent-encoded, at most 200
 * characters. Percent escapes in the text are kept. Empty when no letter or digit is left.
 *
 * @example slugify("Fête de l'été – 日本") // "fete-de-lete-%e6%97%a5%e6%9c%ac"
 */
export function slugify(text: string): string {
  // Most titles, and all slugs of such titles, need none of the rules for others.
  if (plainWords.test(text) && text.length <= maxLength) return text.toLowerCase().replaceAll(" ", "-");
  return trimCharacters(truncate(wholeSlug(text), maxLength), "-");
}

/** Returns whether a slug has to be cut. Only ASCII characters can make it too long, because others are escaped only where they fit. */
export function isSlugTooLong(text: string): boolean {
  return text.length > maxLength && wholeSlug(text).length > maxLength;
}

function wholeSlug(text: string): string {
  const plain = dropLonePercentSigns(stripTags(removeAccents(text)))
    .toLowerCase()
    .replace(dashLike, "-")
    .replace(dropped, "")
    .replaceAll("×", "x");
  const ascii = removeEntities(percentEncode(plain, maxLength))
    .replaceAll(".", "-")
    // Tabs and line breaks are dropped here, only spaces become dashes below.
    .replace(/[^%a-z0-9 _-]/g, "");
  return trimCharacters(ascii.replace(/ +/g, "-").replace(/-+/g, "-"), "-");
}

/** The slugs in use, such as a `Set` of them. */
export interface TakenSlugs {
  has(slug: string): boolean;
  /** The number that was free for a slug last time. All numbers below it are still taken. */
  readonly numbers?: Map<string, number>;
}

/** Finds the numbers that were free for slugs, by the records that share these slugs and by language. */
export type SlugNumbers = (records: object, language: string) => Map<string, number>;

/**
 * Creates the numbers of one request, which frees no slug before it creates a record: of a thousand new organizers named Jazz, each takes the
 * number after the last one, and none tries `jazz-2`, `jazz-3` and so on again.
 */
export function createSlugNumbers(): SlugNumbers {
  const byRecords = new Map<object, Map<string, Map<string, number>>>();
  return (records, language) => {
    const byLanguage = byRecords.get(records) ?? new Map<string, Map<string, number>>();
    byRecords.set(records, byLanguage);
    const numbers = byLanguage.get(language) ?? new Map<string, number>();
    byLanguage.set(language, numbers);
    return numbers;
  };
}

/**
 * Returns the wanted slug if it is free, else the first free one of `slug-2`, `slug-3` and so on, shortened to 200 characters at most. A
 * reserved slug such as `feed` counts as taken.
 *
 * @example uniqueSlug("jazz", new Set(["jazz"])) // "jazz-2"
 */
export function uniqueSlug(wanted: string, taken: TakenSlugs): string {
  if (!reservedSlugs.includes(wanted) && !taken.has(wanted)) return wanted;
  let stem = "";
  let suffixLength = 0;
  for (let number = taken.numbers?.get(wanted) ?? 2; ; number += 1) {
    const suffix = `-${number}`;
    if (suffix.length > suffixLength) stem = trimCharactersEnd(truncate(wanted, maxLength - suffix.length), "-");
    suffixLength = suffix.length;
    if (taken.has(stem + suffix)) continue;
    taken.numbers?.set(wanted, number);
    return stem + suffix;
  }
}

function dropLonePercentSigns(text: string): string {
  return text.replace(/%(?![0-9a-f]{2})/gi, "");
}

/**
 * Writes non-ASCII characters as lower-case percent escapes, and stops before the first character beyond `limit`. ASCII text is not cut.
 */
function percentEncode(text: string, limit: number): string {
  const isAscii = !/[^\0-\x7f]/.test(text);
  if (isAscii) return text;
  let encoded = "";
  for (const character of text) {
    const next = character <= "\x7f" ? character : percentEscapes(character);
    if (encoded.length + next.length > limit) break;
    encoded += next;
  }
  return encoded;
}

function percentEscapes(character: string): string {
  return [...encodeUtf8(character)].map((byte) => `%${byte.toString(16)}`).join("");
}

/** Removes all text from a `&` to the next `;` in its line, with at least one character between them, whether it is an entity or not. */
function removeEntities(text: string): string {
  if (!text.includes("&")) return text;
  // The line breaks are not restored, because a slug has none.
  return text
    .split(/[\r\n]/)
    .map(removeEntitiesInLine)
    .join("");
}

function removeEntitiesInLine(line: string): string {
  let rest = "";
  let position = 0;
  for (;;) {
    const start = line.indexOf("&", position);
    const end = start < 0 ? -1 : line.indexOf(";", start + 2);
    if (end < 0) return rest + line.slice(position);
    rest += line.slice(position, start);
    position = end + 1;
  }
}

/**
 * Cuts a slug to `length` characters, or fewer, so that no encoded character is cut in two.
 *
 * @example truncate("a%e6%97%a5", 7) // "a"
 */
function truncate(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const short = slug.slice(0, length).replace(/%.?$/, "");
  // An escape `%80` to `%bf` continues a character. If the cut dropped one, the first bytes of that character go too.
  const isInsideCharacter = /^%[89ab]/.test(slug.slice(short.length));
  return isInsideCharacter ? short.replace(/%[c-f].(?:%[89ab].)*$/, "") : short;
}
