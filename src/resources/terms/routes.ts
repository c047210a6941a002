import { acceptedInteger } from "../../parameters/accepted.ts";
import { parameter, required } from "../../parameters/parameter.ts";
import type { ParameterSources } from "../../parameters/sources.ts";
import { integerType } from "../../parameters/types.ts";
import type { TableOf } from "../../parameters/validate.ts";
import { isEmpty, toList } from "../../parameters/values.ts";
import { ServiceError } from "../../service-error.ts";
import type { Context } from "../context.ts";
import type { DescribedResource } from "../operation.ts";
import { type Page, totalHeaders } from "../page.ts";
import { collectionRoutes, type Resource, recordRoutes } from "../resource.ts";
import type { Input, Route } from "../route.ts";
import { existingTerms } from "./checks.ts";
import { describedCategories, describedTags } from "./described.ts";
import type { TagValues } from "./fields.ts";
import { listTerms } from "./list.ts";
import { categoryParameters, tagParameters } from "./orders.ts";
import { hostUrl, presentTerm, type ShownTaxonomy, type TermDetail } from "./present.ts";
import { categoryQuery, type TermQuery, tagQuery } from "./query.ts";
import { categoryTaxonomy, type Taxonomy, tagTaxonomy } from "./taxonomies.ts";
import type { TermRecord } from "./types.ts";
import { createTerm, deleteTerm, updateTerm } from "./write.ts";

/** The differences between the routes of categories and those of tags. */
interface TermRoutes<Query, Values> {
  readonly parameters: { readonly list: TableOf<Query>; readonly create: TableOf<Values>; readonly update: TableOf<Values> };
  readonly described: DescribedResource;
  /** Returns the parent that a write sends. */
  readonly parentIn: (input: Input<Values>, context: Context) => number | undefined;
}

/** The detail of a term in a list. */
const inList: TermDetail = { isSingle: false, embedsParent: false };

/** Declares the five routes of categories or tags (specification section 4.1). Terms have no routes by slug. */
function termRoutes<Term extends TermRecord, Query extends TermQuery, Values extends TagValues>(
  taxonomy: Taxonomy<Term>,
  { parameters, described, parentIn }: TermRoutes<Query, Values>,
): Route[] {
  const { collection } = taxonomy;

  function found(id: number | undefined, { store }: Context): Term {
    const term = id === undefined ? undefined : taxonomy.termsIn(store).get(Math.abs(id));
    if (term) return term;
    throw new ServiceError(404, "rest_term_invalid");
  }

  /** Presents a single term, with its parent where `_embed` names it. */
  function single(term: Term, sources: ParameterSources, context: Context): Record<string, unknown> {
    return presentTerm(taxonomy, term, context, { isSingle: true, embedsParent: asksToEmbed("up", sources) });
  }

  const managers = (_: number | undefined, { caller }: Context) => caller.can(collection);
  const resource: Resource<Query, Values> = {
    collection,
    parameters,
    described,
    permits: { write: managers, delete: managers },
    list: ({ values, sources }, context) => {
      const page = listTerms(taxonomy, values, sources, context);
      // With `context=edit`, callers who may not edit terms get an empty list, but the total still counts all terms.
      const isHidden = sources.first("context") === "edit" && !context.caller.can(collection);
      const items = isHidden ? [] : page.items.map((term) => presentTerm(taxonomy, term, context, inList));
      const { rest_url, ...neighbours } = addresses(taxonomy, page, context);
      const body = { rest_url, total: page.total, total_pages: page.pages, [collection]: items, ...neighbours };
      return { status: 200, body, headers: totalHeaders(page, context.names) };
    },
    read: ({ id, sources }, context) => {
      const term = found(id, context);
      const { explicit } = context.language;
      const translation = explicit && taxonomy.termsIn(context.store).inLanguage(term, explicit);
      const body = single(translation ?? term, sources, context);
      return { status: 200, body: sources.first("context") === "embed" ? shortForm(body) : body };
    },
    create: (input, context) => {
      const term = createTerm(taxonomy, input.values, parentIn(input, context) ?? 0, context);
      const headers = { Location: hostUrl(taxonomy, term, context) };
      return { status: 201, body: single(term, input.sources, context), headers };
    },
    update: (input, context) => {
      const parent = parentIn(input, context);
      const term = updateTerm(taxonomy, found(input.id, context), input.values, parent, context);
      return { status: 200, body: single(term, input.sources, context) };
    },
    delete: ({ id }, context) => {
      const term = found(id, context);
      const body = presentTerm(taxonomy, term, context, inList);
      deleteTerm(taxonomy, term, context);
      return { status: 200, body };
    },
  };
  const id = required(
    parameter("ID of the term.", {
      declared: { type: "integer" },
      accepts: acceptedInteger(),
      check: existingTerms(collection),
      convert: integerType,
    }),
  );
  const one = recordRoutes(resource, { path: "{id}", key: { id } });
  return [...collectionRoutes(resource), one.read, one.update, one.delete];
}

/** Builds the URLs of a list of terms. Like the service, it leaves out every argument except `page`. */
function addresses({ collection }: ShownTaxonomy, page: Page<unknown>, { links, language }: Context): Record<string, string> {
  const address = `${links.in(language.effective).api}/${collection}/`;
  const addressOf = (number: number) => (number === 1 ? address : `${address}?page=${number}`);
  return {
    rest_url: address,
    ...(page.hasNext && { next_rest_url: addressOf(page.number + 1) }),
    ...(page.hasPrevious && { previous_rest_url: addressOf(page.number - 1) }),
  };
}

/** Tells whether the `_embed` of a query string names a relation. An empty one, `1` and `true` name all relations. */
function asksToEmbed(relation: string, { query: { _embed } }: ParameterSources): boolean {
  if (_embed === undefined) return false;
  return isEmpty(_embed) || _embed === "1" || _embed === "true" || toList(_embed).includes(relation);
}

/** Picks the fields of a term that `context=embed` shows. */
function shortForm({ id, name, slug, taxonomy, url, urls, _links }: Record<string, unknown>): Record<string, unknown> {
  return { id, name, slug, taxonomy, url, urls, _links };
}

/** The routes of categories (specification section 4.9). */
export const categoryRoutes = termRoutes(categoryTaxonomy, {
  parameters: { list: categoryQuery, ...categoryParameters },
  described: describedCategories,
  parentIn({ values: { parent } }, { store }) {
    // The validator ignores the sign of an id, the look-up does not.
    if (parent !== undefined && !store.categories.get(parent)) throw new ServiceError(400, "rest_term_invalid");
    return parent;
  },
});

/** The routes of tags (specification section 4.10). */
export const tagRoutes = termRoutes(tagTaxonomy, {
  parameters: { list: tagQuery, ...tagParameters },
  described: describedTags,
  parentIn({ sources }) {
    if (sources.first("parent") !== undefined) throw new ServiceError(400, "rest_taxonomy_not_hierarchical");
    return undefined;
  },
});
