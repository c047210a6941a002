import type { Context } from "../context.ts";
import type { Language } from "../language/languages.ts";
import type { TermKind } from "../presenters/term.ts";
import type { EventRecord, TagRecord } from "../schemas/records.ts";
import type { Sources } from "../schemas/sources.ts";
import { ServiceError } from "../service-error.ts";
import type { Collection } from "../store/collection.ts";
import { slugify } from "../text/slug.ts";
import { termDescription, termName } from "../text/term.ts";
import { freeSlug, storedName, twinOf } from "./term-rules.ts";
import { movedTo, outOfGroup } from "./translations.ts";

/** What is special to one of the two taxonomies. */
export interface Taxonomy<Term extends TagRecord> {
  readonly kind: TermKind;
  readonly terms: (context: Context) => Collection<Term>;
  /** The terms an event has. */
  readonly ofEvent: (event: EventRecord) => readonly number[];
  /** The same event with other terms. */
  readonly withTerms: (event: EventRecord, terms: readonly number[]) => EventRecord;
  /** The parent a request asks for, and what a term becomes below it. Throws where there can be none. */
  readonly parentIn: (sources: Sources, context: Context) => number | undefined;
  readonly below: (term: TagRecord, parent: number) => Term;
  readonly parentOf: (term: Term) => number;
  /** The ancestors of a term below `parent`, nearest first, `parent` among them. */
  readonly ancestors: (parent: number, context: Context) => readonly Term[];
  /** What an event is linked to when it names this existing term by text. */
  readonly linked: (id: number, context: Context) => number;
  /** What happens to the children of a deleted term. */
  readonly orphan: (term: Term, context: Context) => void;
}

/** What a client may write into a term. */
export interface TermFields {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly slug?: string | undefined;
}

/** Makes a term; throws the service's refusals for a name that cannot be, or that another term has. */
export function createTerm<Term extends TagRecord>(taxonomy: Taxonomy<Term>, fields: TermFields, parent: number, context: Context): Term {
  const terms = taxonomy.terms(context);
  const language = context.language.effective;
  const name = storedName(fields.name ?? "");
  const wanted = slugify(fields.slug?.replace(/[\r\n]+/g, "-") ?? termName(fields.name ?? ""));
  const siblings = [...terms.byName(name), ...terms.bySlug(wanted)].filter(
    (term) => taxonomy.parentOf(term) === parent && term.language === language,
  );
  const twin = twinOf(name, { text: wanted, given: fields.slug !== undefined }, siblings);
  if (twin) throw termExists(twin);
  const id = context.store.nextTermId();
  const slug = freeSlug(wanted, taxonomy.ancestors(parent, context), isTakenBy(terms, language, undefined)) || String(id);
  const description = termDescription(fields.description ?? "");
  return terms.put(taxonomy.below({ id, language, translation_of: null, name, slug, description }, parent));
}

/** Changes what is given of a term. `wanted` is the parent it shall have, if it shall have another. */
export function updateTerm<Term extends TagRecord>(
  taxonomy: Taxonomy<Term>,
  before: Term,
  fields: TermFields,
  wanted: number | undefined,
  context: Context,
): Term {
  const terms = taxonomy.terms(context);
  const parent = parentAfter(taxonomy, before, wanted, context);
  const name = fields.name === undefined ? before.name : storedName(fields.name);
  const slug = fields.slug === undefined ? before.slug : slugify(fields.slug) || slugify(name);
  const language = context.language.explicit ?? before.language;
  const isTaken = isTakenBy(terms, language, before.id);
  const moved = parent !== taxonomy.parentOf(before);
  if (isTaken(slug) && !moved) throw slugTaken(slug);
  const after = {
    ...movedTo(language, before, terms),
    name,
    slug: freeSlug(slug, taxonomy.ancestors(parent, context), isTaken),
    description: fields.description === undefined ? before.description : termDescription(fields.description),
  };
  return terms.put(taxonomy.below(after, parent));
}

/** Deletes a term for good: its children move up, events lose it. */
export function deleteTerm<Term extends TagRecord>(taxonomy: Taxonomy<Term>, term: Term, context: Context) {
  const { events } = context.store;
  const terms = taxonomy.terms(context);
  taxonomy.orphan(term, context);
  for (const event of [...events.linkedTo(taxonomy.kind.collection, term.id)]) {
    const kept = taxonomy.ofEvent(event).filter((other) => other !== term.id);
    events.put(taxonomy.withTerms(event, kept));
  }
  outOfGroup(term, terms);
  terms.delete(term.id);
}

/** A term cannot be below itself: such a parent puts it at the top. */
function parentAfter<Term extends TagRecord>(taxonomy: Taxonomy<Term>, term: Term, wanted: number | undefined, context: Context): number {
  if (wanted === undefined) return taxonomy.parentOf(term);
  const isBelowItself = taxonomy.ancestors(wanted, context).some(({ id }) => id === term.id);
  return isBelowItself ? 0 : wanted;
}

/** Slugs are unique within a language. */
function isTakenBy<Term extends TagRecord>(terms: Collection<Term>, language: Language, self: number | undefined) {
  return (slug: string) => terms.bySlug(slug).some((other) => other.id !== self && other.language === language);
}

function termExists({ id }: TagRecord): ServiceError {
  return new ServiceError(400, "term_exists", { data: { term_id: id }, extra: { additional_data: [id, id] } });
}

function slugTaken(slug: string): ServiceError {
  return new ServiceError(500, "duplicate_term_slug", { values: { slug }, data: null });
}
