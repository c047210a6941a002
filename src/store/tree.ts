import type { Collection } from "./collection.ts";
import { createPostings } from "./postings.ts";
import type { StoredRecords } from "./record.ts";

/** The collection of categories, which have parents. */
export interface Tree<Row> extends Collection<Row> {
  /** Returns the categories directly below another one, lowest id first; 0 returns those at the top. */
  childrenOf(id: number): readonly Row[];
  /** Returns the ids and those of all categories below them, each once. */
  withDescendants(ids: readonly number[]): readonly number[];
  fork(): Tree<Row>;
}

/** Adds the tree of parents to the collection of categories; `children` is empty unless a fork starts with another. */
export function createTree<Row extends StoredRecords["category"]>(
  collection: Collection<Row>,
  children = createPostings<number, Row>(({ parent }) => [parent]),
): Tree<Row> {
  collection.watch(children.change);

  return {
    ...collection,
    childrenOf: (id) => [...children.of(id)],
    withDescendants(ids) {
      const found = new Set(ids);
      // The loop also visits ids that are added while it runs. A Set adds each id once, so it ends even if parents form a circle.
      for (const id of found) for (const child of children.of(id)) found.add(child.id);
      return [...found];
    },
    fork: () => createTree(collection.fork(), children.fork()),
  };
}
