import type { Collection } from "../../store/collection.ts";
import type { Context } from "../context.ts";
import type { Store } from "../records.ts";
import type { CategoryRecord, TagRecord, TermRecord } from "./fields.ts";

/** The differences between categories and tags. */
export interface Taxonomy<Term extends TermRecord> {
  /** The name of the collection, and of the field of events that holds the ids. */
  readonly collection: "categories" | "tags";
  /** The name of the taxonomy in answers. */
  readonly name: "calendar_event_category" | "post_tag";
  /** The path of the taxonomy in the host platform's own interface. */
  readonly hostPath: string;
  /** The paths in the host platform's own interface that list records with a term, without its id at the end. */
  readonly hostLists: readonly string[];
  readonly termsIn: (store: Store) => Collection<Term>;
  /** Completes a term of the taxonomy; tags have no parent. */
  readonly withParent: (term: TagRecord, parent: number) => Term;
  /** True when an event that names a term by text links the term named like its id instead, created if needed, as for tags. */
  readonly linksIdAsName: boolean;
}

/** Categories: a tree of terms. */
export const categoryTaxonomy: Taxonomy<CategoryRecord> = {
  collection: "categories",
  name: "calendar_event_category",
  hostPath: "calendar_event_category",
  hostLists: ["calendar_event?calendar_event_category=", "calendar_embed?calendar_event_category="],
  termsIn: ({ categories }) => categories,
  withParent: (term, parent) => ({ ...term, parent }),
  linksIdAsName: false,
};

/** Tags: terms without parents, shared with the articles of the host platform. */
export const tagTaxonomy: Taxonomy<TagRecord> = {
  collection: "tags",
  name: "post_tag",
  hostPath: "tags",
  hostLists: ["posts?tags=", "calendar_event?tags=", "calendar_embed?tags="],
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
