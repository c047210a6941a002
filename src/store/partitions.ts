import { formatWallClock } from "../time/wall-clock.ts";
import { type Bound, type EventFilter, holds, isInPartition, isWithin, type PartitionKey } from "./conditions.ts";
import { byStart, day, type ListedDates, lengthOf, millisecondsOf } from "./event-order.ts";
import type { StoredEvent } from "./record.ts";
import { copyOnWrite, createSortedList, firstIndex, type Range, type SortedList } from "./sorted-list.ts";

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
 * The length limits how far start and end can differ. If events last at most a day, the bound "ends by 30 June" holds for every start
 * before 29 June and for no start after 30 June. So binary search finds the window, its events are counted by subtraction, and only the
 * events at its edges are compared one by one.
 */
interface Partition<Row> extends Place {
  readonly events: SortedList<Row>;
}

export type PlaceEvent<Row> = (event: Row) => PlacedEvent<Row>;

/** Events divided so that a window of dates is found without testing each of them. */
export interface Partitions<Row extends StoredEvent> {
  /** Replaces an event by its next version; `undefined` means that there is none. */
  change(before: PlacedEvent<Row> | undefined, after: PlacedEvent<Row> | undefined): void;
  /** Finds the events within the language, statuses, visibility and dates of a filter, as sorted ranges; with `test`, those that pass it. */
  window(filter: EventFilter<Row>, test?: (event: Row) => boolean): Range<Row>[];
  /** Returns all events in no particular order, also events that no list finds. */
  all(): Row[];
  size(): number;
  select(test: (event: Row) => boolean): Partitions<Row>;
  /** Counts all events whose status passes a test. */
  count(isCounted: (status: string) => boolean): number;
  /** Creates partitions with the same events, which copy a list when they first write it. */
  fork(): Partitions<Row>;
}

/** The longest length of an event in each partition, in milliseconds. More partitions mean shorter edges of a window and more searches. */
const maxLengths = [day / 8, day / 2, day, 4 * day, 16 * day, 64 * day, 512 * day];

/** Creates the function that finds the place of an event by the dates by which lists find it. */
export function createPlaceEvent<Row extends StoredEvent>(listedDates: ListedDates): PlaceEvent<Row> {
  return (event) => {
    const { language, status, hide_from_listings } = event;
    const dates = listedDates(event);
    const length = dates ? lengthOf(dates) : Infinity;
    const maxLength = maxLengths.find((most) => length <= most) ?? Infinity;
    return { event, place: { language, status, hide_from_listings, maxLength, isListed: dates !== undefined } };
  };
}

/** Creates partitions: none, or those that a fork starts with. */
export function createPartitions<Row extends StoredEvent>(source: () => readonly Partition<Row>[] = () => []): Partitions<Row> {
  const partitions = copyOnWrite(source, forkAll<Row>);

  function eventsAt(place: Place): SortedList<Row> {
    const { language, status, hide_from_listings, maxLength, isListed } = place;
    const written = partitions.write();
    for (const other of written) if (isSamePlace(other, place)) return other.events;
    const events = createSortedList<Row>(byStart);
    written.push({ language, status, hide_from_listings, maxLength, isListed, events });
    return events;
  }

  function stretches(filter: EventFilter<Row>): Stretch<Row>[] {
    const dated = (filter.bounds ?? []).map(toDatedBound);
    const found: Stretch<Row>[] = [];
    for (const partition of partitions.read()) {
      if (!partition.isListed || !isInPartition(partition, filter)) continue;
      const items = partition.events.items();
      if (items.length > 0) found.push(stretchOf(items, partition.maxLength, dated));
    }
    return found;
  }

  return {
    change(before, after) {
      const left = before && eventsAt(before.place);
      const entered = after && (before && isSamePlace(before.place, after.place) ? left : eventsAt(after.place));
      // Most writes keep the place of an event; removing and inserting it would shift half of the list.
      if (before && after && left === entered && byStart(before.event, after.event) === 0) left?.replace(after.event);
      else {
        if (before) left?.remove(before.event);
        if (after) entered?.add(after.event);
      }
    },

    window(filter, test) {
      const { bounds = [] } = filter;
      const isFound = (event: Row) => isWithin(event.listed_dates ?? event, bounds) && (test === undefined || test(event));
      const ranges: Range<Row>[] = [];
      const add = (range: Range<Row>) => {
        if (range.from < range.to) ranges.push(range);
      };
      for (const { possible, certain } of stretches(filter)) {
        const { items } = possible;
        add(filterRange(items, possible.from, certain.from, isFound));
        add(test ? filterRange(items, certain.from, certain.to, test) : certain);
        add(filterRange(items, certain.to, possible.to, isFound));
      }
      return ranges;
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

function isSamePlace(one: Place, other: Place): boolean {
  return (
    one.maxLength === other.maxLength &&
    one.status === other.status &&
    one.language === other.language &&
    one.hide_from_listings === other.hide_from_listings &&
    one.isListed === other.isListed
  );
}

function forkAll<Row>(partitions: readonly Partition<Row>[]): Partition<Row>[] {
  return partitions.map(({ events, ...place }) => ({ ...place, events: events.fork() }));
}

function filterRange<Row>(items: readonly Row[], from: number, to: number, test: (event: Row) => boolean): Range<Row> {
  const found = items.slice(from, to).filter(test);
  return { items: found, from: 0, to: found.length };
}

/**
 * The part of a sorted list that a window covers:
 *
 *     events by start   . . . . p p C C C C C C p p . . . .
 *     possible                  <----------------->            no event outside it is in the window
 *     certain                       <--------->                every event of it is in the window
 */
interface Stretch<Row> {
  readonly possible: Range<Row>;
  readonly certain: Range<Row>;
}

/** A bound, and its value in milliseconds, which is read once for all partitions. */
interface DatedBound extends Bound {
  readonly milliseconds: number;
}

export function toDatedBound({ column, operator, value }: Bound): DatedBound {
  return { column, operator, value, milliseconds: millisecondsOf(value) };
}

/** Finds the stretch of events that satisfies all bounds. The events are sorted by start and last at most `maxLength` milliseconds. */
export function stretchOf<Row extends StoredEvent>(items: readonly Row[], maxLength: number, bounds: readonly DatedBound[]): Stretch<Row> {
  const possible = { items, from: 0, to: items.length };
  const certain = { items, from: 0, to: items.length };
  for (const bound of bounds) {
    const { column, operator } = bound;
    // `column >= value` holds for every start from `value - least` on, and for no start before `value - most`.
    const { least, most } = distanceFromStart(column, maxLength);
    if (operator === ">=" || operator === ">") {
      const first = firstStarting(items, operator, shift(bound, -most));
      possible.from = Math.max(possible.from, first);
      certain.from = Math.max(certain.from, most === least ? first : firstStarting(items, operator, shift(bound, -least)));
    } else {
      const first = firstNotStarting(items, operator, shift(bound, -least));
      possible.to = Math.min(possible.to, first);
      certain.to = Math.min(certain.to, most === least ? first : firstNotStarting(items, operator, shift(bound, -most)));
    }
  }
  if (possible.from > possible.to) possible.to = possible.from;
  if (certain.from >= certain.to) certain.from = certain.to = possible.to;
  return { possible, certain };
}

/** Returns how long after the start of an event another of its dates can be, in milliseconds. No zone is a whole day away from UTC. */
function distanceFromStart(column: Bound["column"], maxLength: number): { least: number; most: number } {
  if (column === "start_date") return { least: 0, most: 0 };
  if (maxLength === Infinity) return { least: -Infinity, most: Infinity };
  if (column === "end_date") return { least: 0, most: maxLength };
  return column === "utc_start_date" ? { least: -day, most: day } : { least: -day, most: maxLength + day };
}

function firstStarting(items: readonly StoredEvent[], operator: ">=" | ">", value: string): number {
  return firstIndex(items, (event) => holds(listedStart(event), operator, value));
}

function firstNotStarting(items: readonly StoredEvent[], operator: "<=" | "<", value: string): number {
  return firstIndex(items, (event) => !holds(listedStart(event), operator, value));
}

function listedStart(event: StoredEvent): string {
  return (event.listed_dates ?? event).start_date;
}

// These texts sort before and after every date. A text that is not a date is moved there, too, so that it makes no event certain.
const beforeEveryDate = "";
const afterEveryDate = "~";

/** Moves the value of a bound by milliseconds, earlier when negative. */
function shift({ value, milliseconds: before }: DatedBound, milliseconds: number): string {
  if (milliseconds === 0) return value;
  const moved = before + milliseconds;
  const isDate = moved >= Date.UTC(1000, 0) && moved < Date.UTC(10_000, 0);
  if (!isDate) return milliseconds < 0 ? beforeEveryDate : afterEveryDate;
  return formatWallClock(moved / 1000);
}
