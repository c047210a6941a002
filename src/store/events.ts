import type { EventRecord } from "../schemas/records.ts";
import type { Collection } from "./collection.ts";
import { type EventFilter, isPlainWindow, testOf } from "./filter.ts";
import { byId, createPostings, type Postings } from "./postings.ts";
import { countOf, pageOf } from "./runs.ts";
import { byPublication, byStart, createShelves } from "./shelves.ts";

/** A filter, an order and a page. Without `limit` everything is returned. */
export interface EventQuery extends EventFilter {
  /** "start": start, publication date, id; "published": publication date, id. All ascending. */
  readonly order?: "start" | "published" | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** A page of records and how many there are in all. */
export interface Found<R> {
  readonly items: readonly R[];
  readonly total: number;
}

/** The fields of an event that name other records. */
export type EventLink = "venue" | "organizer" | "categories" | "tags" | "parent";

/** The events, with the indexes only events have. */
export interface Events extends Collection<EventRecord> {
  /**
   * A page of the events a filter lets through.
   * @example store.events.find({ language: "en", statuses: ["publish"], hidden: false, limit: 10 }) // { items, total }
   */
  find(query: EventQuery): Found<EventRecord>;
  /** The events that name a record in a field, lowest id first. */
  linkedTo(link: EventLink, id: number): readonly EventRecord[];
  /** How many published events use a term. */
  termCount(id: number): number;
}

/** Adds the indexes of events to their collection. */
export function createEvents(collection: Collection<EventRecord>): Events {
  const shelves = createShelves();
  const links: Record<EventLink, Postings<number, EventRecord>> = {
    venue: createPostings(({ venue }) => venue),
    organizer: createPostings(({ organizer }) => organizer),
    categories: createPostings(({ categories }) => categories),
    tags: createPostings(({ tags }) => tags),
    parent: createPostings(({ parent }) => (parent === 0 ? [] : [parent])),
  };
  const published = createPostings<number, EventRecord>((event) =>
    event.status === "publish" ? [...event.categories, ...event.tags] : [],
  );
  for (const index of [shelves, published, ...Object.values(links)]) collection.watch(index.change);

  /** The fewest events that are sure to hold all matches, by what the filter names; `undefined` when it names nothing. */
  function candidatesOf({ ids, venues, organizers, categories, tags, parent }: EventFilter): EventSets | undefined {
    const named = [
      ids?.map((id) => new Set([collection.get(id)].filter((event) => event !== undefined))),
      venues?.map(links.venue.of),
      organizers?.map(links.organizer.of),
      categories?.map(links.categories.of),
      tags?.map(links.tags.of),
      parent ? [links.parent.of(parent)] : undefined,
    ];
    return named.filter((sets) => sets !== undefined).sort((a, b) => sizeOf(a) - sizeOf(b))[0];
  }

  function find(query: EventQuery): Found<EventRecord> {
    const { order = "start", offset = 0, limit = Infinity } = query;
    const compare = order === "start" ? byStart : byPublication;
    const candidates = candidatesOf(query);
    const window = shelves.window(query);
    if (candidates && sizeOf(candidates) <= window.size) {
      const matches = [...new Set(candidates.flatMap((set) => [...set]))].filter(testOf(query)).sort(compare);
      return { items: matches.slice(offset, offset + limit), total: matches.length };
    }
    const runs = window.runs(isPlainWindow(query) ? undefined : testOf(query));
    if (order === "start") return { items: pageOf(runs, compare, offset, limit), total: countOf(runs) };
    const matches = runs.flatMap(({ items, from, to }) => items.slice(from, to)).sort(compare);
    return { items: matches.slice(offset, offset + limit), total: matches.length };
  }

  return {
    ...collection,
    find,
    linkedTo: (link, id) => [...links[link].of(id)].sort(byId),
    termCount: (id) => published.of(id).size,
  };
}

type EventSets = readonly ReadonlySet<EventRecord>[];

function sizeOf(sets: EventSets): number {
  return sets.reduce((sum, { size }) => sum + size, 0);
}
