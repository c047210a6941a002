import type { Collection } from "./collection.ts";

/** The records a collection started with. */
export interface Baseline {
  /** Puts back what was touched since, and the order. */
  reset(): void;
}

/** Remembers the present records of a collection, and from now on which of them are touched. */
export function createBaseline<R extends { readonly id: number }>(collection: Collection<R>): Baseline {
  const start = new Map(collection.all().map((record) => [record.id, record]));
  const order = [...start.keys()];
  const touched = new Set<number>();

  collection.watch((before, after) => {
    const record = after ?? before;
    if (record) touched.add(record.id);
  });

  function putBack(id: number): void {
    const record = start.get(id);
    if (record) collection.put(record);
    else collection.delete(id);
  }

  return {
    reset() {
      for (const id of touched) putBack(id);
      touched.clear();
      collection.reorder(order);
    },
  };
}
