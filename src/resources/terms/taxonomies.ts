import type { Collection } from "../../store/collection.ts";
import type { Context } from "../context.ts";
import type { Names } from "../names.ts";
import type { Store } from "../records.ts";
import type { CategoryRecord, TagRecord, TermRecord } from "./types.ts";

/** The differences between categories and tags. */
export interface Taxonomy<Term extends TermRecord> {
  /** The name of the collection, and of the field of events that holds the ids. */
  readonly collection: "categories" | "tags";
  /** Returns the name of the taxonomy in answers. */
  readonly nameIn: (names: Names) => string;
  /** Returns the path of the taxonomy in the host platform's own interface. */
  readonly hostPathIn: (names: Names) => string;
  /** Returns the paths in the host platform's own interface that list records with a term, without its id at the end. */
  readonly hostListsIn: (names: Names) => readonly string[];
  readonly termsIn: (store: Store) => Collection<Term>;
  /** Completes a term of the taxonomy; tags have no parent. */
  readonly withParent: (term: TagRecord, parent: number) => Term;
  /** True when an event that names a term by text links the term named like its id instead, created if needed, as for tags. */
  readonly linksIdAsName: boolean;
}

/** Categories: a tree of terms. */
export const categoryTaxonomy: Taxonomy<CategoryRecord> = {
  collection: "categories",
  nameIn: ({ taxonomies }) => taxonomies.category,
  hostPathIn: ({ taxonomies }) => taxonomies.category,
  hostListsIn: ({ postTypes, taxonomies }) => [`${postTypes.event}?${taxonomies.category}=`, `${postTypes.embed}?${taxonomies.category}=`],
  termsIn: ({ categories }) => categories,
  withParent: (term, parent) => ({ ...term, parent }),
  linksIdAsName: false,
};

/** Returns the path of tags. The host platform calls its own tags `tags` there, and other taxonomies by their names. */
function tagPathIn({ taxonomies }: Names): string {
  return taxonomies.tag === "post_tag" ? "tags" : taxonomies.tag;
}

/** Tags: terms without parents, shared with the articles of the host platform. */
export const tagTaxonomy: Taxonomy<TagRecord> = {
  collection: "tags",
  nameIn: ({ taxonomies }) => taxonomies.tag,
  hostPathIn: tagPathIn,
  hostListsIn: (names) => ["posts", names.postTypes.event, names.postTypes.embed].map((type) => `${type}?${tagPathIn(names)}=`),
  termsIn: ({ tags }) => tags,
  withParent: (term) => term,
  linksIdAsName: true,
};

/** Returns the id of the category above a term, 0 at the top; tags have none. */
export function parentOf(term: TermRecord): number {
  return "parent" in term ? term.parent : 0;
}

/** Returns a category and those above it, nearest first. Each is returned once, even if the parents form a circle. */
export function withAncestors(id: number, { store }: Context): CategoryRecord[] {
  const line: CategoryRecord[] = [];
  let category = store.categories.get(id);
  while (category && !line.includes(category)) {
    line.push(category);
    category = store.categories.get(category.parent);
  }
  return line;
}
