import type { z } from "zod";
import { CalendarError } from "../errors.ts";
import { CategoryRecord, EventRecord, OrganizerRecord, type Site, TagRecord, VenueRecord } from "../schemas/records.ts";
import type { World } from "../worlds/world.ts";
import { createBaseline } from "./baseline.ts";
import { type Collection, createCollection } from "./collection.ts";
import { type CalendarDatabase, createDatabase, type Kind, type Kinds } from "./database.ts";
import { createEvents, type Events } from "./events.ts";
import { createImages, type Images } from "./images.ts";
import { type Newest, withNewest } from "./newest.ts";
import { createSchedule } from "./schedule.ts";
import { createSequence, type Sequence } from "./sequence.ts";
import { createTree, type Tree } from "./tree.ts";
import { createUsers, type Users } from "./users.ts";

/** Everything a calendar remembers. Reads and writes are synchronous. */
export interface Store {
  /** The database for users: writes through it are seen at once by everything below. */
  readonly db: CalendarDatabase;
  readonly events: Events;
  readonly venues: Newest<VenueRecord>;
  readonly organizers: Newest<OrganizerRecord>;
  readonly categories: Tree;
  readonly tags: Collection<TagRecord>;
  readonly images: Images;
  readonly site: Site;
  readonly users: Users;
  readonly extensions: { readonly tickets: boolean; readonly geolocation: boolean };
  /** Grows with every write; what was computed at a version holds until the next. */
  readonly version: number;
  /** The next fresh ids: of events, venues, organizers and images, and of terms. */
  readonly upcoming: World["sequences"];
  /** A fresh id for an event, venue, organizer or image. */
  nextPostId(): number;
  /** A fresh id for a category or tag. */
  nextTermId(): number;
  /** Publishes what is scheduled for after one instant and not after another, in seconds since 1970. */
  publishScheduled(after: number, until: number): void;
  /** Makes this the state, touching only what differs. `reset` still goes back to the world the store was made with. */
  load(world: World): void;
  /** The whole state as a world. Its records are frozen and shared with the store: copy before changing. */
  dump(): World;
  /** Back to the world the store was made with; costs what was changed since. */
  reset(): void;
}

/**
 * Makes a store that holds a world; `reset` will go back to it.
 * @example const store = createStore(parseWorld(json, isTimezone)); store.events.get(301)?.title
 */
export function createStore(world: World): Store {
  const posts = createSequence(1);
  const terms = createSequence(1);
  let state = settingsOf(world);
  let users = createUsers(state.users);
  let version = 0;

  const database = createDatabase({ postId: () => posts.next(), termId: () => terms.next(), language: () => state.site.language });
  const images = createImages((image) => {
    posts.avoid(image.id);
    version++;
  });
  const collection = <K extends Kind>(kind: K, schema: z.ZodType<Kinds[K]>, nameOf: (record: Kinds[K]) => string) =>
    createCollection(database, { kind, schema, nameOf, claim });

  const events = createEvents(collection("event", EventRecord, ({ title }) => title));
  const venues = withNewest(collection("venue", VenueRecord, ({ venue }) => venue));
  const organizers = withNewest(collection("organizer", OrganizerRecord, ({ organizer }) => organizer));
  const categories = createTree(collection("category", CategoryRecord, ({ name }) => name));
  const tags = collection("tag", TagRecord, ({ name }) => name);

  const schedules = [createSchedule(events), createSchedule(venues), createSchedule(organizers)];

  function claim(kind: Kind, id: number): void {
    const posts = { event: events, venue: venues, organizer: organizers, image: images };
    const terms = { category: categories, tag: tags };
    const owners = Object.entries(kind in terms ? terms : posts);
    const owner = owners.find(([, records]) => records.get(id));
    if (owner)
      throw new CalendarError(`Cannot give the id ${id} to a new ${kind}: ${owner[0]} ${id} has it. Leave the id out to get a fresh one.`);
  }

  for (const { watch } of [events, venues, organizers]) watch(counting(posts));
  for (const { watch } of [categories, tags]) watch(counting(terms));

  function counting(sequence: Sequence) {
    return (_before: unknown, after: { readonly id: number } | undefined) => {
      if (after) sequence.avoid(after.id);
      version++;
    };
  }

  /** All but the five collections. The sequences come last: every record that came before moved them. */
  function setRest(next: World): void {
    state = settingsOf(next);
    users = createUsers(state.users);
    images.become(next.images);
    posts.upcoming = next.sequences.post;
    terms.upcoming = next.sequences.term;
    version++;
  }

  function load(next: World): void {
    events.become(next.events);
    venues.become(next.venues);
    organizers.become(next.organizers);
    categories.become(next.categories);
    tags.become(next.tags);
    setRest(next);
  }

  function dump(): World {
    const { users: people, ...settings } = structuredClone(state);
    return {
      ...settings,
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

  load(world);
  const start = dump();
  const baselines = [
    createBaseline(events),
    createBaseline(venues),
    createBaseline(organizers),
    createBaseline(categories),
    createBaseline(tags),
  ];

  return {
    db: database.db,
    events,
    venues,
    organizers,
    categories,
    tags,
    images,
    get site() {
      return state.site;
    },
    get users() {
      return users;
    },
    get extensions() {
      return { tickets: state.extensions?.tickets ?? false, geolocation: state.extensions?.geolocation ?? false };
    },
    get version() {
      return version;
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

type Settings = Omit<World, "sequences" | "images" | "categories" | "tags" | "venues" | "organizers" | "events">;

/** The small part of a world that is copied, so that nobody outside can change it. */
function settingsOf({ format, version, site, now, extensions, users }: World): Settings {
  return structuredClone({ format, version, site, now, ...(extensions && { extensions }), users });
}
