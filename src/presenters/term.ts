import type { Context } from "../context.ts";
import type { CategoryRecord, TagRecord } from "../schemas/records.ts";

/** What distinguishes the two kinds of term on the wire. */
export interface TermKind {
  readonly collection: "categories" | "tags";
  readonly taxonomy: "calendar_event_category" | "post_tag";
  /** The path of the host platform's own route of the taxonomy. */
  readonly hostPath: string;
  /** The host platform's routes that list records with a term. */
  readonly hostLists: readonly string[];
}

export const categoryKind: TermKind = {
  collection: "categories",
  taxonomy: "calendar_event_category",
  hostPath: "calendar_event_category",
  hostLists: ["calendar_event?calendar_event_category=", "calendar_embed?calendar_event_category="],
};

export const tagKind: TermKind = {
  collection: "tags",
  taxonomy: "post_tag",
  hostPath: "tags",
  hostLists: ["posts?tags=", "calendar_event?tags=", "calendar_embed?tags="],
};

type Term = TagRecord | CategoryRecord;

const parentOf = (term: Term) => ("parent" in term ? term.parent : 0);

/** A term as events hold it. */
export function presentTermInEvent(kind: TermKind, term: Term, context: Context) {
  return {
    name: term.name,
    slug: term.slug,
    term_group: 0,
    term_taxonomy_id: term.id,
    taxonomy: kind.taxonomy,
    description: term.description,
    parent: parentOf(term),
    count: context.store.events.termCount(term.id),
    filter: "raw",
    id: term.id,
    urls: restUrls(kind, term, context),
  };
}

/** A term as its own routes list it; without `_links`. */
export function presentTerm(kind: TermKind, term: Term, context: Context) {
  return {
    id: term.id,
    count: context.store.events.termCount(term.id),
    description: term.description,
    name: term.name,
    slug: term.slug,
    taxonomy: kind.taxonomy,
    ...("parent" in term ? { parent: term.parent } : {}),
    meta: [],
    url: archiveUrl(kind, term, context),
    urls: restUrls(kind, term, context),
  };
}

/** A term as reading, creating and updating answer it: with links into the host platform's own interface. */
export function presentLinkedTerm(kind: TermKind, term: Term, context: Context) {
  return { ...presentTerm(kind, term, context), _links: hostLinks(kind, term, context) };
}

/**
 * The parent of a term as `_embed` shows it: the short form of the host platform's own interface. It is the only record a link of this
 * service lets a client embed.
 */
export function embeddedParent(kind: TermKind, term: Term, context: Context): Record<string, unknown> {
  const parent = context.store.categories.get(parentOf(term));
  if (!parent) return {};
  const { id, name, slug } = parent;
  const links = hostLinks(kind, parent, context);
  return { _embedded: { up: [{ id, link: archiveUrl(kind, parent, context), name, slug, taxonomy: kind.taxonomy, _links: links }] } };
}

/** The host platform's address of a term, which creating answers as `Location`. */
export function hostUrl(kind: TermKind, term: Term, { links }: Context): string {
  return `${links.in(term.language).root}/wp/v2/${kind.hostPath}/${term.id}`;
}

function hostLinks(kind: TermKind, term: Term, context: Context) {
  const host = `${context.links.in(term.language).root}/wp/v2`;
  const parent = parentOf(term);
  const manages = context.caller.may(kind.collection);
  const allow = manages ? ["GET", "POST", "PUT", "PATCH", "DELETE"] : ["GET"];
  return {
    self: [{ href: hostUrl(kind, term, context), targetHints: { allow } }],
    collection: [{ href: `${host}/${kind.hostPath}` }],
    about: [{ href: `${host}/taxonomies/${kind.taxonomy}` }],
    ...(parent === 0 ? {} : { up: [{ embeddable: true, href: `${host}/${kind.hostPath}/${parent}` }] }),
    "wp:post_type": kind.hostLists.map((list) => ({ href: `${host}/${list}${term.id}` })),
    curies: [{ name: "wp", href: "https://api.w.org/{rel}", templated: true }],
  };
}

function restUrls({ collection }: TermKind, term: Term, { links }: Context) {
  const all = `${links.in(term.language).api}/${collection}`;
  const parent = parentOf(term);
  return { self: `${all}/${term.id}`, collection: all, ...(parent === 0 ? {} : { up: `${all}/${parent}` }) };
}

function archiveUrl({ collection }: TermKind, term: Term, context: Context): string {
  const { home } = context.links.in(term.language);
  return collection === "tags" ? `${home}/tag/${term.slug}/` : `${home}/events/category/${categoryPath(term, context)}/`;
}

/** The slugs from the topmost ancestor down to the term. */
function categoryPath(term: Term, { store }: Context): string {
  const slugs = [term.slug];
  const seen = new Set([term.id]);
  let above = store.categories.get(parentOf(term));
  while (above && !seen.has(above.id)) {
    slugs.unshift(above.slug);
    seen.add(above.id);
    above = store.categories.get(above.parent);
  }
  return slugs.join("/");
}
