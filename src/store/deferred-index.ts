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
 * Creates an index that takes in new records at the next look-up. A world has thousands of records, and many calendars never look one up by
 * its slug, or list their events.
 *
 * @example const bySlug = deferIndex(() => createPostings(({ slug }: { id: number; slug: string }) => [slug]));
 */
export function deferIndex<Key, Row, Found>(create: () => Index<Key, Row, Found>): Index<Key, Row, Found> {
  const created = once(create);
  let added: Row[] = [];

  function current(): Index<Key, Row, Found> {
    const index = created();
    for (const record of added) index.change(undefined, record);
    added = [];
    return index;
  }

  return {
    of: (key) => current().of(key),
    change(before, after) {
      if (before === undefined && after !== undefined) added.push(after);
      else current().change(before, after);
    },
    fork: () => deferIndex(() => current().fork()),
  };
}
