import type { Collection } from "./collection.ts";
import { type EventFilter, type ListField, namesAny, testBesideWindow, testOf } from "./event-filter.ts";
import { byPublication, byStart } from "./event-order.ts";
import { createPartitionsByKey } from "./partitions-by-key.ts";
import { countOfRanges, pageOfRanges, type Range } from "./ranges.ts";
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
export type LinkField = ListField | "parent";

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
  /** Counts the events that link to a record and whose status passes a test. */
  linkedCount(field: LinkField, id: number, isCounted: (status: string) => boolean): number;
  /** Counts the published events with a category or tag. */
  termCount(id: number): number;
  fork(): Events<Row>;
}

/** A way to find the events of a query: those that one of its conditions selects, to be tested for the others. */
interface Approach<Row> {
  /** An upper limit of the number of events that it selects. */
  readonly size: number;
  ranges(): readonly Range<Row>[];
}

/**
 * Adds the index of events to their collection. A query reads the smallest of several lists, and tests its events for the other conditions:
 * the events in its window of dates, and those of them that are linked to a venue, organizer or term that it names.
 */
export function createEvents<Row extends StoredEvent>(
  collection: Collection<Row>,
  index = createPartitionsByKey<Row>(keysOf),
): Events<Row> {
  collection.watch(index.change);

  const linked = (field: LinkField, id: number) => index.of(linkKey(field, id));

  /** Finds the events of a window under one key, to be tested for the rest of a filter. */
  function byKey(query: EventFilter<Row>, rest: EventFilter<Row>, key: string): Approach<Row> {
    const window = index.of(key)?.window(query);
    return { size: window?.size ?? 0, ranges: () => window?.ranges(testBesideWindow(rest)) ?? [] };
  }

  /** Finds the events of a window that link to any of some records: those of one record, those of another that do not link to the first … */
  function byLinks(query: EventFilter<Row>, rest: EventFilter<Row>, field: ListField, ids: readonly number[]): Approach<Row> {
    const found = [...new Set(ids)].flatMap((id) => {
      const window = linked(field, id)?.window(query);
      return window ? [{ id, window }] : [];
    });
    // The events of the first record need no test, so it is the one with the most.
    found.sort((a, b) => b.window.size - a.window.size);
    return {
      size: found.reduce((sum, { window }) => sum + window.size, 0),
      ranges() {
        const test = testBesideWindow(rest);
        return found.flatMap(({ window }, place) => {
          if (place === 0) return window.ranges(test);
          const isEarlier = namesAny(
            found.slice(0, place).map(({ id }) => id),
            field,
          );
          return window.ranges((event) => !isEarlier(event) && (test === undefined || test(event)));
        });
      },
    };
  }

  function byIds(query: EventFilter<Row>, ids: readonly number[]): Approach<Row> {
    const events = [...new Set(ids)].flatMap((id) => collection.get(id) ?? []);
    return {
      size: events.length,
      ranges() {
        const items = events.filter(testOf(query)).sort(byStart);
        return [{ items, from: 0, to: items.length }];
      },
    };
  }

  /** Lists the ways to find the events of a query, and takes the one with the fewest events. */
  function rangesOf(query: EventFilter<Row>): readonly Range<Row>[] {
    const { ids, venues, organizers, categories, tags, parent, featured } = query;
    const approaches = [byKey(query, query, allEvents)];
    if (ids) approaches.push(byIds(query, ids));
    if (venues) approaches.push(byLinks(query, { ...query, venues: undefined }, "venue", venues));
    if (organizers) approaches.push(byLinks(query, { ...query, organizers: undefined }, "organizer", organizers));
    if (categories) approaches.push(byLinks(query, { ...query, categories: undefined }, "categories", categories));
    if (tags) approaches.push(byLinks(query, { ...query, tags: undefined }, "tags", tags));
    if (parent) approaches.push(byKey(query, { ...query, parent: undefined }, linkKey("parent", parent)));
    if (featured !== undefined) approaches.push(byKey(query, { ...query, featured: undefined }, featuredKey(featured)));
    return approaches.reduce((best, other) => (other.size <= best.size ? other : best)).ranges();
  }

  function find(query: EventSelection<Row>): Found<Row> {
    const { order = "start", offset = 0, limit = Infinity } = query;
    const ranges = rangesOf(query);
    const total = countOfRanges(ranges);
    if (order === "start") return { items: pageOfRanges(ranges, byStart, offset, limit), total };
    const matches = ranges.flatMap(({ items, from, to }) => items.slice(from, to));
    return { items: matches.sort(byPublication).slice(offset, offset + limit), total };
  }

  const linkedCount: Events<Row>["linkedCount"] = (field, id, isCounted) => linked(field, id)?.count(isCounted) ?? 0;

  return {
    ...collection,
    find,
    linkedTo: (field, id) => (linked(field, id)?.all() ?? []).sort((a, b) => a.id - b.id),
    linkedCount,
    termCount(id) {
      const inCategory = linkedCount("categories", id, isPublished);
      if (inCategory === 0) return linkedCount("tags", id, isPublished);
      // Only events with a dangling link name one id in both fields.
      const others = linked("tags", id)?.all() ?? [];
      return inCategory + others.filter((event) => isPublished(event.status) && !event.categories.includes(id)).length;
    },
    fork: () => createEvents(collection.fork(), index.fork()),
  };
}

const allEvents = "all";

/** Returns the keys of an event in the index: `["all", "featured", "venue 12", "categories 3"]`. */
function keysOf({ venue, organizer, categories, tags, parent, featured }: StoredEvent): string[] {
  return [
    allEvents,
    featuredKey(featured),
    ...linkKeys("venue", venue),
    ...linkKeys("organizer", organizer),
    ...linkKeys("categories", categories),
    ...linkKeys("tags", tags),
    ...(parent === 0 ? [] : [linkKey("parent", parent)]),
  ];
}

function featuredKey(featured: boolean): string {
  return featured ? "featured" : "plain";
}

function linkKeys(field: LinkField, ids: readonly number[]): readonly string[] {
  return ids.map((id) => linkKey(field, id));
}

function linkKey(field: LinkField, id: number): string {
  return `${field} ${id}`;
}

function isPublished(status: string): boolean {
  return status === "publish";
}
