import { ServiceError } from "../../service-error.ts";
import { slugify } from "../../text/slug.ts";
import type { Context } from "../context.ts";
import { type OtherSlugs, otherSlugs } from "../posts/slugs.ts";
import { leaveGroup, moveToLanguage } from "../translations.ts";
import type { TagValues } from "./fields.ts";
import { cleanTermName, storeTermDescription, storeTermName } from "./stored-text.ts";
import { parentOf, type Taxonomy, withAncestors } from "./taxonomies.ts";
import type { TermRecord } from "./types.ts";

/** Creates a term below a parent; 0 is the top. Throws for a name that cannot be stored, or that a sibling has. */
export function createTerm<Term extends TermRecord>(taxonomy: Taxonomy<Term>, values: TagValues, parent: number, context: Context): Term {
  const { store, language } = context;
  const terms = taxonomy.termsIn(store);
  const name = storeTermName(values.name ?? "");
  const wanted = slugify(values.slug?.replace(/[\r\n]+/g, "-") ?? "") || slugify(cleanTermName(values.name ?? ""));
  const siblings = [...terms.byName(name), ...terms.bySlug(wanted)].filter(
    (term) => parentOf(term) === parent && term.language === language.effective,
  );
  const duplicate = findDuplicate(name, { text: wanted, isSent: values.slug !== undefined }, siblings);
  if (duplicate) throw termExists(duplicate);
  const id = store.nextTermId();
  const others = otherSlugs(terms, language.effective, id);
  const slug = freeSlug(wanted, withAncestors(parent, context), others) || String(id);
  const description = storeTermDescription(values.description ?? "");
  return terms.put(taxonomy.withParent({ id, language: language.effective, translation_of: null, name, slug, description }, parent));
}

/** Updates the fields of a term that were sent. A term whose new parent is itself, or below it, moves to the top. */
export function updateTerm<Term extends TermRecord>(
  taxonomy: Taxonomy<Term>,
  before: Term,
  values: TagValues,
  wantedParent: number | undefined,
  context: Context,
): Term {
  const terms = taxonomy.termsIn(context.store);
  const parent = parentAfter(before, wantedParent, context);
  const name = values.name === undefined ? before.name : storeTermName(values.name, "empty_term_name");
  const slug = values.slug === undefined ? before.slug : slugify(values.slug) || slugify(name);
  const language = context.language.explicit ?? before.language;
  const others = otherSlugs(terms, language, before.id);
  const isMoved = parent !== parentOf(before);
  if (others.isTaken(slug) && !isMoved) throw new ServiceError(500, "duplicate_term_slug", { values: { slug }, data: null });
  const after = {
    ...moveToLanguage(language, before, terms),
    name,
    slug: freeSlug(slug, withAncestors(parent, context), others),
    description: values.description === undefined ? before.description : storeTermDescription(values.description),
  };
  return terms.put(taxonomy.withParent(after, parent));
}

/** Deletes a term for good: its children move up, and events lose it. */
export function deleteTerm<Term extends TermRecord>(taxonomy: Taxonomy<Term>, term: Term, { store }: Context): void {
  const { collection } = taxonomy;
  const terms = taxonomy.termsIn(store);
  if ("parent" in term) for (const child of store.categories.childrenOf(term.id)) store.categories.put({ ...child, parent: term.parent });
  for (const event of store.events.linkedTo(collection, term.id)) {
    store.events.put({ ...event, [collection]: event[collection].filter((id) => id !== term.id) });
  }
  leaveGroup(term, terms);
  terms.delete(term.id);
}

function parentAfter(term: TermRecord, wanted: number | undefined, context: Context): number {
  if (wanted === undefined) return parentOf(term);
  const isBelowItself = withAncestors(wanted, context).some(({ id }) => id === term.id);
  return isBelowItself ? 0 : wanted;
}

/**
 * Finds the sibling that a new term would duplicate: the one with the same name. If a different slug was sent, the same name is allowed,
 * unless another sibling has that slug.
 */
function findDuplicate<Term extends TermRecord>(
  name: string,
  slug: { readonly text: string; readonly isSent: boolean },
  siblings: readonly Term[],
): Term | undefined {
  const namesake = siblings.find((term) => term.name.toLowerCase() === name.toLowerCase());
  if (!namesake || !slug.isSent || namesake.slug === slug.text) return namesake;
  return siblings.some((term) => term.slug === slug.text) ? namesake : undefined;
}

/**
 * Returns a slug that no other term has. Where the wanted one is taken, the slugs of the ancestors are appended, nearest first
 * (`jazz-music`); a number is added only if all of these are taken, too.
 */
function freeSlug(slug: string, ancestors: readonly TermRecord[], others: OtherSlugs): string {
  if (!others.isTaken(slug)) return slug;
  const borrowed = ancestors.map((_, index) => [slug, ...ancestors.slice(0, index + 1).map((above) => above.slug)].join("-"));
  return borrowed.find((candidate) => !others.isTaken(candidate)) ?? others.free(borrowed.at(-1) ?? slug);
}

function termExists({ id }: TermRecord): ServiceError {
  return new ServiceError(400, "term_exists", { data: { term_id: id }, extra: { additional_data: [id, id] } });
}
