import type { User } from "../access/user.ts";
import { CalendarError } from "../errors.ts";
import { once } from "../once.ts";
import type { Collection } from "./collection.ts";
import { type CollectedRecords, type Collections, createCollections, forkCollections, replaceRecords } from "./collections.ts";
import { createLibrary } from "./library.ts";
import { createModel, type Model } from "./model.ts";
import type { Kind, RecordTypes, StoredRecord, StoredRecords } from "./record.ts";
import { createSequence, requireId, type Sequence } from "./sequence.ts";
import type { Extensions, Site } from "./site.ts";
import { createUsers, type Users } from "./users.ts";

/** The whole state of a calendar, as plain data. */
export interface StoreState<Rows extends StoredRecords> extends CollectedRecords<Rows> {
  readonly site: Site;
  readonly extensions?: Extensions | undefined;
  /** The next free ids: of events, venues, organizers and images, and of terms. */
  readonly sequences: { readonly post: number; readonly term: number };
  readonly users: readonly User[];
}

/** The models of all kinds of records: `calendar.db.event`. */
export type Database<Rows extends StoredRecords> = { readonly [K in Kind]: Model<Rows[K]> };

/** Receives the changes of the records of all kinds. */
export type RecordWatcher = (kind: Kind, before: StoredRecord | undefined, after: StoredRecord | undefined) => void;

/** Holds the whole state of a calendar. Reads and writes are synchronous. */
export interface RecordStore<Rows extends StoredRecords> extends Omit<Collections<Rows>, "schedules"> {
  /** The records as users of the calendar read and write them. The collections below see these writes at once. */
  readonly db: Database<Rows>;
  readonly users: Users;
  readonly site: Site;
  readonly extensions: { readonly tickets: boolean; readonly geolocation: boolean };
  /** The ids that the two methods below return next. */
  readonly upcoming: { readonly post: number; readonly term: number };
  /** Returns a fresh id for an event, venue or organizer. */
  nextPostId(): number;
  /** Returns a fresh id for a category or tag. */
  nextTermId(): number;
  /** Publishes the records scheduled for after `after` and not after `until`, in seconds since 1970. */
  publishScheduled(after: number, until: number): void;
  /** Replaces the state and writes only the records that differ. `reset` still goes back to the state the store was created with. */
  load(state: StoreState<Rows>): void;
  /** Returns the whole state, which later writes leave alone. It is shared with the store, so it must not be changed. */
  dump(): StoreState<Rows>;
  /** Goes back to the state the store was created with. Its cost grows with the number of changed records. */
  reset(): void;
  /** Calls a watcher for every change of a record from now on: `before` is `undefined` for a new record, `after` for a deleted one. */
  watch(watcher: RecordWatcher): void;
  /** True until the first write, and again after a reset: every store in this state has the same records. */
  readonly isAtStart: boolean;
  /** Creates another store in the state this one was created with. Both share the records and indexes that they have not written. */
  fork(): RecordStore<Rows>;
}

/**
 * Creates a store that holds a state.
 *
 * @example
 * const store = createStore(recordTypes, world);
 * store.events.get(301)?.title;
 */
export function createStore<Rows extends StoredRecords>(types: RecordTypes<Rows>, state: StoreState<Rows>): RecordStore<Rows> {
  const start = createCollections<Rows>();
  replaceRecords(start, state);
  return forkStore({ types, start, rest: restOf(state) });
}

/** The state that the forks of a store start with. Nothing writes it. */
interface Start<Rows extends StoredRecords> {
  readonly types: RecordTypes<Rows>;
  readonly start: Collections<Rows>;
  readonly rest: Rest;
}

function forkStore<Rows extends StoredRecords>(source: Start<Rows>): RecordStore<Rows> {
  const { types } = source;
  const { schedules, ...collections } = forkCollections(source.start);
  const { events, venues, organizers, categories, tags, images } = collections;
  const posts = createSequence(source.rest.sequences.post);
  const terms = createSequence(source.rest.sequences.term);
  let { settings, users } = source.rest;
  let isAtStart = true;

  const moves = (sequence: Sequence) => (_: unknown, after: { readonly id: number } | undefined) => {
    isAtStart = false;
    if (after) sequence.skipPast(after.id);
  };
  for (const { watch } of [events, venues, organizers]) watch(moves(posts));
  for (const { watch } of [categories, tags]) watch(moves(terms));
  images.watch((image) => moves(posts)(undefined, image));

  /** Throws when another kind has an id. Events, venues, organizers and images share their ids, and so do categories and tags. */
  function refuseTakenId(kind: Kind, id: number): void {
    const isTerm = kind === "category" || kind === "tag";
    const owners = isTerm ? { category: categories, tag: tags } : { event: events, venue: venues, organizer: organizers, image: images };
    const owner = Object.entries(owners).find(([name, { get }]) => name !== kind && get(id));
    if (owner)
      throw new CalendarError(`Cannot give the id ${id} to a new ${kind}: ${owner[0]} ${id} has it. Leave the id out to get a fresh one.`);
  }

  const library = once(() =>
    createLibrary(types, {
      postId: () => requireId(posts.upcoming),
      termId: () => requireId(terms.upcoming),
      language: () => settings.site.language,
    }),
  );
  const model = <K extends Kind>(kind: K, collection: Collection<Rows[K]>) =>
    createModel<Rows[K]>({ kind, type: types[kind], table: once(() => library()(kind)), collection, refuseTakenId });
  const db = once(
    (): Database<Rows> => ({
      event: model("event", events),
      venue: model("venue", venues),
      organizer: model("organizer", organizers),
      category: model("category", categories),
      tag: model("tag", tags),
    }),
  );

  /** Sets the parts of the state that are not collections. They come last, because writing records moves the sequences. */
  function setRest(next: Rest): void {
    settings = next.settings;
    users = next.users;
    posts.upcoming = next.sequences.post;
    terms.upcoming = next.sequences.term;
  }

  return {
    ...collections,
    get db() {
      return db();
    },
    get users() {
      return users;
    },
    get site() {
      return settings.site;
    },
    get extensions() {
      return { tickets: settings.extensions?.tickets ?? false, geolocation: settings.extensions?.geolocation ?? false };
    },
    get upcoming() {
      return { post: posts.upcoming, term: terms.upcoming };
    },
    get isAtStart() {
      return isAtStart;
    },
    nextPostId: () => posts.next(),
    nextTermId: () => terms.next(),
    publishScheduled(after, until) {
      for (const schedule of Object.values(schedules)) schedule.publish(after, until);
    },
    load(next) {
      replaceRecords(collections, next);
      setRest(restOf(next));
      isAtStart = false;
    },
    dump: () => ({
      ...settings,
      sequences: { post: posts.upcoming, term: terms.upcoming },
      images: images.all(),
      categories: categories.all(),
      tags: tags.all(),
      venues: venues.all(),
      organizers: organizers.all(),
      events: events.all(),
    }),
    watch(watcher) {
      events.watch((before, after) => watcher("event", before, after));
      venues.watch((before, after) => watcher("venue", before, after));
      organizers.watch((before, after) => watcher("organizer", before, after));
      categories.watch((before, after) => watcher("category", before, after));
      tags.watch((before, after) => watcher("tag", before, after));
    },
    reset() {
      for (const { reset } of Object.values(collections)) reset();
      setRest(source.rest);
      isAtStart = true;
    },
    fork: () => forkStore(source),
  };
}

/** The parts of a state that are not records. */
interface Rest {
  readonly settings: Pick<StoreState<never>, "site" | "extensions" | "users">;
  readonly users: Users;
  readonly sequences: StoreState<never>["sequences"];
}

/** Copies the parts of a state that are not records, so that later changes to the original have no effect. */
function restOf({ site, extensions, users, sequences }: StoreState<StoredRecords>): Rest {
  const settings = structuredClone({ site, ...(extensions && { extensions }), users });
  return { settings, users: createUsers(settings.users), sequences: { ...sequences } };
}
