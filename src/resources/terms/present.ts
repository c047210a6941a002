import { type Computations, createShowFields } from "../../fields/show-fields.ts";
import type { ComputedNames } from "../../fields/shown.ts";
import type { Context } from "../context.ts";
import { categoryFields, tagFields } from "./fields.ts";
import { parentOf, type Taxonomy, withAncestors } from "./taxonomies.ts";
import type { TermRecord } from "./types.ts";

/** The part of a taxonomy that answers show. */
export type ShownTaxonomy = Pick<Taxonomy<never>, "collection" | "nameIn" | "hostPathIn" | "hostListsIn">;

/** The part of a term that an answer shows. */
export interface TermDetail {
  /** True for an answer about this term alone, which adds `_links`. */
  readonly isSingle: boolean;
  /** True to add the parent of a single term in a short form. */
  readonly embedsParent: boolean;
}

/** A term to show, with the context of the answer. */
interface TermView {
  readonly term: TermRecord;
  readonly taxonomy: ShownTaxonomy;
  readonly context: Context;
  readonly detail: TermDetail;
}

const computations: Computations<ComputedNames<typeof categoryFields> | ComputedNames<typeof tagFields>, TermView> = {
  count: ({ term, context }) => context.store.events.termCount(term.id),
  taxonomy: ({ taxonomy, context }) => taxonomy.nameIn(context.names),
  meta: () => [],
  url: ({ term, taxonomy, context }) => archiveUrl(taxonomy, term, context),
  urls: ({ term, taxonomy, context }) => restUrls(taxonomy, term, context),
  _links: ({ term, taxonomy, context, detail }) => (detail.isSingle ? hostLinks(taxonomy, term, context) : undefined),
  _embedded: ({ term, taxonomy, context, detail }) => (detail.embedsParent ? embeddedParent(taxonomy, term, context) : undefined),
};

const showCategory = createShowFields(categoryFields, computations);
const showTag = createShowFields(tagFields, computations);

/** Presents a term (specification sections 2.5 and 2.6); answers about one term have `_links` as well. */
export function presentTerm(taxonomy: ShownTaxonomy, term: TermRecord, context: Context, detail: TermDetail): Record<string, unknown> {
  const show = taxonomy.collection === "categories" ? showCategory : showTag;
  return show(term, { term, taxonomy, context, detail }, { isLocked: false, mode: context.fidelity });
}

/** Presents a term as events contain it. */
export function presentEventTerm(taxonomy: ShownTaxonomy, term: TermRecord, context: Context): Record<string, unknown> {
  return {
    name: term.name,
    slug: term.slug,
    term_group: 0,
    term_taxonomy_id: term.id,
    taxonomy: taxonomy.nameIn(context.names),
    description: term.description,
    parent: parentOf(term),
    count: context.store.events.termCount(term.id),
    filter: "raw",
    id: term.id,
    urls: restUrls(taxonomy, term, context),
  };
}

/**
 * Presents the parent of a term as `_embed` shows it, in the short form of the host platform. Clients of this service can embed no other
 * record.
 */
function embeddedParent(taxonomy: ShownTaxonomy, term: TermRecord, context: Context): object | undefined {
  const parent = context.store.categories.get(parentOf(term));
  if (!parent) return undefined;
  const { id, name, slug } = parent;
  const link = archiveUrl(taxonomy, parent, context);
  return { up: [{ id, link, name, slug, taxonomy: taxonomy.nameIn(context.names), _links: hostLinks(taxonomy, parent, context) }] };
}

/** Builds the URL of a term in the host platform's own interface, which is the `Location` of a created term. */
export function hostUrl({ hostPathIn }: ShownTaxonomy, term: TermRecord, { links, names }: Context): string {
  return `${links.in(term.language).root}/wp/v2/${hostPathIn(names)}/${term.id}`;
}

function hostLinks(taxonomy: ShownTaxonomy, term: TermRecord, context: Context): Record<string, unknown> {
  const host = `${context.links.in(term.language).root}/wp/v2`;
  const path = taxonomy.hostPathIn(context.names);
  const parent = parentOf(term);
  const allow = context.caller.can(taxonomy.collection) ? ["GET", "POST", "PUT", "PATCH", "DELETE"] : ["GET"];
  return {
    self: [{ href: hostUrl(taxonomy, term, context), targetHints: { allow } }],
    collection: [{ href: `${host}/${path}` }],
    about: [{ href: `${host}/taxonomies/${taxonomy.nameIn(context.names)}` }],
    ...(parent !== 0 && { up: [{ embeddable: true, href: `${host}/${path}/${parent}` }] }),
    "wp:post_type": taxonomy.hostListsIn(context.names).map((list) => ({ href: `${host}/${list}${term.id}` })),
    curies: [{ name: "wp", href: "https://api.w.org/{rel}", templated: true }],
  };
}

function restUrls({ collection }: ShownTaxonomy, term: TermRecord, { links }: Context): Record<string, string> {
  const all = `${links.in(term.language).api}/${collection}`;
  const parent = parentOf(term);
  return { self: `${all}/${term.id}`, collection: all, ...(parent !== 0 && { up: `${all}/${parent}` }) };
}

/** Builds the URL of the archive of a term. That of a category contains the slugs of its ancestors: `/events/category/music/jazz/`. */
function archiveUrl({ collection }: ShownTaxonomy, term: TermRecord, context: Context): string {
  const { home } = context.links.in(term.language);
  if (collection === "tags") return `${home}/tag/${term.slug}/`;
  const above = withAncestors(parentOf(term), context).filter(({ id }) => id !== term.id);
  const path = [term, ...above].map(({ slug }) => slug).toReversed();
  return `${home}/events/category/${path.join("/")}/`;
}
