import type { Collection } from "./collection.ts";
import type { StoredRecord } from "./record.ts";

/** Holds the records that a collection started with. */
export interface Baseline {
  /** Restores every record that was written since, and the order of the records. */
  reset(): void;
}

/** Takes the current records of a collection as its baseline, and notes from then on which records are written. */
export function createBaseline<Row extends StoredRecord>(collection: Collection<Row>): Baseline {
  const start = new Map(collection.all().map((record) => [record.id, record]));
  const order = [...start.keys()];
  const written = new Set<number>();

  collection.watch((before, after) => {
    const record = after ?? before;
    if (record) written.add(record.id);
  });

  function putBack(id: number): void {
    const record = start.get(id);
    if (record) collection.put(record);
    else collection.delete(id);
  }

  return {
    reset() {
      for (const id of written) putBack(id);
      written.clear();
      collection.reorder(order);
    },
  };
}
