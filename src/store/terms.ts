import type { Collection } from "./collection.ts";
import { deferIndex } from "./deferred-index.ts";
import { createPostings, type Postings } from "./postings.ts";
import type { StoredTerm } from "./record.ts";

/** The collection of the terms of a taxonomy, which may have parents. */
export interface Terms<Row> extends Collection<Row> {
  /** Returns the terms directly below another one, lowest id first; 0 returns those at the top. */
  childrenOf(id: number): readonly Row[];
  /** Returns the ids, and the ids of all terms below them, each once. */
  withDescendants(ids: readonly number[]): readonly number[];
  fork(): Terms<Row>;
}

/** Adds the tree of parents to a collection of terms; `children` is empty unless a fork starts with another. */
export function createTerms<Row extends StoredTerm>(
  collection: Collection<Row>,
  children: Postings<number, Row> = deferIndex(() => createPostings(({ parent = 0 }) => [parent])),
): Terms<Row> {
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
    fork: () => createTerms(collection.fork(), children.fork()),
  };
}
