import { termKinds } from "../../../kinds/kinds.ts";
import { ServiceError } from "../../../language/service-error.ts";
import { integer } from "../../parameters/kinds.ts";
import { parameter, required } from "../../parameters/parameter.ts";
import { fieldNames, isEmpty, type ParameterSources, toList } from "../../parameters/values.ts";
import type { Context } from "../context.ts";
import { type Page, totalHeaders } from "../list-address.ts";
import { collectionRoutes, type Resource, recordRoutes } from "../resource.ts";
import type { Input, Route } from "../route.ts";
import { existingTerms } from "./checks.ts";
import { listTerms } from "./list.ts";
import { hostUrl, presentTerm, type TermDetail } from "./present.ts";
import type { TermQuery } from "./query.ts";
import { type Taxonomy, type TermValues, taxonomies } from "./taxonomies.ts";
import { type TermRecord, termsOf } from "./terms.ts";
import { createTerm, deleteTerm, updateTerm } from "./write.ts";

// The service requests terms from the host platform with the `context` and `_fields` of the request, and renames the result. The host
// platform names the URL of the archive `link`.

/** The fields that the host platform shows with `context=embed`. */
const embedded: readonly string[] = ["id", "link", "name", "slug", "taxonomy"];

/** Returns whether the host platform shows a field of its own, such as `link`. */
type Sees = (hostField: string) => boolean;

/**
 * Keeps only the fields of a term that the host platform shows for `context` and `_fields`. Any `context` except `view`, `edit` and `embed`
 * shows none.
 *
 * @example visibleFields({ id: 11, name: "Jazz", url, urls }, undefined, "name,link") // { id: 11, name: "Jazz", url, urls }
 */
function visibleFields(term: Record<string, unknown>, context: unknown, fields: unknown): object {
  const names = fieldNames(fields);
  const isWhole = isEmpty(context) || context === "view" || context === "edit";
  if (isWhole && names.length === 0) return term;
  const inContext: Sees = (field) => isWhole || (context === "embed" && embedded.includes(field));
  const sees: Sees = (field) => inContext(field) && (field === "id" || names.length === 0 || names.includes(field));
  const visible = Object.entries(term).flatMap(([name, value]) => visibleEntry(name, value, sees));
  return visible.length === 0 ? [] : Object.fromEntries(visible);
}

function visibleEntry(name: string, value: unknown, sees: Sees): [string, unknown][] {
  if (value === undefined) return [];
  if (name.startsWith("_")) return [[name, value]];
  if (name === "urls") return sees("id") ? [[name, sees("parent") ? value : withoutUp(value)]] : [];
  return sees(name === "url" ? "link" : name) ? [[name, value]] : [];
}

function withoutUp(urls: unknown): object {
  return { ...Object(urls), up: undefined };
}

const inList: TermDetail = { isSingle: false, embedsParent: false };

/** Declares the five routes of a taxonomy (specification section 4.1). Terms have no routes by slug. */
function routesOf(taxonomy: Taxonomy): Route[] {
  const { collection } = taxonomy;

  function found(id: number | undefined, context: Context): TermRecord {
    const term = id === undefined ? undefined : termsOf(taxonomy, context).get(Math.abs(id));
    if (term) return term;
    throw new ServiceError(404, "rest_term_invalid");
  }

  /** Presents a single term, with its parent if `_embed` names it. Writes ignore the `context` of the request. */
  function single(term: TermRecord, sources: ParameterSources, context: Context, termContext?: unknown): object {
    const body = presentTerm(taxonomy, term, context, { isSingle: true, embedsParent: asksToEmbed("up", sources) });
    return visibleFields(body, termContext, sources.first("_fields"));
  }

  const managers = (_: number | undefined, { caller }: Context) => caller.can(collection);
  const resource: Resource<TermQuery, TermValues> = {
    declaration: taxonomy,
    alsoReads: { offset: "decision errors" },
    permits: { write: managers, delete: managers },
    list: ({ values, sources }, context) => {
      const page = listTerms(taxonomy, values, sources, context);
      // With `context=edit`, callers who may not edit terms get an empty list, but the total still counts all terms.
      const isHidden = sources.first("context") === "edit" && !context.caller.can(collection);
      const [termContext, fields] = [sources.first("context"), sources.first("_fields")];
      const terms = isHidden ? [] : page.items.map((term) => presentTerm(taxonomy, term, context, inList));
      const items = terms.map((term) => visibleFields(term, termContext, fields));
      const { rest_url, ...neighbours } = addresses(taxonomy, page, context);
      const body = { rest_url, total: page.total, total_pages: page.pages, [collection]: items, ...neighbours };
      return { status: 200, body, headers: totalHeaders(page, context.names) };
    },
    read: ({ id, sources }, context) => {
      const term = found(id, context);
      const { explicit } = context.language;
      const translation = explicit && termsOf(taxonomy, context).inLanguage(term, explicit);
      return { status: 200, body: single(translation ?? term, sources, context, sources.first("context")) };
    },
    create: (input, context) => {
      const term = createTerm(taxonomy, input.values, parentIn(taxonomy, input, context) ?? 0, context);
      const headers = { Location: hostUrl(taxonomy, term, context) };
      return { status: 201, body: single(term, input.sources, context), headers };
    },
    commentCreated: () => [
      {
        cause: "hidden by hide_empty",
        text: `GET /${collection} leaves out what no event has; send hide_empty=false to list it`,
        heading: collection,
      },
    ],
    update: (input, context) => {
      const parent = parentIn(taxonomy, input, context);
      const term = updateTerm(taxonomy, found(input.id, context), input.values, parent, context);
      return { status: 200, body: single(term, input.sources, context) };
    },
    delete: ({ id, sources }, context) => {
      const term = found(id, context);
      const body = visibleFields(presentTerm(taxonomy, term, context, inList), undefined, sources.first("_fields"));
      deleteTerm(taxonomy, term, context);
      return { status: 200, body };
    },
  };
  const id = required(parameter("Number of the term.", { ...integer(existingTerms(collection)), words: "id" }));
  const one = recordRoutes(resource, { path: "{id}", key: { id } });
  return [...collectionRoutes(resource), one.read, one.update, one.delete];
}

/** Builds the URLs of a list of terms. Like the service, omits all arguments except `page`. */
function addresses({ collection }: Taxonomy, page: Page<unknown>, { links, language }: Context): Record<string, string> {
  const { url, withQuery } = links.in(language.effective);
  const address = url(`/${collection}/`);
  const addressOf = (number: number) => (number === 1 ? address : withQuery(address, `page=${number}`));
  return {
    rest_url: address,
    ...(page.hasNext && { next_rest_url: addressOf(page.number + 1) }),
    ...(page.hasPrevious && { previous_rest_url: addressOf(page.number - 1) }),
  };
}

/** Returns whether `_embed` in the query string names a relation. Empty, `1` and `true` name all relations. */
function asksToEmbed(relation: string, { query: { _embed } }: ParameterSources): boolean {
  if (_embed === undefined) return false;
  return isEmpty(_embed) || _embed === "1" || _embed === "true" || toList(_embed).includes(relation);
}

/** Returns the parent in a write. Throws for an unknown one, and for any in a taxonomy without parents. */
function parentIn(taxonomy: Taxonomy, { values: { parent }, sources }: Input<TermValues>, context: Context): number | undefined {
  if (!taxonomy.hasParents && sources.first("parent") !== undefined) throw new ServiceError(400, "rest_taxonomy_not_hierarchical");
  // The validator ignores the sign of an id, but the lookup does not.
  if (parent !== undefined && !termsOf(taxonomy, context).get(parent)) throw new ServiceError(400, "rest_term_invalid");
  return parent;
}

/** The routes of all taxonomies (specification sections 4.9 and 4.10). */
export const termRoutes: readonly Route[] = termKinds.flatMap((kind) => routesOf(taxonomies[kind]));
