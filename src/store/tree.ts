import type { CategoryRecord } from "../schemas/records.ts";
import type { Collection } from "./collection.ts";
import { byId, createPostings } from "./postings.ts";

/** The categories, which have parents. */
export interface Tree extends Collection<CategoryRecord> {
  /** The categories right below one, lowest id first; below 0 are those at the top. */
  childrenOf(id: number): readonly CategoryRecord[];
  /** The ids and those of all categories below them, each once. */
  withDescendants(ids: readonly number[]): readonly number[];
}

/** Adds the tree of parents to the collection of categories. */
export function createTree(collection: Collection<CategoryRecord>): Tree {
  const children = createPostings<number, CategoryRecord>(({ parent }) => [parent]);
  collection.watch(children.change);

  return {
    ...collection,
    childrenOf: (id) => [...children.of(id)].sort(byId),
    withDescendants(ids) {
      const found = new Set(ids);
      // A Set hands out what is added while it is walked; a circle of parents ends because nothing is added twice.
      for (const id of found) for (const child of children.of(id)) found.add(child.id);
      return [...found];
    },
  };
}
