import { type Collection, createCollection } from "./collection.ts";
import { createEvents, type Events } from "./events.ts";
import { createImages, type Image, type Images } from "./images.ts";
import { type NewestFirst, withNewestFirst } from "./newest.ts";
import type { StoredRecords } from "./record.ts";
import { createSchedule, type Schedule } from "./schedule.ts";
import { createTree, type Tree } from "./tree.ts";

/** The collections of a store, and the schedules of those whose records wait for their publication date. */
export interface Collections<Rows extends StoredRecords> {
  readonly events: Events<Rows["event"]>;
  readonly venues: NewestFirst<Rows["venue"]>;
  readonly organizers: NewestFirst<Rows["organizer"]>;
  readonly categories: Tree<Rows["category"]>;
  readonly tags: Collection<Rows["tag"]>;
  readonly images: Images;
  readonly schedules: {
    readonly events: Schedule<Rows["event"]>;
    readonly venues: Schedule<Rows["venue"]>;
    readonly organizers: Schedule<Rows["organizer"]>;
  };
}

/** The records of all collections. */
export interface CollectedRecords<Rows extends StoredRecords> {
  readonly images: readonly Image[];
  readonly categories: readonly Rows["category"][];
  readonly tags: readonly Rows["tag"][];
  readonly venues: readonly Rows["venue"][];
  readonly organizers: readonly Rows["organizer"][];
  readonly events: readonly Rows["event"][];
}

/** Creates empty collections. */
export function createCollections<Rows extends StoredRecords>(): Collections<Rows> {
  const events = createEvents(createCollection<Rows["event"]>({ kind: "event", nameOf: ({ title }) => title }));
  const venues = withNewestFirst(createCollection<Rows["venue"]>({ kind: "venue", nameOf: ({ venue }) => venue }));
  const organizers = withNewestFirst(createCollection<Rows["organizer"]>({ kind: "organizer", nameOf: ({ organizer }) => organizer }));
  return {
    events,
    venues,
    organizers,
    categories: createTree(createCollection<Rows["category"]>({ kind: "category", nameOf: ({ name }) => name })),
    tags: createCollection<Rows["tag"]>({ kind: "tag", nameOf: ({ name }) => name }),
    images: createImages(),
    schedules: { events: createSchedule(events), venues: createSchedule(venues), organizers: createSchedule(organizers) },
  };
}

/** Creates collections with the same records; each copies what it writes. The source must not be written afterwards. */
export function forkCollections<Rows extends StoredRecords>(source: Collections<Rows>): Collections<Rows> {
  const { schedules } = source;
  const events = source.events.fork();
  const venues = source.venues.fork();
  const organizers = source.organizers.fork();
  return {
    events,
    venues,
    organizers,
    categories: source.categories.fork(),
    tags: source.tags.fork(),
    images: source.images.fork(),
    schedules: {
      events: schedules.events.forkFor(events),
      venues: schedules.venues.forkFor(venues),
      organizers: schedules.organizers.forkFor(organizers),
    },
  };
}

/** Replaces the records of all collections, and writes only those that differ. */
export function replaceRecords<Rows extends StoredRecords>(
  collections: Omit<Collections<Rows>, "schedules">,
  records: CollectedRecords<Rows>,
): void {
  collections.events.replaceAll(records.events);
  collections.venues.replaceAll(records.venues);
  collections.organizers.replaceAll(records.organizers);
  collections.categories.replaceAll(records.categories);
  collections.tags.replaceAll(records.tags);
  collections.images.replaceAll(records.images);
}
