import type { Collection } from "./collection.ts";
import { type EventFilter, isPlainWindow, testOf } from "./event-filter.ts";
import { byPublication, byStart } from "./event-order.ts";
import { createPartitions, type Partitions } from "./partitions.ts";
import { byId, createPostings, type Postings } from "./postings.ts";
import { countOfRanges, pageOfRanges } from "./ranges.ts";
import type { StoredEvent } from "./record.ts";

/** A filter, an order and a page. Without `limit`, all matching events are selected. */
export interface EventSelection<Row extends StoredEvent> extends EventFilter<Row> {
  /** `start`, the default, sorts by start, publication date and id; `published` by publication date and id. All ascending. */
  readonly order?: "start" | "published" | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** A page of the matching records, and the number of all matching records. */
export interface Found<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** The name of a field of events that links to other records. */
export type LinkField = "venue" | "organizer" | "categories" | "tags" | "parent";

/** The collection of events, with the indexes that only events have. */
export interface Events<Row extends StoredEvent> extends Collection<Row> {
  /**
   * Finds a page of the events that a filter selects.
   *
   * @example store.events.find({ language: "en", statuses: ["publish"], hidden: false, limit: 10 }) // { items, total }
   */
  find(query: EventSelection<Row>): Found<Row>;
  /** Returns the events that link to a record, lowest id first. */
  linkedTo(field: LinkField, id: number): readonly Row[];
  /** Counts the published events with a category or tag. */
  termCount(id: number): number;
  fork(): Events<Row>;
}

/** The indexes that only events have. */
interface EventIndexes<Row extends StoredEvent> {
  readonly partitions: Partitions<Row>;
  readonly links: Readonly<Record<LinkField, Postings<number, Row>>>;
  /** The published events by the ids of their categories and tags. */
  readonly published: Postings<number, Row>;
}

/**
 * Adds the indexes of events to their collection. A query tests the events of the smaller of two sets: those linked to a venue, organizer
 * or term that it names, and those in its window of dates. A query for a window alone tests only events at the edges of the window.
 */
export function createEvents<Row extends StoredEvent>(
  collection: Collection<Row>,
  { partitions, links, published } = emptyIndexes<Row>(),
): Events<Row> {
  for (const index of [partitions, published, ...Object.values(links)]) collection.watch(index.change);

  /** Finds the smallest set of events that is linked to the ids of one condition; `undefined` for a filter without ids. */
  function linkedEvents({ ids, venues, organizers, categories, tags, parent }: EventFilter<Row>): ReadonlySet<Row> | undefined {
    const sets = [
      ids && new Set(ids.flatMap((id) => collection.get(id) ?? [])),
      venues && union(venues.map(links.venue.of)),
      organizers && union(organizers.map(links.organizer.of)),
      categories && union(categories.map(links.categories.of)),
      tags && union(tags.map(links.tags.of)),
      parent ? links.parent.of(parent) : undefined,
    ];
    return sets.filter((set) => set !== undefined).sort((a, b) => a.size - b.size)[0];
  }

  function find(query: EventSelection<Row>): Found<Row> {
    const { order = "start", offset = 0, limit = Infinity } = query;
    const compare = order === "start" ? byStart : byPublication;
    const window = partitions.window(query);
    const linked = linkedEvents(query);
    if (linked && linked.size <= window.size) return pageOfAll([...linked].filter(testOf(query)), compare, offset, limit);
    const ranges = window.ranges(isPlainWindow(query) ? undefined : testOf(query));
    if (order === "start") return { items: pageOfRanges(ranges, compare, offset, limit), total: countOfRanges(ranges) };
    return pageOfAll(
      ranges.flatMap(({ items, from, to }) => items.slice(from, to)),
      compare,
      offset,
      limit,
    );
  }

  return {
    ...collection,
    find,
    linkedTo: (field, id) => [...links[field].of(id)].sort(byId),
    termCount: (id) => published.of(id).size,
    fork: () => createEvents(collection.fork(), forkIndexes({ partitions, links, published })),
  };
}

function emptyIndexes<Row extends StoredEvent>(): EventIndexes<Row> {
  return {
    partitions: createPartitions(),
    links: {
      venue: createPostings(({ venue }) => venue),
      organizer: createPostings(({ organizer }) => organizer),
      categories: createPostings(({ categories }) => categories),
      tags: createPostings(({ tags }) => tags),
      parent: createPostings(({ parent }) => (parent === 0 ? [] : [parent])),
    },
    published: createPostings(({ status, categories, tags }) => (status === "publish" ? [...categories, ...tags] : [])),
  };
}

function forkIndexes<Row extends StoredEvent>({ partitions, links, published }: EventIndexes<Row>): EventIndexes<Row> {
  const { venue, organizer, categories, tags, parent } = links;
  return {
    partitions: partitions.fork(),
    links: {
      venue: venue.fork(),
      organizer: organizer.fork(),
      categories: categories.fork(),
      tags: tags.fork(),
      parent: parent.fork(),
    },
    published: published.fork(),
  };
}

function pageOfAll<Row>(matches: Row[], compare: (a: Row, b: Row) => number, offset: number, limit: number): Found<Row> {
  return { items: matches.sort(compare).slice(offset, offset + limit), total: matches.length };
}

/** Merges sets without copying a single one. */
function union<Item>(sets: readonly ReadonlySet<Item>[]): ReadonlySet<Item> {
  const [first, ...others] = sets;
  return first && others.length === 0 ? first : new Set(sets.flatMap((set) => [...set]));
}
