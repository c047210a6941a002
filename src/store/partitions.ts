import { copyOnWrite } from "./copy-on-write.ts";
import { type Bound, type EventFilter, isInPartition, isWithin, type PartitionKey } from "./event-filter.ts";
import { byStart, day, lengthOf, listedDates } from "./event-order.ts";
import type { Range } from "./ranges.ts";
import type { StoredEvent } from "./record.ts";
import { createSortedList, type SortedList } from "./sorted-list.ts";
import { type Stretch, stretchOf } from "./window-stretch.ts";

/** Says in which partition an event stands. */
interface Place extends PartitionKey {
  /** The longest length in milliseconds; `Infinity` for longer events and those with irregular dates (see `lengthOf`). */
  readonly maxLength: number;
  /** True for an event that lists find, if only by the dates it had before. */
  readonly isListed: boolean;
}

/** An event and its place, which is found once for all indexes. */
export interface PlacedEvent<Row> {
  readonly event: Row;
  readonly place: Place;
}

/**
 * The events of one language, status and visibility that last at most `maxLength` milliseconds, sorted by start.
 *
 * The length limits how far start and end can differ. If events last at most a day, «ends by 30 June» holds for every start before 29 June
 * and for no start after 30 June. So binary search finds the window, its events are counted by subtraction, and only the events at its
 * edges are compared one by one.
 */
interface Partition<Row> extends Place {
  readonly events: SortedList<Row>;
}

/** Events divided so that a window of dates is found without testing each of them. */
export interface Partitions<Row extends StoredEvent> {
  /** Replaces an event by its next version; `undefined` means that there is none. */
  change(before: PlacedEvent<Row> | undefined, after: PlacedEvent<Row> | undefined): void;
  /** Finds the events within the language, statuses, visibility and dates of a filter, as sorted ranges; with `test`, those that pass it. */
  window(filter: EventFilter<Row>, test?: (event: Row) => boolean): Range<Row>[];
  /** Tells whether `window` would find an event, and compares events at its edges only where it has no others. */
  hasInWindow(filter: EventFilter<Row>): boolean;
  /** Returns all events, those that no list finds, too, in no particular order. */
  all(): Row[];
  /** Counts all events. */
  size(): number;
  /** Creates partitions of the events that pass a test. */
  select(test: (event: Row) => boolean): Partitions<Row>;
  /** Counts all events whose status passes a test. */
  count(isCounted: (status: string) => boolean): number;
  /** Creates partitions with the same events, which copy a list when they first write it. */
  fork(): Partitions<Row>;
}

/** The longest lengths of the partitions, in milliseconds. With more of them the edges of windows get shorter, and their searches more. */
const maxLengths = [day / 8, day / 2, day, 4 * day, 16 * day, 64 * day, 512 * day];

/** Finds the place of an event. */
export function placeEvent<Row extends StoredEvent>(event: Row): PlacedEvent<Row> {
  const { language, status, hide_from_listings } = event;
  const dates = listedDates(event);
  const length = dates ? lengthOf(dates) : Infinity;
  const maxLength = maxLengths.find((most) => length <= most) ?? Infinity;
  return { event, place: { language, status, hide_from_listings, maxLength, isListed: dates !== undefined } };
}

/** Creates partitions: none, or those that a fork starts with. */
export function createPartitions<Row extends StoredEvent>(source: () => readonly Partition<Row>[] = () => []): Partitions<Row> {
  const partitions = copyOnWrite(source, forkAll<Row>);

  function eventsAt({ language, status, hide_from_listings, maxLength, isListed }: Place): SortedList<Row> {
    const written = partitions.write();
    const known = written.find(
      (other) =>
        other.maxLength === maxLength &&
        other.status === status &&
        other.language === language &&
        other.hide_from_listings === hide_from_listings &&
        other.isListed === isListed,
    );
    if (known) return known.events;
    const events = createSortedList<Row>(byStart);
    written.push({ language, status, hide_from_listings, maxLength, isListed, events });
    return events;
  }

  /** Finds the stretches of a window in the partitions that can have events of it, one after the other. */
  function* stretches(filter: EventFilter<Row>, bounds: readonly Bound[]): Iterable<Stretch<Row>> {
    for (const partition of partitions.read()) {
      if (partition.isListed && isInPartition(partition, filter)) yield stretchOf(partition.events.items(), partition.maxLength, bounds);
    }
  }

  return {
    change(before, after) {
      const left = before && eventsAt(before.place);
      const entered = after && eventsAt(after.place);
      // Most writes leave an event where it stands; taking it out and in again would shift half of the list.
      if (before && after && left === entered && byStart(before.event, after.event) === 0) left?.replace(after.event);
      else {
        if (before) left?.remove(before.event);
        if (after) entered?.add(after.event);
      }
    },

    window({ bounds = [], ...filter }, test) {
      const isInWindow = windowTest(bounds);
      return [...stretches(filter, bounds)].flatMap(({ possible, certain }) => [
        keep({ ...possible, to: certain.from }, isInWindow, test),
        test ? keep(certain, test) : certain,
        keep({ ...possible, from: certain.to }, isInWindow, test),
      ]);
    },
    hasInWindow({ bounds = [], ...filter }) {
      const isInWindow = windowTest(bounds);
      const uncertain: Range<Row>[] = [];
      for (const { possible, certain } of stretches(filter, bounds)) {
        if (certain.from < certain.to) return true;
        uncertain.push(possible);
      }
      return uncertain.some(({ items, from, to }) => items.slice(from, to).some(isInWindow));
    },

    all: () => partitions.read().flatMap(({ events }) => events.items()),
    size: () => partitions.read().reduce((sum, { events }) => sum + events.size(), 0),
    select(test) {
      const selected = partitions.read().map(({ events, ...place }) => ({ ...place, events: events.select(test) }));
      return createPartitions(() => selected);
    },
    count(isCounted) {
      let sum = 0;
      for (const { status, events } of partitions.read()) if (isCounted(status)) sum += events.size();
      return sum;
    },
    fork: () => createPartitions(partitions.read),
  };
}

function windowTest(bounds: readonly Bound[]): (event: StoredEvent) => boolean {
  return (event) => isWithin(event.listed_dates ?? event, bounds);
}

function forkAll<Row>(partitions: readonly Partition<Row>[]): Partition<Row>[] {
  return partitions.map(({ events, ...place }) => ({ ...place, events: events.fork() }));
}

/** Returns the events of a range that pass all tests. */
function keep<Row>({ items, from, to }: Range<Row>, isKept: (event: Row) => boolean, test?: (event: Row) => boolean): Range<Row> {
  const kept: Row[] = [];
  for (let index = from; index < to; index += 1) {
    const event = items[index];
    if (event !== undefined && isKept(event) && (test === undefined || test(event))) kept.push(event);
  }
  return { items: kept, from: 0, to: kept.length };
}
