import type { Clock } from "../../time/clock.ts";
import type { Store } from "./records.ts";

/**
 * Creates the function that returns the version of a calendar's state: the same text as before while the store has not changed, and the
 * clock is in the same second.
 */
export function createVersion({ store, clock }: { readonly store: Pick<Store, "revision">; readonly clock: Clock }): () => string {
  let last = { revision: -1, seconds: -1, text: "" };
  return () => {
    const { revision } = store;
    const seconds = clock.seconds();
    if (revision !== last.revision || seconds !== last.seconds) last = { revision, seconds, text: `${revision} ${seconds}` };
    return last.text;
  };
}
