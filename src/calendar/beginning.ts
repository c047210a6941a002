import type { Store } from "../service/resources/records.ts";
import { refuseOtherNames } from "../worlds/other-names.ts";
import { createStart, type Start, type StartOptions } from "../worlds/start.ts";
import { requireWorld } from "../worlds/untyped-world.ts";
import type { World } from "../worlds/world.ts";
import { hashOf } from "./capsule/hash.ts";

/** The state in which a calendar and its sessions start, and to which a reset returns. */
export interface Beginning {
  readonly now: string;
  /** The hash of the world as it was given: differs for an edited file, and is the same for the same file started later. */
  readonly hash: string;
  /** Resets the store of a session to this state. */
  enter(store: Store): void;
  /** Returns a new store in this state, for a new session. */
  fork(store: Store): Store;
  /** Replaces the world; returns false if it is the same. Throws a `CalendarError` that lists every error, and changes nothing then. */
  replace(world: unknown): boolean;
}

/** Creates the beginning of a calendar from `start`, the state that its options describe. */
export function createBeginning(options: StartOptions, start: Start): Beginning {
  let { world = "city" } = options;
  let { now } = start;
  let hash: string | undefined;
  /** The store of a replaced world. Sessions load it, because their stores are forks of the first one. */
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
      // Before the hash, in which a `Promise` is the same as a world without records.
      if (typeof next !== "string") requireWorld(next, "load the world");
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

/** Hashes a world without the options that move the clock, which do not make it another world. */
function hashOfGiven(world: unknown, { site, rebase }: StartOptions): string {
  const { origin: _, ...content } = typeof world === "object" && world !== null ? (world as Partial<World>) : { name: world };
  return hashOf(JSON.stringify({ content, site, rebase }));
}
