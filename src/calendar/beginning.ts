import type { Store } from "../service/resources/records.ts";
import { refuseOtherNames } from "../worlds/other-names.ts";
import { createStart, type Start, type StartOptions } from "../worlds/start.ts";
import type { World } from "../worlds/world.ts";
import { hashOf } from "./capsule/hash.ts";

/** The state that a calendar and its sessions begin in, and that a reset goes back to. */
export interface Beginning {
  /** The instant of its world. */
  readonly now: string;
  /** The hash of the world as it was given, in which an edited file differs, and a later start of the same file does not. */
  readonly hash: string;
  /** Puts the store of a session into this state. */
  enter(store: Store): void;
  /** Returns a new store in this state, for another session than that of `store`. */
  fork(store: Store): Store;
  /** Replaces the world. Returns false for the same world. Throws a `CalendarError` that lists every error, and then changes nothing. */
  replace(world: unknown): boolean;
}

/** Creates the beginning of a calendar. `start` is the state that its options describe. */
export function createBeginning(options: StartOptions, start: Start): Beginning {
  let { world = "city" } = options;
  let { now } = start;
  let hash: string | undefined;
  /** The store of a world that came later. Stores of sessions are forks of the first one, so they load it. */
  let later: Store | undefined;

  return {
    get now() {
      return now;
    },
    get hash() {
      hash ??= hashOfGiven(world, options);
      return hash;
    },
    enter(store) {
      if (later) store.load(later.dump());
      else store.reset();
    },
    fork(store) {
      const forked = store.fork();
      if (later) forked.load(later.dump());
      return forked;
    },
    replace(next) {
      const nextHash = hashOfGiven(next, options);
      if (nextHash === this.hash) return false;
      const replaced = createStart({ ...options, world: next });
      refuseOtherNames(replaced.store.site.names, { names: start.names, given: options.names });
      later = replaced.store;
      now = replaced.now;
      world = next;
      hash = nextHash;
      return true;
    },
  };
}

/** Options that move the clock are not part of it: with another instant, the same world begins. */
function hashOfGiven(world: unknown, { site, rebase }: StartOptions): string {
  const { origin: _, ...content } = typeof world === "object" && world !== null ? (world as Partial<World>) : { name: world };
  return hashOf(JSON.stringify({ content, site, rebase }));
}
