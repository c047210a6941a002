import { eachOf, type TermKind, termKinds } from "../../../kinds/kinds.ts";
import type { Addresses } from "../../../store/site.ts";
import { type Computations, createShowFields } from "../../fields/response.ts";
import type { ComputedNames } from "../../fields/shown.ts";
import type { Context, ShowContext } from "../context.ts";
import { type Taxonomy, taxonomies } from "./taxonomies.ts";
import { countEvents, parentOf, type TermRecord, termsOf, withAncestors } from "./terms.ts";

export interface TermDetail {
  readonly isSingle: boolean;
  readonly embedsParent: boolean;
}

interface TermView {
  readonly term: TermRecord;
  readonly taxonomy: Taxonomy;
  readonly context: Context;
  readonly detail: TermDetail;
}

type ComputedName = { [K in TermKind]: ComputedNames<(typeof taxonomies)[K]["fields"]> }[TermKind];

const computations: Computations<ComputedName, TermView> = {
  count: ({ term, taxonomy, context }) => countEvents(taxonomy, term.id, context),
  taxonomy: ({ taxonomy, context }) => nameOf(taxonomy, context),
  meta: () => [],
  url: ({ term, taxonomy, context }) => archiveUrl(taxonomy, term, context),
  urls: ({ term, taxonomy, context }) => restUrls(taxonomy, term, context),
  _links: ({ term, taxonomy, context, detail }) => (detail.isSingle ? hostLinks(taxonomy, term, context) : undefined),
  _embedded: ({ term, taxonomy, context, detail }) => (detail.embedsParent ? embeddedParent(taxonomy, term, context) : undefined),
};

const show = eachOf(termKinds, (kind) => createShowFields<TermView>(taxonomies[kind].fields, computations));

/** Presents a term (specification sections 2.5 and 2.6). Answers about one term also have `_links`. */
export function presentTerm(taxonomy: Taxonomy, term: TermRecord, context: Context, detail: TermDetail): Record<string, unknown> {
  return show[taxonomy.kind](term, { term, taxonomy, context, detail }, { isLocked: false, mode: context.fidelity.mode });
}

export function presentEventTerm(taxonomy: Taxonomy, term: TermRecord, count: number, context: ShowContext): Record<string, unknown> {
  const shown = {
    name: term.name,
    slug: term.slug,
    term_group: 0,
    term_taxonomy_id: term.id,
    taxonomy: nameOf(taxonomy, context),
    description: term.description,
    parent: parentOf(term),
    count,
    filter: "raw",
    id: term.id,
    urls: restUrls(taxonomy, term, context),
  };
  const recorded = Object.entries(term.recorded?.show ?? {}).filter(([name]) => name in shown);
  return recorded.length > 0 ? { ...shown, ...Object.fromEntries(recorded) } : shown;
}

/**
 * Presents the parent of a term as `_embed` shows it, in the short form of the host platform. Clients of this service cannot embed other
 * records.
 */
function embeddedParent(taxonomy: Taxonomy, term: TermRecord, context: Context): object | undefined {
  const parent = termsOf(taxonomy, context).get(parentOf(term));
  if (!parent) return undefined;
  const { id, name, slug } = parent;
  const link = archiveUrl(taxonomy, parent, context);
  return { up: [{ id, link, name, slug, taxonomy: nameOf(taxonomy, context), _links: hostLinks(taxonomy, parent, context) }] };
}

/** Builds the URL of a term in the host platform's own interface, which is the `Location` of a created term. */
export function hostUrl(taxonomy: Taxonomy, term: TermRecord, context: Context): string {
  return `${context.links.in(term.language).root}/wp/v2/${hostPathOf(taxonomy, context)}/${term.id}`;
}

function nameOf({ kind }: Taxonomy, { names }: Pick<Context, "names">): string {
  return names.taxonomies[kind];
}

/** Returns the path of a taxonomy in the host platform's own interface: its name, but `tags` for the tags of articles. */
function hostPathOf(taxonomy: Taxonomy, context: Context): string {
  const name = nameOf(taxonomy, context);
  return name === "post_tag" ? "tags" : name;
}

/** Returns the paths in the host platform's own interface that list the records with a term, without the trailing id. */
function hostListsOf(taxonomy: Taxonomy, context: Context): string[] {
  const { event, embed } = context.names.postTypes;
  const types = [...(taxonomy.hasArticles ? ["posts"] : []), event, embed];
  return types.map((type) => context.links.withQuery(type, `${hostPathOf(taxonomy, context)}=`));
}

function hostLinks(taxonomy: Taxonomy, term: TermRecord, context: Context): Record<string, unknown> {
  const host = `${context.links.in(term.language).root}/wp/v2`;
  const path = hostPathOf(taxonomy, context);
  const parent = parentOf(term);
  const allow = context.caller.can(taxonomy.collection) ? ["GET", "POST", "PUT", "PATCH", "DELETE"] : ["GET"];
  return {
    self: [{ href: hostUrl(taxonomy, term, context), targetHints: { allow } }],
    collection: [{ href: `${host}/${path}` }],
    about: [{ href: `${host}/taxonomies/${nameOf(taxonomy, context)}` }],
    ...(parent !== 0 && { up: [{ embeddable: true, href: `${host}/${path}/${parent}` }] }),
    "wp:post_type": hostListsOf(taxonomy, context).map((list) => ({ href: `${host}/${list}${term.id}` })),
    curies: [{ name: "wp", href: "https://api.w.org/{rel}", templated: true }],
  };
}

function restUrls({ collection }: Taxonomy, term: TermRecord, { links }: Pick<Context, "links">): Record<string, string> {
  const { url } = links.in(term.language);
  const parent = parentOf(term);
  return {
    self: url(`/${collection}/${term.id}`),
    collection: url(`/${collection}`),
    ...(parent !== 0 && { up: url(`/${collection}/${parent}`) }),
  };
}

/** Builds the URL of the archive of a term. It contains the slugs of its ancestors: `/events/category/music/jazz/`. */
function archiveUrl(taxonomy: Taxonomy, term: TermRecord, context: Context): string {
  const { home } = context.links.in(term.language);
  const { addresses } = context.store.site;
  // In queries, the host platform uses another name for its own tags than their taxonomy.
  const queryName = taxonomy.hasArticles ? taxonomy.archive : nameOf(taxonomy, context);
  if (addresses?.permalinks === "plain") return `${home}/?${queryName}=${term.slug}`;
  const above = withAncestors(parentOf(term), taxonomy, context).filter(({ id }) => id !== term.id);
  const path = [term, ...above].map(({ slug }) => slug).toReversed();
  return `${home}/${archiveOf(taxonomy, addresses)}/${path.join("/")}/`;
}

/** Returns the path of the archives of a taxonomy in the words of the site: `veranstaltungen/category`. */
function archiveOf({ kind, archive }: Taxonomy, addresses: Addresses = {}): string {
  const [last = "", events] = archive.split("/").toReversed();
  return [...(events === undefined ? [] : [addresses.events ?? events]), addresses[kind] ?? last].join("/");
}
