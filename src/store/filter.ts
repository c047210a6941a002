import type { Language } from "../language/languages.ts";
import type { EventRecord } from "../schemas/records.ts";

/** A condition on one of the four date columns; `value` is `YYYY-MM-DD HH:MM:SS` and is compared as text. */
export interface Bound {
  readonly column: "start_date" | "end_date" | "utc_start_date" | "utc_end_date";
  readonly op: ">=" | ">" | "<=" | "<";
  readonly value: string;
}

/** Which events are wanted. What is missing does not filter; all that is given must hold. */
export interface EventFilter {
  readonly language?: Language | undefined;
  readonly statuses?: readonly EventRecord["status"][] | undefined;
  readonly bounds?: readonly Bound[] | undefined;
  readonly ids?: readonly number[] | undefined;
  /** Linked to any of these. The same holds for organizers, categories (descendants included by the caller) and tags. */
  readonly venues?: readonly number[] | undefined;
  readonly organizers?: readonly number[] | undefined;
  readonly categories?: readonly number[] | undefined;
  readonly tags?: readonly number[] | undefined;
  readonly parent?: number | undefined;
  readonly featured?: boolean | undefined;
  readonly ticketed?: boolean | undefined;
  /** `false` leaves out the events that hide from listings. */
  readonly hidden?: boolean | undefined;
  readonly test?: ((event: EventRecord) => boolean) | undefined;
}

type Test = (event: EventRecord) => boolean;

/** One function for all the conditions of a filter. */
export function testOf(filter: EventFilter): Test {
  const tests = [...windowTests(filter), ...otherTests(filter)];
  return (event) => tests.every((test) => test(event));
}

/** Whether only language, statuses, dates and `hidden` are asked for: what the shelves answer by themselves. */
export function isPlainWindow(filter: EventFilter): boolean {
  return otherTests(filter).length === 0;
}

/** Whether an event satisfies every bound. */
export function isWithin(event: EventRecord, bounds: readonly Bound[]): boolean {
  return bounds.every(({ column, op, value }) => holds(event[column], op, value));
}

/** Whether a comparison of two date texts holds. */
export function holds(text: string, op: Bound["op"], value: string): boolean {
  switch (op) {
    case ">=":
      return text >= value;
    case ">":
      return text > value;
    case "<=":
      return text <= value;
    case "<":
      return text < value;
  }
}

function windowTests({ bounds = [], ...filter }: EventFilter): Test[] {
  return [(event) => isAmong(event, filter), (event) => isWithin(event, bounds)];
}

/** What is the same for all events of a shelf. */
export type ShelfMark = Pick<EventRecord, "language" | "status" | "hide_from_listings">;

/** Whether a filter lets events of this language, status and visibility through. */
export function isAmong(mark: ShelfMark, { language, statuses, hidden }: EventFilter): boolean {
  return fits(mark.language, language) && (statuses?.includes(mark.status) ?? true) && fits(mark.hide_from_listings, hidden);
}

function otherTests({ ids, venues, organizers, categories, tags, parent, featured, ticketed, test }: EventFilter): Test[] {
  const tests: Test[] = [];
  if (ids) tests.push(linked(ids, (event) => [event.id]));
  if (venues) tests.push(linked(venues, (event) => event.venue));
  if (organizers) tests.push(linked(organizers, (event) => event.organizer));
  if (categories) tests.push(linked(categories, (event) => event.categories));
  if (tags) tests.push(linked(tags, (event) => event.tags));
  if ((parent ?? featured ?? ticketed) !== undefined)
    tests.push((event) => fits(event.parent, parent) && fits(event.featured, featured) && fits(event.ticketed, ticketed));
  if (test) tests.push(test);
  return tests;
}

/** What is not asked for is any value. */
function fits<T>(value: T, wanted: T | undefined): boolean {
  return wanted === undefined || value === wanted;
}

function linked(wanted: readonly number[], idsOf: (event: EventRecord) => readonly number[]): Test {
  const set = new Set(wanted);
  return (event) => idsOf(event).some((id) => set.has(id));
}
