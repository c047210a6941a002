import type { Collection } from "./collection.ts";
import { compareText, createSortedList } from "./sorted.ts";

/** Venues or organizers. */
export interface Newest<R> extends Collection<R> {
  /** Newest publication date first, then highest id first: the order of their lists. The array is alive: it changes with the next write. */
  newest(): readonly R[];
}

/** Adds the order of its list to a collection. */
export function withNewest<R extends { readonly id: number; readonly date: string }>(collection: Collection<R>): Newest<R> {
  const list = createSortedList<R>((a, b) => compareText(b.date, a.date) || b.id - a.id);
  collection.watch((before, after) => {
    if (before) list.remove(before);
    if (after) list.add(after);
  });
  return {
    ...collection,
    newest: () => list.items(),
  };
}
