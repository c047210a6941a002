/** Records by a key they carry: a slug, a linked venue, a category. A record may carry several keys. */
export interface Postings<K, R> {
  /** The records that carry the key, in no promised order. The set is alive: it changes with the next write. */
  of(key: K): ReadonlySet<R>;
  /** Replaces a record by its next version; `undefined` stands for «not there». */
  change(before: R | undefined, after: R | undefined): void;
}

/** Makes empty postings for the keys a record carries. */
export function createPostings<K, R>(keysOf: (record: R) => readonly K[]): Postings<K, R> {
  const sets = new Map<K, Set<R>>();
  const none: ReadonlySet<R> = new Set();

  function add(key: K, record: R): void {
    const set = sets.get(key);
    if (set) set.add(record);
    else sets.set(key, new Set([record]));
  }

  function remove(key: K, record: R): void {
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

/** For `sort`: lowest id first. */
export function byId(a: { readonly id: number }, b: { readonly id: number }): number {
  return a.id - b.id;
}
