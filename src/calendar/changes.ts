import type { Kind } from "../kinds/kinds.ts";
import type { Store } from "../service/resources/records.ts";
import type { StoredRecord } from "../store/record.ts";
import type { Clock } from "../time/clock.ts";

/**
 * A change in the state of a calendar: to a record, to the clock, or to the whole world by `reset` and `restore`; `end` when its session has
 * ended.
 */
export type Change =
  | {
      readonly what: "record";
      readonly kind: Kind;
      readonly before: StoredRecord | undefined;
      /** `undefined` for a deleted record. */
      readonly after: StoredRecord | undefined;
    }
  | { readonly what: "clock" | "world" | "end" };

/** Reports every change in the state of a calendar, for persisting and sharing it. */
export interface Changes {
  /** Calls a listener after every change; returns a function that unsubscribes it. */
  onChange(listener: (change: Change) => void): () => void;
  notify(change: Change): void;
  /** Returns a clock that reports when it is set or advanced. */
  watchClock(clock: Clock): Clock;
}

/** Watches the changes of a store. Without listeners, a write costs one comparison. */
export function createChanges(store: Store): Changes {
  const listeners = new Set<(change: Change) => void>();
  const notify = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  store.watch((kind, before, after) => {
    if (listeners.size > 0) notify({ what: "record", kind, before, after });
  });

  return {
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify,
    watchClock: (clock) => ({
      ...clock,
      set(now) {
        clock.set(now);
        notify({ what: "clock" });
      },
      advance(by) {
        clock.advance(by);
        notify({ what: "clock" });
      },
    }),
  };
}
