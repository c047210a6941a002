import type { EventRecord } from "../schemas/records.ts";
import { parseWall } from "../time/wall-clock.ts";
import type { Collection } from "./collection.ts";
import { compareText, createSortedList } from "./sorted.ts";

type Scheduled = Pick<EventRecord, "id" | "status" | "date_utc">;

/** The records of a collection that wait for their publication. */
export interface Schedule {
  /** Publishes those whose date has come by this instant, in seconds since 1970; costs nothing while there are none. */
  publishDue(now: number): void;
}

/** Follows a collection, and knows at any time which of its records is due next. */
export function createSchedule<R extends Scheduled>(collection: Collection<R>): Schedule {
  // The latest comes first, so that what is due stands at the end, where taking it out moves nothing.
  const waiting = createSortedList<R>((a, b) => compareText(b.date_utc, a.date_utc) || b.id - a.id);
  collection.watch((before, after) => {
    if (before && isWaiting(before)) waiting.remove(before);
    if (after && isWaiting(after)) waiting.add(after);
  });

  return {
    publishDue(now) {
      for (let next = waiting.items().at(-1); next && (parseWall(next.date_utc) ?? 0) <= now; next = waiting.items().at(-1)) {
        collection.put({ ...next, status: "publish" });
      }
    },
  };
}

/** A record without a date in UTC waits for nothing. */
function isWaiting({ status, date_utc }: Scheduled): boolean {
  return status === "future" && !date_utc.startsWith("0000-");
}
