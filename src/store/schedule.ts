import { formatWallClock } from "../time/wall-clock.ts";
import type { Collection } from "./collection.ts";
import type { StoredPost } from "./record.ts";
import { compareText, createSortedList, firstIndex } from "./sorted-list.ts";

/** Records that wait for their publication date. */
export interface Scheduled {
  /** Publishes the records dated after `after` and not after `until`, in seconds since 1970. */
  publishScheduled(after: number, until: number): void;
}

/** The records of a collection that wait for their publication date. */
export interface Schedule<Row> extends Scheduled {
  forkFor(collection: Collection<Row>): Schedule<Row>;
}

/** Creates the schedule of a collection: its records with status `future`, in order of their UTC date. */
export function createSchedule<Row extends StoredPost>(
  collection: Collection<Row>,
  scheduled = createSortedList<Row>((a, b) => compareText(a.date_utc, b.date_utc) || a.id - b.id),
): Schedule<Row> {
  collection.watch((before, after) => {
    if (before?.status === "future") scheduled.remove(before);
    if (after?.status === "future") scheduled.add(after);
  });

  return {
    publishScheduled(after, until) {
      const records = scheduled.items();
      if (records.length === 0) return;
      const firstAfter = (seconds: number) => firstIndex(records, ({ date_utc }) => date_utc > formatWallClock(seconds));
      // `slice` also copies the list, because publishing a record removes it from the list.
      for (const record of records.slice(firstAfter(after), firstAfter(until))) collection.put({ ...record, status: "publish" });
    },
    forkFor: (fork) => createSchedule(fork, scheduled.fork()),
  };
}
