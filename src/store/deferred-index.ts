import { once } from "../util/once.ts";

/** Finds records, or what is made of them, by a key. */
export interface Index<Key, Row, Found> {
  of(key: Key): Found;
  /** Replaces a record by its next version; `undefined` means that there is none. */
  change(before: Row | undefined, after: Row | undefined): void;
  /** Creates an index with the same records, which copies what it writes. */
  fork(): Index<Key, Row, Found>;
}

/**
 * Creates an index that adds new records at the next lookup, because a world has thousands of records, and many calendars never look one up
 * by slug or list events. Its forks defer all changes.
 *
 * @example const bySlug = deferIndex(() => createPostings(({ slug }: { id: number; slug: string }) => [slug]));
 */
export function deferIndex<Key, Row extends { readonly id: number }, Found>(
  create: () => Index<Key, Row, Found>,
  isFork = false,
): Index<Key, Row, Found> {
  const created = once(create);
  /** The new records of a world, which need no look-up by id. */
  let added: Row[] = [];
  /** The changed records by id: as the index and `added` know them, and as they are now. */
  const changes = new Map<number, { readonly before: Row | undefined; readonly after: Row | undefined }>();

  function current(): Index<Key, Row, Found> {
    const index = created();
    for (const record of added) index.change(undefined, record);
    added = [];
    if (changes.size === 0) return index;
    for (const { before, after } of changes.values()) index.change(before, after);
    changes.clear();
    return index;
  }

  return {
    of: (key) => current().of(key),
    change(before, after) {
      const id = (after ?? before)?.id;
      if (id === undefined) return;
      const earlier = changes.get(id);
      const known = earlier ? earlier.before : before;
      if (known === after) changes.delete(id);
      else if (after !== undefined && before === undefined && !earlier && !isFork) added.push(after);
      else changes.set(id, { before: known, after });
    },
    fork: () => deferIndex(() => current().fork(), true),
  };
}
