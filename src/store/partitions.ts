import { copyOnWrite } from "./copy-on-write.ts";
import { type Bound, type EventFilter, isInPartition, isWithin, type PartitionKey } from "./event-filter.ts";
import { byStart, day, lengthOf, listedDates } from "./event-order.ts";
import { countOfRanges, type Range } from "./ranges.ts";
import type { StoredEvent } from "./record.ts";
import { createSortedList, type SortedList } from "./sorted-list.ts";
import { stretchOf } from "./window-stretch.ts";

/**
 * The events of one language, status and visibility that last at most `maxLength` milliseconds, sorted by start.
 *
 * The length limits how far start and end can differ. If events last at most a day, «ends by 30 June» holds for every start before 29 June
 * and for no start after 30 June. So binary search finds the window, its events are counted by subtraction, and only the events at its
 * edges are compared one by one.
 */
interface Partition<Row> extends PartitionKey {
  /** The longest length in milliseconds; `Infinity` for longer events and those with irregular dates (see `lengthOf`). */
  readonly maxLength: number;
  readonly events: SortedList<Row>;
}

/** All events, divided so that a window of dates is found without testing every event. */
export interface Partitions<Row extends StoredEvent> {
  /** Replaces an event by its next version; `undefined` means that there is none. */
  change(before: Row | undefined, after: Row | undefined): void;
  /** Finds the events within the language, statuses, visibility and dates of a filter. */
  window(filter: EventFilter<Row>): EventWindow<Row>;
  /** Creates partitions with the same events, which copy a list when they first write it. */
  fork(): Partitions<Row>;
}

/** The events of a window. Those at its edges are compared only when `ranges` is called. */
export interface EventWindow<Row> {
  /** An upper limit of the number of events in the window. */
  readonly size: number;
  /** Returns the events of the window as sorted ranges; with `test`, only those that pass it. */
  ranges(test?: (event: Row) => boolean): Range<Row>[];
}

/** The longest lengths of the partitions, in milliseconds. */
const maxLengths = [day, 8 * day, 64 * day, 512 * day];

/** The partitions by the text of their key. */
type PartitionMap<Row> = ReadonlyMap<string, Partition<Row>>;

/** Creates partitions: none, or those that a fork starts with. */
export function createPartitions<Row extends StoredEvent>(source: () => PartitionMap<Row> = () => new Map()): Partitions<Row> {
  const partitions = copyOnWrite(source, forkAll<Row>);

  /** Returns the partition of an event; `undefined` for one that no list finds. */
  function partitionOf(event: Row): Partition<Row> | undefined {
    const dates = listedDates(event);
    if (dates === undefined) return undefined;
    const { language, status, hide_from_listings } = event;
    const length = lengthOf(dates);
    const maxLength = maxLengths.find((most) => length <= most) ?? Infinity;
    const key = `${language} ${status} ${hide_from_listings} ${maxLength}`;
    const written = partitions.write();
    const partition = written.get(key) ?? { language, status, hide_from_listings, maxLength, events: createSortedList<Row>(byStart) };
    written.set(key, partition);
    return partition;
  }

  return {
    change(before, after) {
      const left = before && partitionOf(before)?.events;
      const entered = after && partitionOf(after)?.events;
      // Most writes leave an event where it stands; taking it out and in again would shift half of the list.
      if (before && after && left === entered && byStart(before, after) === 0) left?.replace(after);
      else {
        if (before) left?.remove(before);
        if (after) entered?.add(after);
      }
    },

    window({ bounds = [], ...filter }) {
      const found = [...partitions.read().values()].filter((partition) => isInPartition(partition, filter));
      const stretches = found.map(({ events, maxLength }) => stretchOf(events.items(), maxLength, bounds));
      return {
        size: countOfRanges(stretches.map(({ possible }) => possible)),
        ranges: (test) =>
          stretches.flatMap(({ possible, certain }) => {
            if (test) return [keep(possible, bounds, test)];
            return [keep({ ...possible, to: certain.from }, bounds), certain, keep({ ...possible, from: certain.to }, bounds)];
          }),
      };
    },

    fork: () => createPartitions(partitions.read),
  };
}

function forkAll<Row>(partitions: PartitionMap<Row>): Map<string, Partition<Row>> {
  return new Map([...partitions].map(([key, { events, ...rest }]) => [key, { ...rest, events: events.fork() }]));
}

/** Returns the events of a range that are within the bounds and pass the test. */
function keep<Row extends StoredEvent>(
  { items, from, to }: Range<Row>,
  bounds: readonly Bound[],
  test?: (event: Row) => boolean,
): Range<Row> {
  const kept = items.slice(from, to).filter((event) => isWithin(event, bounds) && (test === undefined || test(event)));
  return { items: kept, from: 0, to: kept.length };
}
