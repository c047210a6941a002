import type { Collection } from "./collection.ts";
import type { StoredPost } from "./record.ts";
import { createSchedule, type Scheduled } from "./schedule.ts";
import { compareText, createSortedList } from "./sorted-list.ts";

/** A collection of venues or organizers, in the order of their lists. */
export interface LinkedPosts<Row> extends Collection<Row>, Scheduled {
  /** Returns all records, newest publication date first, then highest id first. The array is live: it changes with the next write. */
  newestFirst(): readonly Row[];
  fork(): LinkedPosts<Row>;
}

/** Adds the list order and the schedule to a collection. Both are empty, except in a fork. */
export function createLinkedPosts<Row extends StoredPost>(
  collection: Collection<Row>,
  list = createSortedList<Row>((a, b) => compareText(b.date, a.date) || b.id - a.id),
  schedule = createSchedule(collection),
): LinkedPosts<Row> {
  collection.watch((before, after) => {
    if (before) list.remove(before);
    if (after) list.add(after);
  });
  return {
    ...collection,
    newestFirst: () => list.items(),
    publishScheduled: schedule.publishScheduled,
    fork() {
      const fork = collection.fork();
      return createLinkedPosts(fork, list.fork(), schedule.forkFor(fork));
    },
  };
}
