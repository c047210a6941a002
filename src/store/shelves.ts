import type { EventRecord } from "../schemas/records.ts";
import { formatWall } from "../time/wall-clock.ts";
import { type Bound, type EventFilter, holds, isAmong, isWithin, type ShelfMark } from "./filter.ts";
import { countOf, type Run } from "./runs.ts";
import { compareText, createSortedList, firstIndex, type SortedList } from "./sorted.ts";

/**
 * Events of one language, status and visibility whose length is alike, sorted by start.
 * Because no event of a shelf is longer than `length`, a bound on any date column is, up to a short stretch at the edge,
 * a bound on the start: a window is found by halving and counted without being walked.
 */
interface Shelf extends ShelfMark {
  /** Milliseconds; `Infinity` holds what fits no rule: zero dates, an end before the start, a UTC column days away. */
  readonly length: number;
  readonly events: SortedList<EventRecord>;
}

/** The shelves of all events. */
export interface Shelves {
  change(before: EventRecord | undefined, after: EventRecord | undefined): void;
  /** The events in the window of a filter (language, statuses, dates, visibility) as sorted runs. */
  window(filter: EventFilter): Window;
}

/** A window found on the shelves, before and after looking at the events on its edges. */
export interface Window {
  /** No fewer than there are. */
  readonly size: number;
  /** Exactly the events of the window for which `test`, if given, holds too. */
  runs(test?: (event: EventRecord) => boolean): Run<EventRecord>[];
}

/** The order of event lists: start, publication date, id. */
export function byStart(a: EventRecord, b: EventRecord): number {
  return compareText(a.start_date, b.start_date) || byPublication(a, b);
}

/** The order of a list by ids: publication date, id. */
export function byPublication(a: EventRecord, b: EventRecord): number {
  return compareText(a.date, b.date) || a.id - b.id;
}

const day = 86_400_000;
const lengths = [day, 8 * day, 64 * day, 512 * day];

/** Makes empty shelves. */
export function createShelves(): Shelves {
  const shelves = new Map<string, Shelf>();

  function shelfOf(event: EventRecord): Shelf {
    const { language, status, hide_from_listings } = event;
    const length = lengthOf(event);
    const key = `${language} ${status} ${hide_from_listings} ${length}`;
    const shelf = shelves.get(key) ?? { language, status, hide_from_listings, length, events: createSortedList(byStart) };
    shelves.set(key, shelf);
    return shelf;
  }

  return {
    change(before, after) {
      const left = before && shelfOf(before).events;
      const entered = after && shelfOf(after).events;
      // Most writes leave an event where it stands, and moving it costs a shift of its shelf.
      if (before && after && left === entered && byStart(before, after) === 0) left?.replace(after);
      else {
        if (before) left?.remove(before);
        if (after) entered?.add(after);
      }
    },
    window({ bounds = [], ...filter }) {
      const cuts = [...shelves.values()].filter((shelf) => isAmong(shelf, filter)).map((shelf) => cut(shelf, bounds));
      return {
        size: countOf(cuts.map(({ possible }) => possible)),
        runs: (test) => cuts.flatMap((found) => runsOf(found, bounds, test)),
      };
    },
  };
}

/** The shortest shelf length an event fits. */
function lengthOf({ start_date, end_date, utc_start_date, utc_end_date }: EventRecord): number {
  const start = timeOf(start_date);
  const end = timeOf(end_date);
  const regular = end >= start && isNear(timeOf(utc_start_date), start) && isNear(timeOf(utc_end_date), end);
  return (regular ? lengths.find((length) => end - start <= length) : undefined) ?? Infinity;
}

/** No zone is a day away from UTC. */
function isNear(utc: number, wall: number): boolean {
  return Math.abs(utc - wall) <= day;
}

interface Cut {
  /** Nothing outside it is in the window. */
  readonly possible: Run<EventRecord>;
  /** All of it is in the window. */
  readonly sure: Run<EventRecord>;
}

function cut({ events, length }: Shelf, bounds: readonly Bound[]): Cut {
  const items = events.items();
  const possible = { items, from: 0, to: items.length };
  const sure = { items, from: 0, to: items.length };
  for (const { column, op, value } of bounds) {
    const { least, most } = distanceFromStart(column, length);
    if (op === ">=" || op === ">") {
      possible.from = Math.max(possible.from, startFrom(items, op, moved(value, -most)));
      sure.from = Math.max(sure.from, startFrom(items, op, moved(value, -least)));
    } else {
      possible.to = Math.min(possible.to, startUpTo(items, op, moved(value, -least)));
      sure.to = Math.min(sure.to, startUpTo(items, op, moved(value, -most)));
    }
  }
  if (possible.from > possible.to) possible.to = possible.from;
  if (sure.from >= sure.to) sure.from = sure.to = possible.to;
  return { possible, sure };
}

/** How far a column of an event can be from its start, in milliseconds. */
function distanceFromStart(column: Bound["column"], length: number): { least: number; most: number } {
  if (column === "start_date") return { least: 0, most: 0 };
  if (length === Infinity) return { least: -Infinity, most: Infinity };
  if (column === "end_date") return { least: 0, most: length };
  return column === "utc_start_date" ? { least: -day, most: day } : { least: -day, most: length + day };
}

function startFrom(items: readonly EventRecord[], op: ">=" | ">", value: string): number {
  return firstIndex(items, ({ start_date }) => holds(start_date, op, value));
}

function startUpTo(items: readonly EventRecord[], op: "<=" | "<", value: string): number {
  return firstIndex(items, ({ start_date }) => !holds(start_date, op, value));
}

function runsOf({ possible, sure }: Cut, bounds: readonly Bound[], test?: (event: EventRecord) => boolean): Run<EventRecord>[] {
  const checked = ({ items, from, to }: Run<EventRecord>): Run<EventRecord> => {
    const passed = items.slice(from, to).filter((event) => isWithin(event, bounds) && (test?.(event) ?? true));
    return { items: passed, from: 0, to: passed.length };
  };
  if (test) return [checked(possible)];
  return [checked({ ...possible, to: sure.from }), sure, checked({ ...possible, from: sure.to })];
}

/** Sort before and after every date text; also the answer for a text that is no date, so that nothing is taken for sure. */
const beforeAll = "";
const afterAll = "~";

/** A wall clock some milliseconds later or, when negative, earlier. */
function moved(wall: string, milliseconds: number): string {
  if (milliseconds === 0) return wall;
  const time = timeOf(wall) + milliseconds;
  const isDate = time >= Date.UTC(1000, 0) && time < Date.UTC(10_000, 0);
  if (!isDate) return milliseconds < 0 ? beforeAll : afterAll;
  return formatWall(time / 1000);
}

/** A wall clock as milliseconds, zones aside; `NaN` for what is no date. */
function timeOf(wall: string): number {
  return Date.parse(`${wall.replace(" ", "T")}Z`);
}
