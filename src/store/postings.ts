/** Finds records by a key, such as a slug or the id of a venue. A record may have several keys. */
export interface Postings<Key, Row> {
  /** Returns the records that have the key, in no particular order. The set is live: it changes with the next write. */
  of(key: Key): ReadonlySet<Row>;
  /** Replaces a record by its next version; `undefined` means that there is none. */
  change(before: Row | undefined, after: Row | undefined): void;
}

/**
 * Creates empty postings. `keysOf` returns the keys of a record.
 *
 * @example
 * const byVenue = createPostings((event: { venue: number[] }) => event.venue);
 */
export function createPostings<Key, Row>(keysOf: (record: Row) => readonly Key[]): Postings<Key, Row> {
  const sets = new Map<Key, Set<Row>>();
  const none: ReadonlySet<Row> = new Set();

  function add(key: Key, record: Row): void {
    const set = sets.get(key);
    if (set) set.add(record);
    else sets.set(key, new Set([record]));
  }

  function remove(key: Key, record: Row): void {
    const set = sets.get(key);
    set?.delete(record);
    if (set?.size === 0) sets.delete(key);
  }

  return {
    of: (key) => sets.get(key) ?? none,
    change(before, after) {
      if (before) for (const key of keysOf(before)) remove(key, before);
      if (after) for (const key of keysOf(after)) add(key, after);
    },
  };
}

/** Compares two records for `sort`: lowest id first. */
export function byId(a: { readonly id: number }, b: { readonly id: number }): number {
  return a.id - b.id;
}
