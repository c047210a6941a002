import type { Kind } from "../kinds/kinds.ts";
import type { Store } from "../service/resources/records.ts";
import type { StoredRecord } from "../store/record.ts";
import type { Clock } from "../time/clock.ts";

/** A change of the state of a calendar: of a record, of its clock, or of everything by `reset` and `restore`. */
export type Change =
  | {
      readonly what: "record";
      readonly kind: Kind;
      readonly before: StoredRecord | undefined;
      /** `undefined` for a deleted record. */
      readonly after: StoredRecord | undefined;
    }
  | { readonly what: "clock" | "world" };

/** Notifies those who persist or share the state of a calendar of every change. */
export interface Changes {
  /** Calls a listener after every change, and returns the function that ends this. */
  onChange(listener: (change: Change) => void): () => void;
  notify(change: Change): void;
  /** Returns a clock that notifies when it is set or advanced. */
  watchClock(clock: Clock): Clock;
}

/** Creates the changes of a store. Without listeners, a write costs next to nothing. */
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
