import type { TagRecord } from "../schemas/records.ts";
import { ServiceError } from "../service-error.ts";
import { uniqueSlug } from "../text/slug.ts";
import { termName } from "../text/term.ts";
import { hasBrokenBytes } from "../text/utf8.ts";

/** The longest name a term can have, in characters. */
const longestName = 200;

/** The name as it is kept; throws the service's refusals for names that cannot be. */
export function storedName(name: string): string {
  if (name.trim() === "") throw new ServiceError(500, "empty_term_name", { data: null });
  const stored = termName(name);
  if (stored === "") throw new ServiceError(500, "invalid_term_name", { data: null });
  if (hasBrokenBytes(stored) || [...stored].length > longestName) throw new ServiceError(500, "db_insert_error", { data: null });
  return stored;
}

/**
 * The sibling that a new term of this name would double: the one with the same name, unless a slug is given that tells the two apart.
 * Where the given slug belongs to another sibling, that one stands in the way.
 */
export function twinOf<Term extends TagRecord>(
  name: string,
  slug: { readonly text: string; readonly given: boolean },
  siblings: readonly Term[],
): Term | undefined {
  const twin = siblings.find((term) => term.name.toLowerCase() === name.toLowerCase());
  if (!twin || !slug.given || twin.slug === slug.text) return twin;
  return siblings.find((term) => term.slug === slug.text);
}

/**
 * A slug no other term has. A child first borrows the slugs of its ancestors, nearest first (`jazz-music`); a number is added only
 * where that does not help.
 */
export function freeSlug(slug: string, ancestors: readonly TagRecord[], isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  const borrowed = ancestors.map((_, index) => [slug, ...ancestors.slice(0, index + 1).map((above) => above.slug)].join("-"));
  return borrowed.find((candidate) => !isTaken(candidate)) ?? uniqueSlug(borrowed.at(-1) ?? slug, isTaken);
}
