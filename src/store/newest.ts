import type { Collection } from "./collection.ts";
import type { StoredPost } from "./record.ts";
import { compareText, createSortedList } from "./sorted-list.ts";

/** A collection of venues or organizers that also keeps the order of their lists. */
export interface NewestFirst<Row> extends Collection<Row> {
  /** Returns all records, newest publication date first, then highest id first. The array is live: it changes with the next write. */
  newestFirst(): readonly Row[];
  fork(): NewestFirst<Row>;
}

/** Adds to a collection the order of its list; `list` is that order, an empty one unless a fork starts with another. */
export function withNewestFirst<Row extends StoredPost>(
  collection: Collection<Row>,
  list = createSortedList<Row>((a, b) => compareText(b.date, a.date) || b.id - a.id),
): NewestFirst<Row> {
  collection.watch((before, after) => {
    if (before) list.remove(before);
    if (after) list.add(after);
  });
  return { ...collection, newestFirst: () => list.items(), fork: () => withNewestFirst(collection.fork(), list.fork()) };
}
