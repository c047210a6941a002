/** Finds records by a key, such as a slug or the id of a venue. A record may have several keys. */
export interface Postings<Key, Row> {
  /** Returns the records that have the key, in no particular order. The set is live: it changes with the next write. */
  of(key: Key): ReadonlySet<Row>;
  /** Replaces a record by its next version; `undefined` means that there is none. */
  change(before: Row | undefined, after: Row | undefined): void;
  /** Creates postings with the same records, which copy the set of a key when they first write it. */
  fork(): Postings<Key, Row>;
}

const none: ReadonlySet<never> = new Set();

/**
 * Creates postings: empty ones, or those that a fork starts with. `keysOf` returns the keys of a record.
 *
 * @example
 * const byVenue = createPostings((event: { venue: number[] }) => event.venue);
 */
export function createPostings<Key, Row>(
  keysOf: (record: Row) => readonly Key[],
  source?: Pick<Postings<Key, Row>, "of">,
): Postings<Key, Row> {
  // A calendar may have a hundred sessions, most of which write little: a fork has no map before its first write.
  let sets: Map<Key, Set<Row>> | undefined;
  const of = (key: Key) => sets?.get(key) ?? source?.of(key) ?? none;

  function setOf(key: Key): Set<Row> {
    sets ??= new Map();
    const set = sets.get(key) ?? new Set(source?.of(key));
    sets.set(key, set);
    return set;
  }

  function remove(key: Key, record: Row): void {
    const set = setOf(key);
    set.delete(record);
    if (set.size === 0 && !source?.of(key).size) sets?.delete(key);
  }

  const postings: Postings<Key, Row> = {
    of,
    change(before, after) {
      if (before) for (const key of keysOf(before)) remove(key, before);
      if (after) for (const key of keysOf(after)) setOf(key).add(after);
    },
    fork: () => createPostings(keysOf, postings),
  };
  return postings;
}

/** Compares two records for `sort`: lowest id first. */
export function byId(a: { readonly id: number }, b: { readonly id: number }): number {
  return a.id - b.id;
}
