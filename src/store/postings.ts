import type { Index } from "./deferred-index.ts";
import { firstIndex } from "./sorted-list.ts";

/** Finds records by a key, such as a slug or a name, lowest id first. A record may have several keys. The next write may change the array. */
export type Postings<Key, Row> = Index<Key, Row, readonly Row[]>;

/**
 * Creates postings: empty ones, or those that a fork starts with. `keysOf` returns the keys of a record, each once.
 *
 * @example
 * const byParent = createPostings((category: { id: number; parent: number }) => [category.parent]);
 */
export function createPostings<Key, Row extends { readonly id: number }>(
  keysOf: (record: Row) => readonly Key[],
  source?: Pick<Postings<Key, Row>, "of">,
): Postings<Key, Row> {
  // A calendar may have a hundred sessions, most of which write little: a fork has no map before its first write.
  let lists: Map<Key, Row[]> | undefined;
  const of = (key: Key) => lists?.get(key) ?? source?.of(key) ?? [];

  function listOf(key: Key): Row[] {
    lists ??= new Map();
    const list = lists.get(key) ?? [...of(key)];
    lists.set(key, list);
    return list;
  }

  function remove(key: Key, { id }: Row): void {
    const list = listOf(key);
    list.splice(placeOf(list, id), 1);
    if (list.length === 0 && !source?.of(key).length) lists?.delete(key);
  }

  function add(key: Key, record: Row): void {
    const list = listOf(key);
    list.splice(placeOf(list, record.id), 0, record);
  }

  const postings: Postings<Key, Row> = {
    of,
    change(before, after) {
      if (before) for (const key of keysOf(before)) remove(key, before);
      if (after) for (const key of keysOf(after)) add(key, after);
    },
    fork: () => createPostings(keysOf, postings),
  };
  return postings;
}

function placeOf(records: readonly { readonly id: number }[], id: number): number {
  return firstIndex(records, (other) => other.id >= id);
}
