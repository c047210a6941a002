import type { EventRecord } from "../schemas/records.ts";
import { formatWall } from "../time/wall-clock.ts";
import type { Collection } from "./collection.ts";
import { compareText, createSortedList, firstIndex } from "./sorted.ts";

type Scheduled = Pick<EventRecord, "id" | "status" | "date_utc">;

/** The records of a collection that wait for their publication. */
export interface Schedule {
  /** Publishes those whose date lies after one instant and not after another, in seconds since 1970. */
  publish(after: number, until: number): void;
}

/** Follows a collection, and knows at any time which of its records wait. */
export function createSchedule<R extends Scheduled>(collection: Collection<R>): Schedule {
  const waiting = createSortedList<R>((a, b) => compareText(a.date_utc, b.date_utc) || a.id - b.id);
  collection.watch((before, after) => {
    if (before?.status === "future") waiting.remove(before);
    if (after?.status === "future") waiting.add(after);
  });

  return {
    publish(after, until) {
      const records = waiting.items();
      if (records.length === 0) return;
      const firstAfter = (seconds: number) => firstIndex(records, ({ date_utc }) => date_utc > formatWall(seconds));
      // A copy: publishing takes a record out of the list.
      for (const record of records.slice(firstAfter(after), firstAfter(until))) collection.put({ ...record, status: "publish" });
    },
  };
}
