import { termKinds } from "../../../kinds/kinds.ts";
import type { Language } from "../../../language/languages.ts";
import { notStored, ServiceError } from "../../../language/service-error.ts";
import { hasBrokenBytes } from "../../../text/encoding/utf8.ts";
import { inlineHtml, termHtml } from "../../../text/html/allowed-html.ts";
import { filterHtml } from "../../../text/html/filter-html.ts";
import { plainLineKeepingBackslashes } from "../../../text/html/plain-line.ts";
import { isSlugTooLong, slugify, type TakenSlugs, uniqueSlug } from "../../../text/slug.ts";
import { isBlank } from "../../../text/white-space.ts";
import type { Context } from "../context.ts";
import { takenSlugs } from "../posts/slugs.ts";
import { leaveGroup, moveToLanguage } from "../translations.ts";
import { type Taxonomy, type TermValues, taxonomies } from "./taxonomies.ts";
import { parentOf, type TermRecord, termsOf, withAncestors } from "./terms.ts";

// The stored form of the texts of terms (specification sections 2.5 and 2.6). Unlike in events, backslashes are kept.

/** The maximum length of the name of a term, in characters. */
const maxNameLength = 200;

/** Cleans the name of a term: one line without tags, `&`, `<` and `>` escaped. `<b>Food</b> & Drink` becomes `Food &amp; Drink`. */
export function cleanTermName(name: string): string {
  return filterHtml(plainLineKeepingBackslashes(name), inlineHtml).replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Returns the stored form of the name of a new term. Refuses names that are empty, over 200 characters, or empty after cleaning
 * (`<b></b>`).
 */
function storeTermName(name: string): string {
  const stored = cleanedName(name, "invalid_term_name");
  if ([...stored].length > maxNameLength) throw notStored("name");
  return stored;
}

/** Returns the stored form of the name of an updated term, cut to 200 characters. Refuses names that are empty before or after cleaning. */
function storeChangedTermName(name: string): string {
  return [...cleanedName(name, "empty_term_name")].slice(0, maxNameLength).join("");
}

function cleanedName(name: string, codeOfNothingLeft: "invalid_term_name" | "empty_term_name"): string {
  if (isBlank(name)) throw new ServiceError(500, "empty_term_name", { data: null });
  const stored = cleanTermName(name);
  if (stored === "") throw new ServiceError(500, codeOfNothingLeft, { data: null });
  return stored;
}

/** Returns the stored form of a description. Keeps only inline tags and the targets of links, for all callers. */
export function storeTermDescription(text: string): string {
  return filterHtml(text, termHtml);
}

/** Returns the stored form of the description of an updated term; `undefined` to keep it, as for one with invalid bytes. */
function changedTermDescription(text: string | undefined): string | undefined {
  return text === undefined || hasBrokenBytes(text) ? undefined : storeTermDescription(text);
}

/** Creates a term below a parent; 0 is the top. Throws if the name cannot be stored, or a sibling has it. */
export function createTerm(taxonomy: Taxonomy, values: TermValues, parent: number, context: Context): TermRecord {
  const { store, language } = context;
  const terms = termsOf(taxonomy, context);
  const name = storeTermName(values.name ?? "");
  const sent = values.slug?.replace(/[\r\n]+/g, "-") ?? "";
  if (isSlugTooLong(sent)) throw notStored("slug");
  const description = storeTermDescription(values.description ?? "");
  if (hasBrokenBytes(description)) throw notStored("description");
  const sentSlug = slugify(sent);
  const wanted = sentSlug || slugify(cleanTermName(values.name ?? ""));
  const siblings = [...terms.byName(name), ...terms.bySlug(wanted)].filter(
    (term) => parentOf(term) === parent && term.language === language.effective,
  );
  const duplicate = findDuplicate(taxonomy, name, { text: wanted, isSent: sentSlug !== "" }, siblings);
  if (duplicate) throw termExists(duplicate);
  const id = store.nextId("term");
  const slug =
    freeSlug(wanted, withAncestors(parent, taxonomy, context), takenTermSlugs(taxonomy, language.effective, context)) || String(id);
  // In the order of world files, so that the JSON of a restored snapshot is equal.
  const texts = { id, language: language.effective, translation_of: null, name, slug, description };
  return terms.put({ ...withParent(taxonomy, texts, parent), other_count: 0, extra: null, recorded: null });
}

/** Updates the sent fields of a term. A term whose new parent is itself or a descendant moves to the top. */
export function updateTerm(
  taxonomy: Taxonomy,
  before: TermRecord,
  values: TermValues,
  wantedParent: number | undefined,
  context: Context,
): TermRecord {
  const terms = termsOf(taxonomy, context);
  const parent = parentAfter(taxonomy, before, wantedParent, context);
  const name = values.name === undefined ? before.name : storeChangedTermName(values.name);
  const sentSlug = values.slug === undefined ? before.slug : slugify(values.slug);
  const slug = sentSlug || slugify(name);
  const language = context.language.explicit ?? before.language;
  const taken = takenTermSlugs(taxonomy, language, context, before);
  const makesUnique = parent !== parentOf(before) || sentSlug === "";
  if (taken.amongOwn.has(slug) && !makesUnique) throw new ServiceError(500, "duplicate_term_slug", { values: { slug }, data: null });
  const after = {
    ...moveToLanguage(language, before, terms),
    recorded: null,
    name,
    slug: freeSlug(slug, withAncestors(parent, taxonomy, context), taken) || String(before.id),
    description: changedTermDescription(values.description) ?? before.description,
  };
  return terms.put(withParent(taxonomy, after, parent));
}

/** Deletes a term permanently: its children move up, and events lose it. */
export function deleteTerm(taxonomy: Taxonomy, term: TermRecord, context: Context): void {
  const { collection } = taxonomy;
  const { store } = context;
  const terms = termsOf(taxonomy, context);
  for (const child of terms.childrenOf(term.id)) terms.put(withParent(taxonomy, child, parentOf(term)));
  for (const event of store.events.linkedTo(collection, term.id)) {
    store.events.put({ ...event, [collection]: event[collection].filter((id) => id !== term.id) });
  }
  leaveGroup(term, terms);
  terms.delete(term.id);
}

function parentAfter(taxonomy: Taxonomy, term: TermRecord, wanted: number | undefined, context: Context): number {
  if (wanted === undefined) return parentOf(term);
  const isBelowItself = withAncestors(wanted, taxonomy, context).some(({ id }) => id === term.id);
  return isBelowItself ? 0 : wanted;
}

/** Returns a term with a parent, without storing it. Only terms of a taxonomy with parents have the field. */
function withParent<Term extends object>({ hasParents }: Taxonomy, term: Term, parent: number): Term & { parent?: number } {
  return hasParents ? { ...term, parent } : term;
}

/**
 * Finds the sibling that refuses a new term: the one with its name, ignoring the case of ASCII letters. A new term with another slug may have
 * the same name, unless a sibling has that slug. Then a category names the sibling with the slug, and a tag the one with the name.
 */
function findDuplicate(
  { hasParents }: Taxonomy,
  name: string,
  slug: { readonly text: string; readonly isSent: boolean },
  siblings: readonly TermRecord[],
): TermRecord | undefined {
  const namesake = siblings.find((term) => asciiLowerCase(term.name) === asciiLowerCase(name));
  if (!namesake || !slug.isSent || namesake.slug === slug.text) return namesake;
  const holder = siblings.find((term) => term.slug === slug.text);
  return holder && (hasParents ? holder : namesake);
}

interface TakenTermSlugs {
  readonly amongOwn: TakenSlugs;
  readonly amongAll: TakenSlugs;
}

function takenTermSlugs(taxonomy: Taxonomy, language: Language, context: Context, before?: TermRecord): TakenTermSlugs {
  const own = termsOf(taxonomy, context);
  const ofAll = termKinds.map((kind) => takenSlugs(termsOf(taxonomies[kind], context), language, context));
  return {
    amongOwn: takenSlugs(own, language, context, before),
    amongAll: { has: (slug) => ofAll.some((taken) => taken.has(slug)) },
  };
}

/**
 * Returns a slug that no other term of its kind has. If the wanted one is taken, appends the slugs of the ancestors, nearest first
 * (`jazz-music`), and then a number, until no term of any taxonomy has the slug. An empty slug stays empty, and later becomes the id.
 */
function freeSlug(slug: string, ancestors: readonly TermRecord[], { amongOwn, amongAll }: TakenTermSlugs): string {
  if (slug === "" || !amongOwn.has(slug)) return slug;
  const borrowed = ancestors.map((_, index) => [slug, ...ancestors.slice(0, index + 1).map((above) => above.slug)].join("-"));
  return borrowed.find((candidate) => !amongAll.has(candidate)) ?? uniqueSlug(borrowed.at(-1) ?? slug, amongAll);
}

function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function termExists({ id }: TermRecord): ServiceError {
  return new ServiceError(400, "term_exists", { data: { term_id: id }, extra: { additional_data: [id, id] } });
}
