import { compareText } from "../../../store/sorted-list.ts";
import { sortKey } from "../../../text/collation/compare.ts";
import { termMatcher } from "../../../text/search.ts";
import { slugify } from "../../../text/slug.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import { type ParameterSources, toInteger } from "../../parameters/values.ts";
import type { Context } from "../context.ts";
import { createPage, type Page } from "../list-address.ts";
import type { TermQuery, termOrders } from "./query.ts";
import type { Taxonomy } from "./taxonomies.ts";
import { countEvents, nameKeyIn, parentOf, type TermRecord, termsOf } from "./terms.ts";

/** Decides how terms sorted by count are divided into pages. */
export const countPages: FidelityPoint<"of-one-list" | "picked"> = { spec: "of-one-list", observed: "picked" };

/** Decides whether a category without events is listed because of its children. */
export const emptyParents: FidelityPoint<"left-out" | "listed"> = { spec: "left-out", observed: "listed" };

type Compare = (a: TermRecord, b: TermRecord) => number;

/** Lists a page of the terms of a taxonomy (specification sections 4.9 and 4.10). */
export function listTerms(taxonomy: Taxonomy, query: TermQuery, sources: ParameterSources, context: Context): Page<TermRecord> {
  const { page = 1, per_page = 10 } = query;
  const { found, total } = findTerms(taxonomy, query, context);
  const offset = Math.max(0, toInteger(sources.first("offset"))) || (page - 1) * per_page;
  const isPicked = context.fidelity.at(countPages) === "picked" && isByFallingCount(query);
  const rows = isPicked ? pickByCount(taxonomy, found, offset + per_page, context) : found;
  return createPage(rows.slice(offset, offset + per_page), total, page, per_page);
}

/** Finds the terms that match, in order, and counts them. */
function findTerms(taxonomy: Taxonomy, query: TermQuery, context: Context) {
  const terms = termsOf(taxonomy, context);
  const event = query.event ?? query.post;
  const found = terms
    .all()
    .filter(testOf(taxonomy, query, context))
    .sort(compareBy(taxonomy, query, context));
  if (!query.hide_empty || event !== undefined) return { found, total: found.length };
  const isUsed = ({ id }: { readonly id: number }) => countEvents(taxonomy, id, context) > 0;
  const used = found.filter(isUsed);
  if (context.fidelity.at(emptyParents) === "left-out") return { found: used, total: used.length };
  const isUsedBelow = (term: TermRecord) => terms.withDescendants([term.id]).some((id) => isUsed({ id }));
  return { found: found.filter((term) => isUsed(term) || isUsedBelow(term)), total: used.length };
}

/** Tests a term; `undefined` for a parameter that matches all terms. */
type Filter = (query: TermQuery, taxonomy: Taxonomy, context: Context) => ((term: TermRecord) => boolean) | undefined;

/** The parameters without a filter of single terms: paging, order, and `hide_empty`, which depends on descendants. */
type ReadTogether = "page" | "per_page" | "order" | "orderby" | "hide_empty";

const filters: Readonly<Record<Exclude<keyof TermQuery, ReadTogether>, Filter>> = {
  include({ include = [] }) {
    const ids = new Set(include);
    return ids.size === 0 ? undefined : ({ id }) => ids.has(id);
  },
  exclude({ include = [], exclude = [] }) {
    const ids = new Set(exclude);
    return include.length > 0 || ids.size === 0 ? undefined : ({ id }) => !ids.has(id);
  },
  parent: ({ parent }) => (parent === undefined ? undefined : (term) => parentOf(term) === Math.abs(parent)),
  slug({ slug }) {
    const wanted = slug === undefined ? undefined : slugify(slug);
    return wanted === undefined ? undefined : (term) => term.slug === wanted;
  },
  event: ({ event }, taxonomy, context) => (event === undefined ? undefined : linkedFrom(event, taxonomy, context)),
  post: ({ event, post }, taxonomy, context) =>
    event !== undefined || post === undefined ? undefined : linkedFrom(post, taxonomy, context),
  search: ({ search }) => (search === undefined ? undefined : termMatcher(search)),
};

function linkedFrom(event: number, { collection }: Taxonomy, { store }: Context): (term: TermRecord) => boolean {
  const ids = store.events.get(event)?.[collection] ?? [];
  return ({ id }) => ids.includes(id);
}

/** Combines all filters except `hide_empty` into one test. */
function testOf(taxonomy: Taxonomy, query: TermQuery, context: Context): (term: TermRecord) => boolean {
  const tests = Object.values(filters).flatMap((filter) => filter(query, taxonomy, context) ?? []);
  return (term) => term.language === context.language.effective && tests.every((test) => test(term));
}

/** Creates the comparison for `orderby` and `order`. Any `order` except `asc` is descending. */
function compareBy(taxonomy: Taxonomy, { order = "asc", orderby = "name", include = [] }: TermQuery, context: Context): Compare {
  const places = new Map(include.map((id, index) => [id, index] as const).reverse());
  const placeOf = ({ id }: TermRecord) => places.get(id) ?? -1;
  const byName = compareNames(context);
  const byId: Compare = (a, b) => a.id - b.id;
  const count = ({ id }: TermRecord) => countEvents(taxonomy, id, context);
  const orders: ReadonlyMap<string, Compare> = new Map<(typeof termOrders)[number], Compare>([
    ["name", byName],
    ["id", byId],
    ["term_id", byId],
    ["slug", compareTexts(({ slug }) => slug)],
    ["count", (a, b) => count(a) - count(b) || byName(a, b)],
    ["description", compareTexts(({ description }) => description)],
    ["term_group", () => 0],
    ["none", () => 0],
    ["parent", (a, b) => parentOf(a) - parentOf(b)],
    ["include", (a, b) => (include.length === 0 ? byName(a, b) : placeOf(a) - placeOf(b))],
  ]);
  const compare = orders.get(orderby.toLowerCase()) ?? byName;
  const direction = order.toLowerCase() === "asc" ? 1 : -1;
  return (a, b) => direction * compare(a, b) || byId(a, b);
}

function compareNames(context: Context): Compare {
  const keyOf = nameKeyIn(context);
  return (a, b) => compareText(keyOf(a), keyOf(b));
}

function compareTexts(textOf: (term: TermRecord) => string): Compare {
  const keys = new Map<TermRecord, string>();
  const keyOf = (term: TermRecord) => {
    const key = keys.get(term) ?? sortKey(textOf(term));
    keys.set(term, key);
    return key;
  };
  return (a, b) => compareText(keyOf(a), keyOf(b));
}

function isByFallingCount({ orderby, order = "asc" }: TermQuery): boolean {
  return orderby?.toLowerCase() === "count" && order.toLowerCase() !== "asc";
}

/**
 * Picks the first rows as the recorded database does: of terms with equal counts, it picks those with the first names, and sorts them
 * backwards.
 */
function pickByCount(taxonomy: Taxonomy, terms: readonly TermRecord[], needed: number, context: Context): TermRecord[] {
  const compare = compareNames(context);
  const byCount: Compare = (a, b) => countEvents(taxonomy, b.id, context) - countEvents(taxonomy, a.id, context);
  const byName: Compare = (a, b) => compare(a, b) || a.id - b.id;
  const picked = terms.toSorted((a, b) => byCount(a, b) || byName(a, b)).slice(0, needed);
  return picked.sort((a, b) => byCount(a, b) || byName(b, a));
}
