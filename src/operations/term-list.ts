import type { Context } from "../context.ts";
import type { CategoryRecord, TagRecord } from "../schemas/records.ts";
import { isNumeric, toInteger, toList } from "../schemas/values.ts";
import { compareNames } from "../text/names.ts";
import { termMatcher } from "../text/search.ts";
import { slugify } from "../text/slug.ts";

type Term = TagRecord | CategoryRecord;

/** What a list of terms is asked for (specification sections 4.9 and 4.10). */
export interface TermWishes {
  readonly search?: string | undefined;
  readonly exclude?: unknown;
  readonly include?: unknown;
  readonly order?: string | undefined;
  readonly orderby?: string | undefined;
  readonly hide_empty?: boolean | undefined;
  readonly parent?: number | undefined;
  readonly post?: number | undefined;
  readonly event?: number | undefined;
  readonly slug?: string | undefined;
}

/** The terms that fit, in order; `counted` of them make up the total: an empty parent is listed for its children, but not counted. */
export function findTerms(all: readonly Term[], wishes: TermWishes, termsOfEvent: (event: number) => readonly number[], context: Context) {
  const { events, categories } = context.store;
  const event = wishes.event ?? wishes.post;
  const numbers = (value: unknown) =>
    value === undefined
      ? []
      : toList(value)
          .filter(isNumeric)
          .map((item) => Math.abs(toInteger(item)));
  const include = numbers(wishes.include);
  const exclude = include.length > 0 ? [] : numbers(wishes.exclude);
  const matches = wishes.search === undefined ? () => true : termMatcher(wishes.search);
  const slug = wishes.slug === undefined ? undefined : slugify(wishes.slug);
  const used = (term: Term) => events.termCount(term.id) > 0;

  const fitting = all
    .filter(({ language }) => language === context.language.effective)
    .filter(({ id }) => include.length === 0 || include.includes(id))
    .filter(({ id }) => !exclude.includes(id))
    .filter((term) => wishes.parent === undefined || ("parent" in term && term.parent === Math.abs(wishes.parent)))
    .filter((term) => slug === undefined || term.slug === slug)
    .filter(({ id }) => event === undefined || termsOfEvent(event).includes(id))
    .filter(matches)
    .sort(inOrder(wishes, include, context));

  if (!wishes.hide_empty || event !== undefined) return { terms: fitting, counted: fitting.length };
  const hasUsed = (term: Term) => "parent" in term && categories.withDescendants([term.id]).some((id) => events.termCount(id) > 0);
  return { terms: fitting.filter((term) => used(term) || hasUsed(term)), counted: fitting.filter(used).length };
}

/** A page of the terms that were found. */
export function pageOfTerms(
  terms: readonly Term[],
  { orderby, order = "asc" }: TermWishes,
  offset: number,
  limit: number,
  context: Context,
) {
  const isPicked = context.fidelity.countPages === "picked" && orderby?.toLowerCase() === "count" && order.toLowerCase() !== "asc";
  return (isPicked ? pickedByCount(terms, offset + limit, context) : terms).slice(offset, offset + limit);
}

/** The rows a database picks when it needs the first ones only: of equal counts the first names get in, and the last names come first. */
function pickedByCount(terms: readonly Term[], needed: number, { store }: Context): Term[] {
  const byCount: Compare = (a, b) => store.events.termCount(b.id) - store.events.termCount(a.id);
  const byName: Compare = (a, b) => compareNames(a.name, b.name) || a.id - b.id;
  const picked = terms.toSorted((a, b) => byCount(a, b) || byName(a, b)).slice(0, needed);
  return picked.sort((a, b) => byCount(a, b) || byName(b, a));
}

type Compare = (a: Term, b: Term) => number;

function inOrder({ order = "asc", orderby = "name" }: TermWishes, include: readonly number[], { store }: Context): Compare {
  const byName: Compare = (a, b) => compareNames(a.name, b.name);
  const byId: Compare = (a, b) => a.id - b.id;
  const orders: Readonly<Record<string, Compare>> = {
    name: byName,
    id: byId,
    term_id: byId,
    slug: (a, b) => compareNames(a.slug, b.slug),
    count: (a, b) => store.events.termCount(a.id) - store.events.termCount(b.id) || byName(a, b),
    description: (a, b) => compareNames(a.description, b.description),
    term_group: () => 0,
    parent: (a, b) => parentOf(a) - parentOf(b),
    include: (a, b) => (include.length === 0 ? byName(a, b) : include.indexOf(a.id) - include.indexOf(b.id)),
  };
  const compare = orders[orderby.toLowerCase()] ?? byName;
  // Any word but «asc» sorts downwards.
  const direction = order.toLowerCase() === "asc" ? 1 : -1;
  return (a, b) => direction * compare(a, b) || byId(a, b);
}

function parentOf(term: Term): number {
  return "parent" in term ? term.parent : 0;
}
