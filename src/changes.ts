import type { Store } from "./resources/records.ts";
import type { Kind, StoredRecord } from "./store/record.ts";
import type { Clock } from "./time/clock.ts";

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

/** Tells those who keep or share the state of a calendar what has changed. */
export interface Changes {
  /** Calls a listener after every change, and returns the function that ends this. */
  onChange(listener: (change: Change) => void): () => void;
  tell(change: Change): void;
  /** Returns a clock that tells when it was set or advanced. */
  watchClock(clock: Clock): Clock;
}

/** Creates the changes of a store. Without listeners, a write costs next to nothing. */
export function createChanges(store: Store): Changes {
  const listeners = new Set<(change: Change) => void>();
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  store.watch((kind, before, after) => {
    if (listeners.size > 0) tell({ what: "record", kind, before, after });
  });

  return {
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    watchClock: (clock) => ({
      ...clock,
      set(now) {
        clock.set(now);
        tell({ what: "clock" });
      },
      advance(by) {
        clock.advance(by);
        tell({ what: "clock" });
      },
    }),
  };
}
