import type { Collection } from "../../store/collection.ts";
import type { Context } from "../context.ts";
import type { Store } from "../records.ts";
import type { CategoryRecord, TagRecord, TermRecord } from "./fields.ts";

/** Holds what distinguishes categories from tags. */
export interface Taxonomy<Term extends TermRecord> {
  /** The name of the collection, and of the field of events that holds the ids. */
  readonly collection: "categories" | "tags";
  /** The name of the taxonomy in answers. */
  readonly name: "calendar_event_category" | "post_tag";
  /** The path of the host platform's own route of the taxonomy. */
  readonly hostPath: string;
  /** The host platform's own routes that list records with a term, up to its id. */
  readonly hostLists: readonly string[];
  readonly termsIn: (store: Store) => Collection<Term>;
  /** Completes a term of the taxonomy; tags have no parent. */
  readonly withParent: (term: TagRecord, parent: number) => Term;
  /** Whether a text that names an existing term makes another one, named after its id, as the service does with tags. */
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

/** Returns a category and those above it, nearest first. A circle of parents ends where it closes. */
export function withAncestors(id: number, { store }: Context): CategoryRecord[] {
  const line: CategoryRecord[] = [];
  let category = store.categories.get(id);
  while (category && !line.includes(category)) {
    line.push(category);
    category = store.categories.get(category.parent);
  }
  return line;
}
