import { utcZone, type Zone } from "../time/zones/zone.ts";
import { createRecent } from "../util/bounds.ts";
import type { Collection } from "./collection.ts";
import type { EventFilter } from "./conditions.ts";
import { conditionsOf, keysOf, linkKey, testOf, testOfAll } from "./conditions.ts";
import { deferIndex } from "./deferred-index.ts";
import { createPartitionsByKey, createSelectedPartitions, type PartitionsByKey, type SelectedPartitions } from "./event-index.ts";
import { byPublication, byStart, createListedDates, type ListedDates } from "./event-order.ts";
import { createPlaceEvent } from "./partitions.ts";
import { countOfRanges, pageOfRanges, type Range } from "./ranges.ts";
import type { LinkField, StoredEvent } from "./record.ts";
import { createSchedule, type Scheduled } from "./schedule.ts";

/** A filter, an order and a page. Without `limit`, all matching events are selected. */
export interface EventSelection<Row extends StoredEvent> extends EventFilter<Row> {
  /** `start`, the default, sorts by start, publication date and id; `published` by publication date and id. All ascending. */
  readonly order?: "start" | "published" | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** A page of the matching records, and the number of all matching records. */
interface Found<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** The collection of events, with the indexes that only events have. */
export interface Events<Row extends StoredEvent> extends Collection<Row>, Scheduled {
  /**
   * Finds a page of the events that a filter selects.
   *
   * @example store.events.find({ language: "en", statuses: ["publish"], hidden: false, limit: 10 }) // { items, total }
   */
  find(query: EventSelection<Row>): Found<Row>;
  /** Returns whether a filter selects any event. */
  has(filter: EventFilter<Row>): boolean;
  /** Returns the events that link to a record, lowest id first. */
  linkedTo(field: LinkField, id: number): readonly Row[];
  /** Counts the events that link to a record and whose status passes a test. */
  linkedCount(field: LinkField, id: number, isCounted: (status: string) => boolean): number;
  /** Returns the dates by which lists find an event. */
  readonly listedDates: ListedDates;
  /** Sets the time zone of the site, which decides which events lists find. */
  setZone(zone: Zone): void;
  fork(): Events<Row>;
}

/** The most pages of events that are cached until the next write, the most events of one, and the longest selection in characters. */
const maxPages = 64;
const maxPageSize = 50;
const maxKeyLength = 1_000;

/** Adds the index and the schedule of events to their collection. Both are empty, except in a fork. */
export function createEvents<Row extends StoredEvent>(
  collection: Collection<Row>,
  startingIndex: EventIndex<Row> = createEventIndex(utcZone),
  schedule = createSchedule(collection),
): Events<Row> {
  let index = startingIndex;
  // Different queries often select the same events: without strict dates, every second of a day means the day.
  const pages = createRecent<string, Found<Row>>(maxPages);
  collection.watch((before, after) => {
    pages.clear();
    index.partitions.change(before, after);
    index.selected.change(before, after);
  });

  function rangesOf(query: EventFilter<Row>): readonly Range<Row>[] {
    if (query.ids) return [rangeOf(query.ids, testOf(query, index.listedDates))];
    return index.selected.of(conditionsOf(query))?.window(query, testOfAll(query.tests ?? [])) ?? [];
  }

  function rangeOf(ids: readonly number[], test: (event: Row) => boolean): Range<Row> {
    const events = [...new Set(ids)].flatMap((id) => collection.get(id) ?? []);
    const items = events.filter(test).sort(byStart);
    return { items, from: 0, to: items.length };
  }

  function find(query: EventSelection<Row>): Found<Row> {
    // Functions in `tests` have no key, so their results are not cached. A search has a key, and the rest is part of the JSON.
    if (query.tests?.length) return findAnew(query);
    const key = JSON.stringify(query);
    const known = pages.get(key);
    if (known) return known;
    const found = findAnew(query);
    if (found.items.length <= maxPageSize && key.length <= maxKeyLength) pages.set(key, found);
    return found;
  }

  function findAnew(query: EventSelection<Row>): Found<Row> {
    const { order = "start", offset = 0, limit = Infinity } = query;
    const ranges = rangesOf(query);
    const total = countOfRanges(ranges);
    if (order === "start") return { items: pageOfRanges(ranges, byStart, offset, limit), total };
    const matches = ranges.flatMap(({ items, from, to }) => items.slice(from, to));
    return { items: matches.sort(byPublication).slice(offset, offset + limit), total };
  }

  const linked = (field: LinkField, id: number) => index.partitions.of(linkKey(field, [id]));

  return {
    ...collection,
    replaceAll(records) {
      // Rebuilding a selection is faster than applying the writes of a whole world to it.
      index.selected.clear();
      collection.replaceAll(records);
    },
    find,
    has: (filter) => countOfRanges(rangesOf(filter)) > 0,
    linkedTo: (field, id) => (linked(field, id)?.all() ?? []).sort((a, b) => a.id - b.id),
    linkedCount: (field, id, isCounted) => linked(field, id)?.count(isCounted) ?? 0,
    publishScheduled: schedule.publishScheduled,
    listedDates: (event) => index.listedDates(event),
    setZone(zone) {
      if (zone.name === index.zone.name) return;
      index = createEventIndex(zone);
      pages.clear();
      for (const event of collection.all()) index.partitions.change(undefined, event);
    },
    fork() {
      const fork = collection.fork();
      return createEvents(fork, createEventIndex(index.zone, index.partitions.fork()), schedule.forkFor(fork));
    },
  };
}

/** The index of the events of a site. Its zone decides which events lists find, so another zone needs another index. */
interface EventIndex<Row extends StoredEvent> {
  readonly zone: Zone;
  readonly listedDates: ListedDates;
  readonly partitions: PartitionsByKey<Row>;
  readonly selected: SelectedPartitions<Row>;
}

function createEventIndex<Row extends StoredEvent>(zone: Zone, given?: PartitionsByKey<Row>): EventIndex<Row> {
  const listedDates = createListedDates(zone);
  const placeEvent = createPlaceEvent<Row>(listedDates);
  const partitions = given ?? deferIndex(() => createPartitionsByKey<Row>(keysOf, placeEvent));
  return { zone, listedDates, partitions, selected: createSelectedPartitions(partitions, placeEvent) };
}
