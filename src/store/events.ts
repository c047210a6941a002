import type { Collection } from "./collection.ts";
import { type EventFilter, testBesideWindow, testOf } from "./event-filter.ts";
import { byPublication, byStart } from "./event-order.ts";
import { createPartitionsByKey } from "./partitions-by-key.ts";
import { byId } from "./postings.ts";
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

  /** Finds the events of the window that have any of the keys; the events of a second key are those without the first, and so on. */
  function byKeys(query: EventFilter<Row>, rest: EventFilter<Row>, keys: readonly string[]): Approach<Row> {
    const found = [...new Set(keys)].flatMap((key) => {
      const window = index.of(key)?.window(query);
      return window ? [{ key, window }] : [];
    });
    found.sort((a, b) => b.window.size - a.window.size);
    return {
      size: found.reduce((sum, { window }) => sum + window.size, 0),
      ranges() {
        const test = testBesideWindow(rest);
        return found.flatMap(({ window }, place) => {
          if (place === 0) return window.ranges(test);
          const earlier = found.slice(0, place).map(({ key }) => key);
          return window.ranges((event) => !keysOf(event).some((key) => earlier.includes(key)) && (test === undefined || test(event)));
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
    const approaches = [byKeys(query, query, [allEvents])];
    if (ids) approaches.push(byIds(query, ids));
    if (venues) approaches.push(byKeys(query, { ...query, venues: undefined }, linkKeys("venue", venues)));
    if (organizers) approaches.push(byKeys(query, { ...query, organizers: undefined }, linkKeys("organizer", organizers)));
    if (categories) approaches.push(byKeys(query, { ...query, categories: undefined }, linkKeys("categories", categories)));
    if (tags) approaches.push(byKeys(query, { ...query, tags: undefined }, linkKeys("tags", tags)));
    if (parent) approaches.push(byKeys(query, { ...query, parent: undefined }, linkKeys("parent", [parent])));
    if (featured !== undefined) approaches.push(byKeys(query, { ...query, featured: undefined }, [featuredKey(featured)]));
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

  const linked = (field: LinkField, id: number) => index.of(linkKey(field, id));
  const linkedCount: Events<Row>["linkedCount"] = (field, id, isCounted) => linked(field, id)?.count(isCounted) ?? 0;

  return {
    ...collection,
    find,
    linkedTo: (field, id) => (linked(field, id)?.all() ?? []).sort(byId),
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
