import { encoded } from "./bytes.ts";
import { withoutAccents } from "./letters.ts";
import { stripTags } from "./strip-tags.ts";

/** Slugs of events, venues, organizers and terms (specification section 1.4: a record's second address). */

/** The longest slug the service keeps, in bytes; slugs are ASCII. */
const longest = 200;

/** Slugs that would collide with the feeds of a site. */
const reserved: readonly string[] = ["feed", "rss", "rss2", "atom", "rdf", "embed"];

// Signs that count as a blank or a dash, and signs that leave no trace.
const dashes = /[\u00a0\u2000-\u200a\u2013\u2014\u2028\u2029\u202f]|&(?:nbsp|ndash|mdash|#160|#8211|#8212);|\//g;
const traceless = /\u0301|\u0341|\u0300|\u0304|\u030c|[¡¿«»‹›‘-‟•©®°…™´ˊ\u00ad\u200b-\u200f\u202a-\u202e\ufeff\ufffc]/g;

/**
 * The slug of a text: lower case, without accents and markup, words joined by dashes, other alphabets percent-encoded. Empty when
 * nothing is left. Percent escapes in the text survive. At most 200 characters.
 *
 * @example slugify("Fête de l'été – 日本") // "fete-de-lete-%e6%97%a5%e6%9c%ac"
 */
export function slugify(text: string): string {
  const plain = keepEscapes(stripTags(withoutAccents(text)))
    .toLowerCase()
    .replace(dashes, "-")
    .replace(traceless, "")
    .replaceAll("×", "x");
  const ascii = percentEncode(plain, longest)
    .replace(/&.+?;/g, "")
    .replaceAll(".", "-")
    // A line break or tab is dropped here, not made a dash.
    .replace(/[^%a-z0-9 _-]/g, "");
  return trimDashes(cut(trimDashes(ascii.replace(/ +/g, "-").replace(/-+/g, "-")), longest));
}

/**
 * The slug nobody has: the wanted one, else with `-2`, `-3` … behind it, shortened to stay within 200 characters.
 *
 * @example uniqueSlug("jazz", (slug) => slug === "jazz") // "jazz-2"
 */
export function uniqueSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!reserved.includes(wanted) && !isTaken(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const candidate = trimEnd(cut(wanted, longest - suffix.length)) + suffix;
    if (!isTaken(candidate)) return candidate;
  }
}

/** Percent signs stay only where they are part of an escape. */
function keepEscapes(text: string): string {
  return text.replace(/%(?![0-9a-f]{2})/gi, "");
}

/** Non-ASCII characters as lower-case percent escapes, as many whole characters as fit; text that is ASCII is not cut. */
function percentEncode(text: string, limit: number): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  let slug = "";
  for (const character of text) {
    const bytes = [...encoded(character)].map((byte) => `%${byte.toString(16)}`).join("");
    const next = character <= "\x7f" ? character : bytes;
    if (slug.length + next.length > limit) break;
    slug += next;
  }
  return slug;
}

/** The first `length` characters, without half a character: its escapes go together. */
function cut(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const short = slug.slice(0, length).replace(/%.?$/, "");
  // An escape `%80` to `%bf` continues a character; one that was cut loses its first bytes too.
  if (!/^%[89ab]/.test(slug.slice(short.length))) return short;
  return short.replace(/%[c-f].(?:%[89ab].)*$/, "");
}

function trimDashes(slug: string): string {
  return trimEnd(slug).replace(/^-+/, "");
}

function trimEnd(slug: string): string {
  return slug.replace(/-+$/, "");
}
