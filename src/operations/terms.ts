import type { Context } from "../context.ts";
import { type Page, totals } from "../presenters/page.ts";
import { embeddedParent, hostUrl, presentLinkedTerm, presentTerm, type TermKind } from "../presenters/term.ts";
import type { Reply } from "../routes/route.ts";
import type { TagRecord } from "../schemas/records.ts";
import type { Sources } from "../schemas/sources.ts";
import { isEmpty, toInteger, toList } from "../schemas/values.ts";
import { ServiceError } from "../service-error.ts";
import { pageOf } from "./paging.ts";
import { findTerms, pageOfTerms, type TermWishes } from "./term-list.ts";
import { createTerm, deleteTerm, type Taxonomy, type TermFields, updateTerm } from "./term-write.ts";

interface TermQuery extends TermWishes {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

/** The five operations of a taxonomy (specification sections 4.9 and 4.10). */
export function termOperations<Term extends TagRecord>(taxonomy: Taxonomy<Term>) {
  const { kind } = taxonomy;

  function found(id: number | undefined, context: Context): Term {
    const term = id === undefined ? undefined : taxonomy.terms(context).get(Math.abs(id));
    if (!term) throw new ServiceError(404, "rest_term_invalid");
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
      const term = updateTerm(taxonomy, found(id, context), values, taxonomy.parentIn(sources, context), context);
      return { status: 200, body: answered(term, sources, context) };
    },

    delete({ id }: { id: number | undefined }, context: Context): Reply {
      const term = found(id, context);
      const body = presentTerm(kind, term, context);
      deleteTerm(taxonomy, term, context);
      return { status: 200, body };
    },
  };
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
