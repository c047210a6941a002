import type { User } from "../access/user.ts";
import { CalendarError } from "../errors.ts";
import { createBaseline } from "./baseline.ts";
import { type Collection, createCollection } from "./collection.ts";
import { createEvents, type Events } from "./events.ts";
import { createImages, type Image, type Images } from "./images.ts";
import { createLibrary } from "./library.ts";
import { createModel, type Model } from "./model.ts";
import { type NewestFirst, withNewestFirst } from "./newest.ts";
import type { Kind, RecordTypes, StoredRecords } from "./record.ts";
import { createSchedule } from "./schedule.ts";
import { createSequence, requireId, type Sequence } from "./sequence.ts";
import type { Extensions, Site } from "./site.ts";
import { createTree, type Tree } from "./tree.ts";
import { createUsers, type Users } from "./users.ts";

/** The whole state of a calendar, as plain data. */
export interface StoreState<Rows extends StoredRecords> {
  readonly site: Site;
  readonly extensions?: Extensions | undefined;
  /** The next free ids: of events, venues, organizers and images, and of terms. */
  readonly sequences: { readonly post: number; readonly term: number };
  readonly users: readonly User[];
  readonly images: readonly Image[];
  readonly categories: readonly Rows["category"][];
  readonly tags: readonly Rows["tag"][];
  readonly venues: readonly Rows["venue"][];
  readonly organizers: readonly Rows["organizer"][];
  readonly events: readonly Rows["event"][];
}

/** The models of all kinds of records: `calendar.db.event`. */
export type Database<Rows extends StoredRecords> = { readonly [K in Kind]: Model<Rows[K]> };

/** Holds the whole state of a calendar. Reads and writes are synchronous. */
export interface RecordStore<Rows extends StoredRecords> {
  /** The records as users of the calendar read and write them. The collections below see these writes at once. */
  readonly db: Database<Rows>;
  readonly events: Events<Rows["event"]>;
  readonly venues: NewestFirst<Rows["venue"]>;
  readonly organizers: NewestFirst<Rows["organizer"]>;
  readonly categories: Tree<Rows["category"]>;
  readonly tags: Collection<Rows["tag"]>;
  readonly images: Images;
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
  /** Returns the whole state. Its records are frozen and shared with the store. */
  dump(): StoreState<Rows>;
  /** Goes back to the state the store was created with. Its cost grows with the number of changed records. */
  reset(): void;
}

/**
 * Creates a store that holds a state.
 *
 * @example
 * const store = createStore(recordTypes, world);
 * store.events.get(301)?.title;
 */
export function createStore<Rows extends StoredRecords>(types: RecordTypes<Rows>, state: StoreState<Rows>): RecordStore<Rows> {
  const posts = createSequence(1);
  const terms = createSequence(1);
  let settings = settingsOf(state);
  let users = createUsers(settings.users);

  const table = createLibrary(types, {
    postId: () => requireId(posts.upcoming),
    termId: () => requireId(terms.upcoming),
    language: () => settings.site.language,
  });
  const images = createImages(({ id }) => posts.skipPast(id));
  const collect = <K extends Kind>(kind: K, nameOf: (record: Rows[K]) => string) =>
    createCollection<Rows[K]>({ kind, rows: table(kind).rows, nameOf });
  const events = createEvents(collect("event", ({ title }) => title));
  const venues = withNewestFirst(collect("venue", ({ venue }) => venue));
  const organizers = withNewestFirst(collect("organizer", ({ organizer }) => organizer));
  const categories = createTree(collect("category", ({ name }) => name));
  const tags = collect("tag", ({ name }) => name);

  const schedules = [createSchedule(events), createSchedule(venues), createSchedule(organizers)];
  const moves = (sequence: Sequence) => (_: unknown, after: { readonly id: number } | undefined) => after && sequence.skipPast(after.id);
  for (const { watch } of [events, venues, organizers]) watch(moves(posts));
  for (const { watch } of [categories, tags]) watch(moves(terms));

  /** Throws when another kind has an id. Events, venues, organizers and images share their ids, and so do categories and tags. */
  function refuseTakenId(kind: Kind, id: number): void {
    const isTerm = kind === "category" || kind === "tag";
    const owners = isTerm ? { category: categories, tag: tags } : { event: events, venue: venues, organizer: organizers, image: images };
    const owner = Object.entries(owners).find(([name, { get }]) => name !== kind && get(id));
    if (owner)
      throw new CalendarError(`Cannot give the id ${id} to a new ${kind}: ${owner[0]} ${id} has it. Leave the id out to get a fresh one.`);
  }

  const model = <K extends Kind>(kind: K, collection: Collection<Rows[K]>) =>
    createModel<Rows[K]>({ kind, type: types[kind], table: table(kind), collection, refuseTakenId });
  const db: Database<Rows> = {
    event: model("event", events),
    venue: model("venue", venues),
    organizer: model("organizer", organizers),
    category: model("category", categories),
    tag: model("tag", tags),
  };

  /** Sets the parts of the state that are not collections. The sequences come last, because writing records moves them. */
  function setRest(next: StoreState<Rows>): void {
    settings = settingsOf(next);
    users = createUsers(settings.users);
    images.replaceAll(next.images);
    posts.upcoming = next.sequences.post;
    terms.upcoming = next.sequences.term;
  }

  function load(next: StoreState<Rows>): void {
    events.replaceAll(next.events);
    venues.replaceAll(next.venues);
    organizers.replaceAll(next.organizers);
    categories.replaceAll(next.categories);
    tags.replaceAll(next.tags);
    setRest(next);
  }

  function dump(): StoreState<Rows> {
    const { site, extensions, users: people } = structuredClone(settings);
    return {
      site,
      ...(extensions && { extensions }),
      sequences: { post: posts.upcoming, term: terms.upcoming },
      users: people,
      images: structuredClone([...images.all()]),
      categories: [...categories.all()],
      tags: [...tags.all()],
      venues: [...venues.all()],
      organizers: [...organizers.all()],
      events: [...events.all()],
    };
  }

  load(state);
  const start = dump();
  const baselines = [
    createBaseline(events),
    createBaseline(venues),
    createBaseline(organizers),
    createBaseline(categories),
    createBaseline(tags),
  ];

  return {
    db,
    events,
    venues,
    organizers,
    categories,
    tags,
    images,
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
    nextPostId: () => posts.next(),
    nextTermId: () => terms.next(),
    publishScheduled(after, until) {
      for (const schedule of schedules) schedule.publish(after, until);
    },
    load,
    dump,
    reset() {
      for (const baseline of baselines) baseline.reset();
      setRest(start);
    },
  };
}

type Settings<Rows extends StoredRecords> = Pick<StoreState<Rows>, "site" | "extensions" | "users">;

/** Copies the settings of a state, so that later changes to the original have no effect. */
function settingsOf<Rows extends StoredRecords>({ site, extensions, users }: StoreState<Rows>): Settings<Rows> {
  return structuredClone({ site, ...(extensions && { extensions }), users });
}
