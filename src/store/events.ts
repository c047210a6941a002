import { utcZone, type Zone } from "../time/zones/zone.ts";
import { createRecent } from "../util/bounds.ts";
import type { Collection } from "./collection.ts";
import { allEventsKey, type Condition, conditionsOf, type EventFilter, keysOf, linkKey, testOf, testOfAll } from "./conditions.ts";
import { deferIndex, type Index } from "./deferred-index.ts";
import { byPublication, byStart, createListedDates, type ListedDates } from "./event-order.ts";
import { createPartitions, createPlaceEvent, type Partitions, type PlacedEvent, type PlaceEvent } from "./partitions.ts";
import type { LinkField, StoredEvent } from "./record.ts";
import { createSchedule, type Scheduled } from "./schedule.ts";
import { countOfRanges, pageOfRanges, type Range } from "./sorted-list.ts";

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

/** The most pages of events that are cached until the next write, and the most events of one. */
const maxPages = 64;
const maxPageSize = 50;

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
    if (found.items.length <= maxPageSize) pages.set(key, found);
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

/** Creates the index for a time zone: an empty one, or one with given partitions. */
function createEventIndex<Row extends StoredEvent>(zone: Zone, given?: PartitionsByKey<Row>): EventIndex<Row> {
  const listedDates = createListedDates(zone);
  const placeEvent = createPlaceEvent<Row>(listedDates);
  const partitions = given ?? deferIndex(() => createPartitionsByKey<Row>(keysOf, placeEvent));
  return { zone, listedDates, partitions, selected: createSelectedPartitions(partitions, placeEvent) };
}

/** Finds the partitions of the events with a key, such as `venue 12`; `undefined` if no event ever had it. Events have several keys. */
export type PartitionsByKey<Row extends StoredEvent> = Index<string, Row, Partitions<Row> | undefined>;

/**
 * Creates partitions by key: none, or those that a fork starts with. `keysOf` returns the keys of an event, which may repeat.
 *
 * @example createPartitionsByKey((event: EventRecord) => event.venue.map((id) => `venue ${id}`), place).of("venue 12")?.all()
 */
export function createPartitionsByKey<Row extends StoredEvent>(
  keysOf: (event: Row) => readonly string[],
  placeEvent: PlaceEvent<Row>,
  source?: Pick<PartitionsByKey<Row>, "of">,
): PartitionsByKey<Row> {
  const written = new Map<string, Partitions<Row>>();
  const of = (key: string) => written.get(key) ?? source?.of(key);

  function change(key: string, before: PlacedEvent<Row> | undefined, after: PlacedEvent<Row> | undefined): void {
    const partitions = written.get(key) ?? source?.of(key)?.fork() ?? createPartitions<Row>();
    written.set(key, partitions);
    partitions.change(before, after);
  }

  const partitionsByKey: PartitionsByKey<Row> = {
    of,
    change(before, after) {
      const left = new Set(before && keysOf(before));
      const entered = new Set(after && keysOf(after));
      const from = before && placeEvent(before);
      const to = after && placeEvent(after);
      for (const key of left) change(key, from, entered.has(key) ? to : undefined);
      for (const key of entered) if (!left.has(key)) change(key, undefined, to);
    },
    fork: () => createPartitionsByKey(keysOf, placeEvent, partitionsByKey),
  };
  return partitionsByKey;
}

/** Finds the partitions of the events that meet some conditions, and caches them for the next query with the same conditions. */
export interface SelectedPartitions<Row extends StoredEvent> {
  /** Returns the partitions of the events that meet all conditions; `undefined` where there are none. */
  of(conditions: readonly Condition<Row>[]): Partitions<Row> | undefined;
  /** Replaces an event by its next version; `undefined` means that there is none. */
  change(before: Row | undefined, after: Row | undefined): void;
  clear(): void;
}

/** The partitions of a selection, and the test that an event must pass to be in them. */
interface Selection<Row extends StoredEvent> {
  readonly test: (event: Row) => boolean;
  readonly partitions: Partitions<Row>;
}

/** The most cached selections. Each one makes writing an event a little slower. */
const maxSelections = 16;

/**
 * Creates the selections of an index of events. The index has partitions for single conditions, such as `venue 12`, but none for
 * `categories 3,4` or for two conditions together: those are selected from the partitions of one condition by testing its events.
 */
export function createSelectedPartitions<Row extends StoredEvent>(
  index: Pick<PartitionsByKey<Row>, "of">,
  placeEvent: PlaceEvent<Row>,
): SelectedPartitions<Row> {
  const cached = createRecent<string, Selection<Row>>(maxSelections);

  /** Returns the partitions of the rarest condition that the index knows. */
  function smallestOf(conditions: readonly Condition<Row>[]): Partitions<Row> | undefined {
    const indexed = conditions.filter(({ isIndexed }) => isIndexed).map(({ key }) => index.of(key));
    return [index.of(allEventsKey), ...indexed].reduce((least, other) => ((other?.size() ?? 0) < (least?.size() ?? 0) ? other : least));
  }

  function select(conditions: readonly Condition<Row>[]): Partitions<Row> | undefined {
    const key = JSON.stringify(conditions.map(({ key }) => key));
    const known = cached.get(key);
    if (known) return known.partitions;
    const test = testOfAll(conditions.map(({ matches }) => matches)) ?? (() => true);
    const partitions = smallestOf(conditions)?.select(test);
    if (partitions) cached.set(key, { test, partitions });
    return partitions;
  }

  return {
    of(conditions) {
      const [first, ...others] = conditions;
      if (first === undefined) return index.of(allEventsKey);
      return others.length === 0 && first.isIndexed ? index.of(first.key) : select(conditions);
    },
    change(before, after) {
      for (const { test, partitions } of cached.values()) {
        const left = before && test(before) ? placeEvent(before) : undefined;
        const entered = after && test(after) ? placeEvent(after) : undefined;
        if (left || entered) partitions.change(left, entered);
      }
    },
    clear: cached.clear,
  };
}
