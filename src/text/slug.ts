import { decodeComponent } from "./encoding/decode-form-text.ts";
import { encodeUtf8 } from "./encoding/utf8.ts";
import { removeAccents } from "./letters.ts";
import { stripTags } from "./strip-tags.ts";
import { replaceEnclosed, trimCharacters, trimCharactersEnd } from "./white-space.ts";

// Slugs of events, venues, organizers and terms, by which the routes `by-slug/{slug}` find records (specification section 4.6).

/** The maximum length of a stored slug, in bytes; slugs are ASCII. */
const maxLength = 200;

/** Slugs that would collide with the feeds of a site. */
const reservedSlugs: readonly string[] = ["feed", "rss", "rss2", "atom", "rdf", "embed"];

/** Matches characters that become a dash: spaces other than the ASCII one, line separators, en and em dashes. */
const dashLike = /[\u00a0\u2000-\u200a\u2028\u2029\u202f\u2013\u2014]/;

/** Matches characters that are dropped: separate accents, quotes and other punctuation, and invisible characters. */
const dropped = /\u0300|\u0301|\u0304|\u030c|\u0341|[¡¿«»‹›‘-‟•©®°…™´ˊ]|[\u00ad\u200b-\u200f\u202a-\u202e\ufeff\ufffc]/;

/** Matches the escapes of a character of two or three bytes. */
const escapedCharacter = /%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}/g;

/** Matches ASCII words with one space or dash between them, or an empty string. */
const plainWords = /^(?:[a-z\d]+(?:[ -][a-z\d]+)*)?$/i;

/**
 * Converts a text to a slug: lower case, without accents and tags, words joined with dashes, other alphabets percent-encoded. Keeps percent
 * escapes, but treats those of spaces, dashes and punctuation as these characters. Empty if no letter or digit is left.
 *
 * The service encodes and cuts a text at 200 characters before it replaces any of them, so a long text with quotes or dashes has a shorter
 * slug.
 *
 * @example slugify("Fête de l'été – 日本") // "fete-de-lete-%e6%97%a5%e6%9c%ac"
 */
export function slugify(text: string): string {
  // Fast path for most titles, and for all slugs of such titles.
  if (plainWords.test(text) && text.length <= maxLength) return text.toLowerCase().replaceAll(" ", "-");
  return wholeSlug(text, maxLength);
}

/** Returns whether a slug must be cut. Only ASCII characters can make it too long, because others are encoded only as far as they fit. */
export function isSlugTooLong(text: string): boolean {
  const isAscii = !/[^\0-\x7f]/.test(removeAccents(text));
  return isAscii && text.length > maxLength && wholeSlug(text, Infinity).length > maxLength;
}

/**
 * Converts a text to the slug to look up, such as a part of a path. Unlike `slugify`, keeps the escapes of dashes and punctuation, so
 * `hoy%E2%80%93aqui` does not find `hoy-aqui`.
 */
export function slugToFind(text: string): string {
  return joinWords(encodeSlug(text, maxLength));
}

function wholeSlug(text: string, limit: number): string {
  const replaced = encodeSlug(text, limit).replace(escapedCharacter, replaceEscapes);
  return joinWords(replaced.replace(/&(?:nbsp|ndash|mdash|#160|#8211|#8212);|\//g, "-"));
}

function encodeSlug(text: string, limit: number): string {
  return percentEncode(dropLonePercentSigns(stripTags(removeAccents(text))).toLowerCase(), limit);
}

function joinWords(encoded: string): string {
  const ascii = removeEntities(encoded)
    .replaceAll(".", "-")
    // Drops tabs and line breaks; only spaces become dashes below.
    .replace(/[^%a-z0-9 _-]/g, "");
  return trimCharacters(ascii.replace(/ +/g, "-").replace(/-+/g, "-"), "-");
}

function replaceEscapes(escapes: string): string {
  const character = decodeComponent(escapes);
  if (dashLike.test(character)) return "-";
  if (dropped.test(character)) return "";
  return character === "×" ? "x" : escapes;
}

/** The slugs in use, such as a `Set` of them. */
export interface TakenSlugs {
  has(slug: string): boolean;
  /** The last number that was free for a slug. All lower numbers are still taken. */
  readonly numbers?: Map<string, number>;
}

/** Returns the last numbers that were free for slugs, by collection and language. */
export type SlugNumbers = (records: object, language: string) => Map<string, number>;

/**
 * Creates the numbers of one request, which frees no slug before it creates a record. Of a thousand new organizers named Jazz, each gets
 * the number after the last one, without trying `jazz-2`, `jazz-3` and so on again.
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
 * Returns the wanted slug if it is free, otherwise the first free one of `slug-2`, `slug-3` and so on, cut to 200 characters. A reserved
 * slug such as `feed` counts as taken.
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

/** The service writes escapes between dashes while it drops other percent signs, so the text `---20---` becomes an escape, too. */
function dropLonePercentSigns(text: string): string {
  const marked = text.replace(/%([0-9a-f]{2})/gi, "---$1---").replaceAll("%", "");
  return marked.replace(/---([0-9a-f]{2})---/gi, "%$1");
}

/** Percent-encodes non-ASCII characters in lower case, and stops before the first character that exceeds `limit`. */
function percentEncode(text: string, limit: number): string {
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

/** Removes all text from a `&` to the next `;` on its line, if at least one character is between them, even if it is not an entity. */
function removeEntities(text: string): string {
  if (!text.includes("&")) return text;
  // Does not restore the line breaks, because a slug has none.
  return text
    .split(/[\r\n]/)
    .map((line) => replaceEnclosed(line, "&", ";", () => ""))
    .join("");
}

/** Cuts a slug to at most `length` characters, without splitting an encoded character. */
function truncate(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const short = slug.slice(0, length).replace(/%.?$/, "");
  // An escape `%80` to `%bf` continues a character. If the cut drops one, the first bytes of that character must go, too.
  const isInsideCharacter = /^%[89ab]/.test(slug.slice(short.length));
  return isInsideCharacter ? short.replace(/%[c-f].(?:%[89ab].)*$/, "") : short;
}
