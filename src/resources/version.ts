import type { Clock } from "../time/clock.ts";
import type { Store } from "./records.ts";

/**
 * Creates the function that returns the version of a calendar's state: the same number as before while no record was written, no other world
 * was loaded, and the clock stands in the same second.
 */
export function createVersion({ store, clock }: { readonly store: Store; readonly clock: Clock }): () => number {
  let version = 0;
  const next = () => {
    version += 1;
  };
  store.watch(next);
  let known = { users: store.users, nextId: store.upcoming.post, second: clock.seconds() };

  return () => {
    // Site, users and images are replaced together. A new image has the next id.
    const { users, upcoming } = store;
    const second = clock.seconds();
    if (known.users !== users || known.nextId !== upcoming.post || known.second !== second) {
      known = { users, nextId: upcoming.post, second };
      next();
    }
    return version;
  };
}
