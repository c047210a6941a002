import type { Collection } from "./collection.ts";
import { conditionsOf, keysOf, type LinkField, linkKey, testOf, testOfAll } from "./conditions.ts";
import { deferIndex } from "./deferred-index.ts";
import type { EventFilter } from "./event-filter.ts";
import { byPublication, byStart } from "./event-order.ts";
import { createPartitionsByKey, type PartitionsByKey } from "./partitions-by-key.ts";
import { countOfRanges, pageOfRanges, type Range } from "./ranges.ts";
import type { StoredEvent } from "./record.ts";
import { createSelectedPartitions } from "./selected-partitions.ts";

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

/** The collection of events, with the indexes that only events have. */
export interface Events<Row extends StoredEvent> extends Collection<Row> {
  /**
   * Finds a page of the events that a filter selects.
   *
   * @example store.events.find({ language: "en", statuses: ["publish"], hidden: false, limit: 10 }) // { items, total }
   */
  find(query: EventSelection<Row>): Found<Row>;
  /** Tells whether a filter selects any event. The filter has no `ids` and no `tests`. */
  has(filter: Omit<EventFilter<Row>, "ids" | "tests">): boolean;
  /** Returns the events that link to a record, lowest id first. */
  linkedTo(field: LinkField, id: number): readonly Row[];
  /** Counts the events that link to a record and whose status passes a test. */
  linkedCount(field: LinkField, id: number, isCounted: (status: string) => boolean): number;
  /** Counts the published events with a category or tag. */
  termCount(id: number): number;
  fork(): Events<Row>;
}

/** Adds the index of events to their collection. */
export function createEvents<Row extends StoredEvent>(
  collection: Collection<Row>,
  index: PartitionsByKey<Row> = deferIndex(() => createPartitionsByKey<Row>(keysOf)),
): Events<Row> {
  const selected = createSelectedPartitions(index);
  collection.watch(index.change);
  collection.watch(selected.change);

  function rangesOf(query: EventFilter<Row>): readonly Range<Row>[] {
    if (query.ids) return [rangeOf(query.ids, testOf(query))];
    return selected.of(conditionsOf(query))?.window(query, testOfAll(query.tests ?? [])) ?? [];
  }

  function rangeOf(ids: readonly number[], test: (event: Row) => boolean): Range<Row> {
    const events = [...new Set(ids)].flatMap((id) => collection.get(id) ?? []);
    const items = events.filter(test).sort(byStart);
    return { items, from: 0, to: items.length };
  }

  function find(query: EventSelection<Row>): Found<Row> {
    const { order = "start", offset = 0, limit = Infinity } = query;
    const ranges = rangesOf(query);
    const total = countOfRanges(ranges);
    if (order === "start") return { items: pageOfRanges(ranges, byStart, offset, limit), total };
    const matches = ranges.flatMap(({ items, from, to }) => items.slice(from, to));
    return { items: matches.sort(byPublication).slice(offset, offset + limit), total };
  }

  const linked = (field: LinkField, id: number) => index.of(linkKey(field, [id]));
  const linkedCount: Events<Row>["linkedCount"] = (field, id, isCounted) => linked(field, id)?.count(isCounted) ?? 0;

  return {
    ...collection,
    replaceAll(records) {
      // A selection is built again faster than it follows the writes of a whole world.
      selected.clear();
      collection.replaceAll(records);
    },
    find,
    has: (filter) => selected.of(conditionsOf(filter))?.hasInWindow(filter) ?? false,
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

function isPublished(status: string): boolean {
  return status === "publish";
}
