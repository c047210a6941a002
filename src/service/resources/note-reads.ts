import { type CollectionName, eachCollection, eachOf, kinds, kindsOf } from "../../kinds/kinds.ts";
import type { Caller } from "../access/caller.ts";
import type { Detail, LinkedKind, ShowContext, ShownStore } from "./show-context.ts";

/** The context and the detail of an answer. */
export interface Sources<Context extends ShowContext = ShowContext> {
  readonly context: Context;
  readonly detail: Detail;
}

/** The part of the sources that holds the state. */
export interface StateSources {
  readonly context: Pick<ShowContext, "store" | "zone">;
}

/** Reads a value from the sources. `key` selects it, such as the id of a record. */
type Reader<From, Key = undefined, Value = unknown> = (from: From, key: Key) => Value;

/** A value, and how to read it again. */
interface Read<From, Key = unknown> {
  readonly again: Reader<From, Key>;
  readonly key: Key;
  readonly value: unknown;
}

/**
 * The number of reads that are searched for the same one. Settings and links are read first and again and again; to search all reads of an
 * event with thousands of terms takes time quadratic in their number. A read that is noted twice does no harm.
 */
const maxSearched = 32;

/** The values that were read to present a record. */
export interface Reads {
  /** Reads of the request: its links, the rights of its caller, and the detail. */
  readonly request: readonly Read<Sources>[];
  /** Reads of the state: records, counts, images and settings. */
  readonly state: readonly Read<StateSources>[];
}

/** Returns whether reading again gives the same values. Records, images and settings are frozen, so a changed one is another object. */
export function areSame<From>(reads: readonly Read<From>[], from: From): boolean {
  for (const { again, key, value } of reads) if (again(from, key) !== value) return false;
  return true;
}

/** Notes what presenters read besides the record. */
export interface NoteReads<Context extends ShowContext> {
  /** Calls a presenter, and lists what it reads. */
  present<Value>(from: Sources<Context>, present: (view: View<Context>) => Value): { readonly value: Value; readonly reads: Reads };
  /** Adds reads of the state, whose values are known to be the same, to the reads of the running presenter. */
  adopt(reads: Reads["state"]): void;
}

/** The sources, as the presenters of records see them. */
export type View<Context extends ShowContext> = Sources<ShowContext & Pick<Context, "cache">>;

/**
 * Creates the function that notes what presenters read. Its view serves one presenter after the other, because creating a view takes a
 * fifth of the time of presenting an event.
 *
 * @example
 * const noteReads = createNoteReads();
 * const { reads } = noteReads.present({ context, detail }, ({ context: { store } }) => store.venues.get(20));
 * areSame(reads.state, { context, detail }); // false once venue 20 is another object
 */
export function createNoteReads<Context extends ShowContext>(): NoteReads<Context> {
  let from: Sources<Context>;
  let request: Read<Sources>[] = [];
  let state: Read<StateSources>[] = [];

  const noteRequest = <Key, Value>(again: Reader<Sources, Key, Value>, key: Key) => note(request, from, again, key);
  const noteState = <Key, Value>(again: Reader<StateSources, Key, Value>, key: Key) => note(state, from, again, key);

  const collections = eachCollection(linkedKinds, (kind) => ({ get: (id: number) => noteState(readers.record[kind], id) }));
  const view: View<Context> = {
    context: {
      store: {
        // The collection of a kind returns its records.
        ...(collections as unknown as Pick<ShownStore, CollectionName<LinkedKind>>),
        events: { linkedCount: (...key) => noteState(readers.linkedCount, key) },
        get site() {
          return noteState(readers.site, undefined);
        },
        extensions: {
          get geolocation() {
            return noteState(readers.geolocation, undefined);
          },
        },
        images: {
          get: (id) => noteState(readers.image, id),
          all: () => noteState(readers.images, undefined),
        },
      },
      caller: {
        can: (right) => noteRequest(readers.right, right),
        canRead: (record) => noteRequest(readers.canRead, record),
      },
      get links() {
        noteRequest(readers.links, undefined);
        return from.context.links;
      },
      get zone() {
        return noteState(readers.zone, undefined);
      },
      // The same for all answers from one cache (`FixedContext`), or without an effect on them.
      get findZone() {
        return from.context.findZone;
      },
      get fidelity() {
        return from.context.fidelity;
      },
      get names() {
        return from.context.names;
      },
      get cache() {
        return from.context.cache;
      },
      // Counts its uses itself.
      get answer() {
        return from.context.answer;
      },
    },
    detail: {
      get isSingle() {
        return noteRequest(readers.isSingle, undefined);
      },
      get password() {
        return noteRequest(readers.password, undefined);
      },
    },
  };

  return {
    present(sources, present) {
      from = sources;
      request = [];
      state = [];
      return { value: present(view), reads: { request, state } };
    },
    adopt(reads) {
      for (const read of reads) state.push(read);
    },
  };
}

/** Reads a value, and adds the read to a list that lacks it. */
function note<From, Key, Value>(reads: Read<From>[], from: From, again: Reader<From, Key, Value>, key: Key): Value {
  const searched = Math.min(reads.length, maxSearched);
  for (let index = 0; index < searched; index += 1) {
    const read = reads[index];
    if (read?.again === again && read.key === key) return read.value as Value;
  }
  const value = again(from, key);
  // A reader is only called with the key next to it, and returns its own type.
  reads.push({ again, key, value } as Read<From>);
  return value;
}

const linkedKinds: readonly LinkedKind[] = [...kindsOf("linked-posts"), ...kindsOf("terms")];

type LinkedCount = Parameters<ShownStore["events"]["linkedCount"]>;

/** The readers of all values. They hold no value of the first request, because later requests and other sessions use them, too. */
const readers = {
  isSingle: ({ detail }: Sources) => detail.isSingle,
  // No other value opens a record.
  password: ({ detail: { password } }: Sources) => (typeof password === "string" ? password : undefined),
  links: ({ context }: Sources) => context.links.key,
  right: ({ context }: Sources, right: Parameters<Caller["can"]>[0]) => context.caller.can(right),
  canRead: ({ context }: Sources, record: Parameters<Caller["canRead"]>[0]) => context.caller.canRead(record),
  zone: ({ context }: StateSources) => context.zone,
  site: ({ context }: StateSources) => context.store.site,
  geolocation: ({ context }: StateSources) => context.store.extensions.geolocation,
  image: ({ context }: StateSources, id: number) => context.store.images.get(id),
  images: ({ context }: StateSources) => context.store.images.all(),
  linkedCount: ({ context }: StateSources, key: LinkedCount) => context.store.events.linkedCount(...key),
  record: eachOf(linkedKinds, (kind) => {
    const { collection } = kinds[kind];
    return ({ context }: StateSources, id: number) => context.store[collection].get(id);
  }),
};
