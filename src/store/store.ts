import {
  eachCollection,
  eachKind,
  type Kind,
  kindNames,
  kinds,
  kindsInFiles,
  kindsOf,
  postKinds,
  type SequenceName,
} from "../kinds/kinds.ts";
import { type FindZone, utcZone, type Zone } from "../time/zones/zone.ts";
import { CalendarError } from "../util/errors.ts";
import { once } from "../util/once.ts";
import { type Collection, createSequence, requireId, type Sequence } from "./collection.ts";
import {
  type CollectedRecords,
  type Collections,
  collectionOf,
  createCollections,
  forkCollections,
  replaceRecords,
} from "./collections.ts";
import { openLibrary, type RowKind } from "./library.ts";
import { createModel, type Model } from "./model.ts";
import type { RecordTypes, StoredRecord, StoredRecords, User } from "./record.ts";
import type { Extensions, Site } from "./site.ts";

/** The whole state of a calendar, as plain data. */
export interface StoreState<Rows extends StoredRecords> extends CollectedRecords<Rows> {
  readonly site: Site;
  readonly extensions?: Extensions | undefined;
  /** The next free ids: of events, venues, organizers and images, and of terms. */
  readonly sequences: Readonly<Record<SequenceName, number>>;
  readonly users: readonly User[];
}

/** The models of all kinds of records: `calendar.db.event`. */
export type Database<Rows extends StoredRecords> = { readonly [K in Kind]: Model<Rows[K]> };

/** Receives the changes of the records of all kinds. */
type RecordWatcher = (kind: Kind, before: StoredRecord | undefined, after: StoredRecord | undefined) => void;

/** The whole state of a calendar. Reads and writes are synchronous. */
export interface RecordStore<Rows extends StoredRecords> extends Collections<Rows> {
  /** The records as users of the calendar read and write them. The collections see these writes at once. */
  readonly db: Database<Rows>;
  records<K extends Kind>(kind: K): Collection<Rows[K]>;
  /** Returns the name of the kind whose record has an id of a sequence, `image` for an image; `undefined` for an unused id. */
  ownerOf(sequence: SequenceName, id: number): RowKind | undefined;
  readonly users: Users;
  readonly site: Site;
  readonly extensions: { readonly tickets: boolean; readonly geolocation: boolean };
  /** The ids that `nextId` returns next. */
  readonly upcoming: Readonly<Record<SequenceName, number>>;
  /** Returns a fresh id. */
  nextId(sequence: SequenceName): number;
  /** Publishes the records scheduled for after `after` and not after `until`, in seconds since 1970. */
  publishScheduled(after: number, until: number): void;
  /** Replaces the state, and writes only the records that differ. `reset` still returns to the state with which the store was created. */
  load(state: StoreState<Rows>): void;
  /** Returns the whole state, which later writes do not change. It is shared with the store, so it must not be changed. */
  dump(): StoreState<Rows>;
  /** Returns to the state with which the store was created. Takes time for each changed record. */
  reset(): void;
  /** Calls a watcher for every change of a record from now on: `before` is `undefined` for a new record, `after` for a deleted one. */
  watch(watcher: RecordWatcher): void;
  /** A number that changes with every write of a record or image, every `load` and every `reset`. */
  readonly revision: number;
  /** An object that stays the same while only events change, which no other record shows. All stores in the starting state share it. */
  readonly version: object;
  /** Creates another store in the state with which this one was created. They share records and indexes that neither has written. */
  fork(): RecordStore<Rows>;
}

/**
 * Creates a store that holds a state.
 *
 * @example
 * const store = createStore(recordTypes, world, createZoneFinder());
 * store.events.get(301)?.title;
 */
export function createStore<Rows extends StoredRecords>(
  types: RecordTypes<Rows>,
  state: StoreState<Rows>,
  findZone: FindZone,
): RecordStore<Rows> {
  const start = createCollections<Rows>();
  start.events.setZone(zoneOf(state.site, findZone));
  replaceRecords(start, state);
  return forkStore({ types, start, rest: restOf(state), findZone, version: {} });
}

/** Returns the zone of a site, which exists because worlds are checked before they are stored. */
function zoneOf({ timezone }: Site, findZone: FindZone): Zone {
  return findZone(timezone) ?? utcZone;
}

interface Start<Rows extends StoredRecords> {
  readonly types: RecordTypes<Rows>;
  readonly start: Collections<Rows>;
  readonly rest: Rest;
  readonly findZone: FindZone;
  readonly version: object;
}

function forkStore<Rows extends StoredRecords>(source: Start<Rows>): RecordStore<Rows> {
  const { types, findZone } = source;
  const collections = forkCollections(source.start);
  const { images } = collections;
  const sequences = { post: createSequence(source.rest.sequences.post), term: createSequence(source.rest.sequences.term) };
  let { settings, users } = source.rest;
  let revision = 0;
  /** `undefined` after a change, until it is asked for. */
  let version: object | undefined = source.version;

  function noteChange(sequence: Sequence, after: { readonly id: number } | undefined, isShownElsewhere = true): void {
    revision += 1;
    if (isShownElsewhere) version = undefined;
    if (after) sequence.skipPast(after.id);
  }
  collections.events.watch((_, after) => noteChange(sequences.post, after, false));
  for (const kind of [...kindsOf("linked-posts"), ...kindsOf("terms")])
    records(kind).watch((_, after) => noteChange(sequences[kinds[kind].ids], after));
  images.watch((_, after) => noteChange(sequences.post, after));

  function records<K extends Kind>(kind: K): Collection<Rows[K]> {
    return collectionOf(collections, kind);
  }

  function ownerOf(sequence: SequenceName, id: number): RowKind | undefined {
    const kind = kindNames.find((name) => kinds[name].ids === sequence && records(name).get(id));
    return kind ?? (sequence === "post" && images.get(id) ? "image" : undefined);
  }

  /** Throws when a record has an id. Events, venues, organizers and images share their ids, and so do categories and tags. */
  function refuseTakenId(kind: Kind, id: number): void {
    const owner = ownerOf(kinds[kind].ids, id);
    if (owner !== undefined)
      throw new CalendarError(
        "invalid_record",
        `Cannot write this ${kind} to the database: ${owner} ${id} has the id ${id}. Leave the id out.`,
      );
  }

  const library = once(() => openLibrary<Rows>());
  const model = <K extends Kind>(kind: K) =>
    createModel<Rows[K]>({
      ...{ kind, type: types[kind], place: (rows) => library()(kind, rows), collection: records(kind), refuseTakenId },
      freshId: () => requireId(sequences[kinds[kind].ids].upcoming),
      language: () => settings.site.language,
    });
  // Each model has the type of its kind.
  const db = once(() => eachKind(model) as unknown as Database<Rows>);

  /** Sets the parts of the state that are not collections. Called last, because writing records advances the sequences. */
  function setRest(next: Rest): void {
    settings = next.settings;
    users = next.users;
    collections.events.setZone(zoneOf(settings.site, findZone));
    revision += 1;
    version = undefined;
    sequences.post.upcoming = next.sequences.post;
    sequences.term.upcoming = next.sequences.term;
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
      return { post: sequences.post.upcoming, term: sequences.term.upcoming };
    },
    get revision() {
      return revision;
    },
    get version() {
      version ??= {};
      return version;
    },
    records,
    ownerOf,
    nextId: (sequence) => sequences[sequence].next(),
    publishScheduled(after, until) {
      for (const kind of postKinds) collections[kinds[kind].collection].publishScheduled(after, until);
    },
    load(next) {
      replaceRecords(collections, next);
      setRest(restOf(next));
    },
    dump() {
      const lists = eachCollection(kindsInFiles, (kind) => records(kind).all());
      // Each list has the records of its kind.
      return { ...settings, sequences: this.upcoming, images: images.all(), ...lists } as unknown as StoreState<Rows>;
    },
    watch(watcher) {
      for (const kind of kindNames) records(kind).watch((before, after) => watcher(kind, before, after));
    },
    reset() {
      for (const { reset } of Object.values(collections)) reset();
      setRest(source.rest);
      version = source.version;
    },
    fork: () => forkStore(source),
  };
}

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

/** The users of a world. No route changes them. */
interface Users {
  get(id: number): User | undefined;
  all(): readonly User[];
}

function createUsers(users: readonly User[]): Users {
  const byId = new Map(users.map((user) => [user.id, user]));
  return { get: (id) => byId.get(id), all: () => users };
}
