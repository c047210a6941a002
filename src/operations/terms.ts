import type { Context } from "../context.ts";
import type { Language } from "../language/languages.ts";
import { type Page, totals } from "../presenters/page.ts";
import { embeddedParent, hostUrl, presentLinkedTerm, presentTerm, type TermKind } from "../presenters/term.ts";
import type { Reply } from "../routes/route.ts";
import type { EventRecord, TagRecord } from "../schemas/records.ts";
import type { Sources } from "../schemas/sources.ts";
import { isEmpty, toInteger, toList } from "../schemas/values.ts";
import { ServiceError } from "../service-error.ts";
import type { Collection } from "../store/collection.ts";
import { slugify } from "../text/slug.ts";
import { termDescription, termName } from "../text/term.ts";
import { pageOf } from "./paging.ts";
import { findTerms, pageOfTerms, type TermWishes } from "./term-list.ts";
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

interface TermQuery extends TermWishes {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

/** The five operations of a taxonomy (specification sections 4.9 and 4.10). */
export function termOperations<Term extends TagRecord>(taxonomy: Taxonomy<Term>) {
  const { kind } = taxonomy;

  function found(id: number | undefined, context: Context): Term {
    const term = id === undefined ? undefined : taxonomy.terms(context).get(Math.abs(id));
    if (!term) throw new ServiceError({ code: "rest_term_invalid", status: 404, key: "term-not-found" });
    return term;
  }

  /** The term itself, or its translation into a language the request names. */
  function readable(id: number | undefined, context: Context): Term {
    const term = found(id, context);
    const { explicit } = context.language;
    return explicit === undefined ? term : (taxonomy.terms(context).inLanguage(term, explicit) ?? term);
  }

  /** A single term, with its parent inside where `_embed` asks for it. */
  function answered(term: Term, sources: Sources, context: Context) {
    const parent = embeds("up", sources) ? embeddedParent(kind, term, context) : {};
    return { ...presentLinkedTerm(kind, term, context), ...parent };
  }

  return {
    list({ values, sources }: { values: TermQuery; sources: Sources }, context: Context): Reply {
      const { page = 1, per_page = 10 } = values;
      const ofEvent = (id: number) => {
        const event = context.store.events.get(id);
        return event ? taxonomy.ofEvent(event) : [];
      };
      const { terms, counted } = findTerms(taxonomy.terms(context).all(), values, ofEvent, context);
      const offset = Math.max(0, toInteger(sources.first("offset"))) || (page - 1) * per_page;
      const items = pageOfTerms(terms, values, offset, per_page, context);
      const found = pageOf(items, counted, page, per_page);
      const body = {
        rest_url: listAddress(kind, context),
        total: counted,
        total_pages: found.pages,
        // Terms in the form for editing are for those who may edit them; they still count.
        [kind.collection]:
          isEditing(sources) && !context.caller.may(kind.collection) ? [] : items.map((term) => presentTerm(kind, term, context)),
        ...neighbours(kind, found, context),
      };
      return { status: 200, body, headers: totals(found, context) };
    },

    read({ id, sources }: { id: number | undefined; sources: Sources }, context: Context): Reply {
      const record = readable(id, context);
      const term = answered(record, sources, context);
      return { status: 200, body: sources.first("context") === "embed" ? embedded(term) : term };
    },

    create({ values, sources }: { values: TermFields; sources: Sources }, context: Context): Reply {
      const term = createTerm(taxonomy, values, taxonomy.parentIn(sources, context) ?? 0, context);
      return { status: 201, body: answered(term, sources, context), headers: { Location: hostUrl(kind, term, context) } };
    },

    update({ id, values, sources }: { id: number | undefined; values: TermFields; sources: Sources }, context: Context): Reply {
      const terms = taxonomy.terms(context);
      const before = found(id, context);
      const parent = parentAfter(before, taxonomy.parentIn(sources, context), context);
      const name = values.name === undefined ? before.name : storedName(values.name);
      const wanted = values.slug === undefined ? before.slug : slugify(values.slug) || slugify(name);
      const language = context.language.explicit ?? before.language;
      const isTaken = isTakenBy(terms, language, before.id);
      const moved = parent !== taxonomy.parentOf(before);
      if (isTaken(wanted) && !moved) throw slugTaken(wanted);
      const after = {
        ...movedTo(language, before, terms),
        name,
        slug: freeSlug(wanted, taxonomy.ancestors(parent, context), isTaken),
        description: values.description === undefined ? before.description : termDescription(values.description),
      };
      return { status: 200, body: answered(terms.put(taxonomy.below(after, parent)), sources, context) };
    },

    delete({ id }: { id: number | undefined }, context: Context): Reply {
      const term = found(id, context);
      const body = presentTerm(kind, term, context);
      taxonomy.orphan(term, context);
      const { events } = context.store;
      for (const event of [...events.linkedTo(kind.collection, term.id)]) {
        events.put(
          taxonomy.withTerms(
            event,
            taxonomy.ofEvent(event).filter((other) => other !== term.id),
          ),
        );
      }
      const terms = taxonomy.terms(context);
      outOfGroup(term, terms);
      terms.delete(term.id);
      return { status: 200, body };
    },
  };

  /** A term cannot be below itself: such a parent puts it at the top. */
  function parentAfter(term: Term, wanted: number | undefined, context: Context): number {
    if (wanted === undefined) return taxonomy.parentOf(term);
    const isBelowItself = taxonomy.ancestors(wanted, context).some(({ id }) => id === term.id);
    return isBelowItself ? 0 : wanted;
  }
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
  if (twin) throw termExists(twin, taxonomy.kind);
  const id = context.store.nextTermId();
  const slug = freeSlug(wanted, taxonomy.ancestors(parent, context), isTakenBy(terms, language, undefined)) || String(id);
  const description = termDescription(fields.description ?? "");
  return terms.put(taxonomy.below({ id, language, translation_of: null, name, slug, description }, parent));
}

/** Slugs are unique within a language. */
function isTakenBy<Term extends TagRecord>(terms: Collection<Term>, language: Language, self: number | undefined) {
  return (slug: string) => terms.bySlug(slug).some((other) => other.id !== self && other.language === language);
}

/** Whether the query string asks to embed what a relation leads to: all relations, or those it lists. */
function embeds(relation: string, { query }: Sources): boolean {
  const { _embed } = query;
  if (_embed === undefined) return false;
  return isEmpty(_embed) || _embed === "1" || _embed === "true" || toList(_embed).includes(relation);
}

function isEditing(sources: Sources): boolean {
  return sources.first("context") === "edit";
}

/** The short form of a term, as others embed it. */
function embedded({ id, name, slug, taxonomy, url, urls, _links }: ReturnType<typeof presentLinkedTerm>) {
  return { id, name, slug, taxonomy, url, urls, _links };
}

function termExists({ id }: TagRecord, { collection }: TermKind): ServiceError {
  const key = collection === "categories" ? "term-exists-parent" : "term-exists";
  return new ServiceError({ code: "term_exists", status: 400, key, data: { term_id: id }, extra: { additional_data: [id, id] } });
}

function slugTaken(slug: string): ServiceError {
  return new ServiceError({ code: "duplicate_term_slug", status: 500, key: "term-slug-taken", values: { slug }, data: null });
}

/** The addresses of term lists forget every argument but the page. */
function listAddress({ collection }: TermKind, { links, language }: Context): string {
  return `${links.in(language.effective).api}/${collection}/`;
}

function neighbours(kind: TermKind, page: Page<unknown>, context: Context) {
  const address = listAddress(kind, context);
  const to = (number: number) => (number === 1 ? address : `${address}?page=${number}`);
  return {
    ...(page.hasNext ? { next_rest_url: to(page.number + 1) } : {}),
    ...(page.hasPrevious ? { previous_rest_url: to(page.number - 1) } : {}),
  };
}
