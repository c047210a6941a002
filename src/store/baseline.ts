import type { Collection } from "./collection.ts";

/** The records a collection started with. */
export interface Baseline {
  /** Puts back what was touched since; the order, too, if it may have changed. */
  reset(): void;
}

/** Remembers the present records of a collection, and from now on which of them are touched. */
export function createBaseline<R extends { readonly id: number }>(collection: Collection<R>): Baseline {
  const start = new Map(collection.all().map((record) => [record.id, record]));
  const touched = new Set<number>();
  let reordered = false;

  collection.watch((before, after) => {
    const record = after ?? before;
    if (record) touched.add(record.id);
    // A record that was deleted comes back at the end of the order.
    if (!after) reordered = true;
  });

  return {
    reset() {
      if (reordered) collection.become(start.values());
      else for (const id of touched) putBack(id);
      touched.clear();
      reordered = false;
    },
  };

  function putBack(id: number): void {
    const record = start.get(id);
    if (record) collection.put(record);
    else collection.delete(id);
  }
}
