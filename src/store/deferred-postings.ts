import { once } from "../once.ts";
import type { Postings } from "./postings.ts";

/**
 * Creates postings that take in new records at the next look-up. A world has thousands of records, and most calendars never look one up by
 * its slug or name.
 *
 * @example const bySlug = deferPostings(() => createPostings(({ slug }: { id: number; slug: string }) => [slug]));
 */
export function deferPostings<Key, Row>(create: () => Postings<Key, Row>): Postings<Key, Row> {
  const created = once(create);
  let added: Row[] = [];

  function current(): Postings<Key, Row> {
    const postings = created();
    for (const record of added) postings.change(undefined, record);
    added = [];
    return postings;
  }

  return {
    of: (key) => current().of(key),
    change(before, after) {
      if (before === undefined && after !== undefined) added.push(after);
      else current().change(before, after);
    },
    fork: () => deferPostings(() => current().fork()),
  };
}
