/** The part of a collection that reads rows by their id. */
export type RowsById<Row> = Pick<ReadonlyMap<number, Row>, "get" | "has" | "size">;

/** Rows of one kind by id, in creation order: its own writes on top of other rows, which it never changes. */
export interface Overlay<Row> extends RowsById<Row> {
  /** Returns all rows; the list of the rows below while nothing is written. */
  list(): readonly Row[];
  set(row: Row): void;
  delete(id: number): void;
  /** Replaces all rows with these, in this order. */
  replaceAll(rows: readonly Row[]): void;
  /** Drops all writes, which restores the rows below. */
  drop(): void;
}

/**
 * Creates the rows of a fork above the rows of its source, which must not be written afterwards. A write, a fork and a reset take the same
 * time with 10 and with 100,000 rows below.
 *
 * @example
 * const rows = overlay(store, () => [...store.values()]); // `store` is a map
 * rows.set({ ...event, id: 302 }); // the shared map is unchanged
 */
export function overlay<Row extends { readonly id: number }>(source: RowsById<Row>, sourceList: () => readonly Row[]): Overlay<Row> {
  let below = source;
  let listBelow = sourceList;
  /** The written rows that are below, in their places there; `undefined` for one that was deleted. */
  const replaced = new Map<number, Row | undefined>();
  /** The other written rows, also one that was deleted below and is created again. They come last, as in a `Map`. */
  const added = new Map<number, Row>();
  let deleted = 0;

  function get(id: number): Row | undefined {
    const own = added.get(id);
    if (own !== undefined) return own;
    return replaced.has(id) ? replaced.get(id) : below.get(id);
  }

  function clear(): void {
    replaced.clear();
    added.clear();
    deleted = 0;
  }

  return {
    get,
    has: (id) => get(id) !== undefined,
    get size() {
      return below.size - deleted + added.size;
    },
    list() {
      if (replaced.size === 0 && added.size === 0) return listBelow();
      const rows: Row[] = [];
      for (const row of listBelow()) {
        const current = replaced.has(row.id) ? replaced.get(row.id) : row;
        if (current !== undefined) rows.push(current);
      }
      for (const row of added.values()) rows.push(row);
      return rows;
    },
    set(row) {
      const isDeleted = replaced.has(row.id) && replaced.get(row.id) === undefined;
      if (below.has(row.id) && !isDeleted) replaced.set(row.id, row);
      else added.set(row.id, row);
    },
    delete(id) {
      if (added.delete(id) || get(id) === undefined) return;
      replaced.set(id, undefined);
      deleted += 1;
    },
    replaceAll(rows) {
      below = new Map();
      listBelow = () => [];
      clear();
      for (const row of rows) added.set(row.id, row);
    },
    drop() {
      below = source;
      listBelow = sourceList;
      clear();
    },
  };
}
