import { kinds } from "../kinds/kinds.ts";
import type { Language } from "../language/languages.ts";
import type { ListedDates } from "./event-order.ts";
import type { EventDates, LinkField, StoredEvent } from "./record.ts";

/** A condition on one of the four dates of an event; `value` is `YYYY-MM-DD HH:MM:SS` and is compared as text. */
export interface Bound {
  readonly column: "start_date" | "end_date" | "utc_start_date" | "utc_end_date";
  readonly operator: ">=" | ">" | "<=" | "<";
  readonly value: string;
}

/** Selects events that meet all given conditions. */
export interface EventFilter<Row extends StoredEvent> {
  readonly language?: Language | undefined;
  readonly statuses?: readonly string[] | undefined;
  /** `false` selects the events that lists show, `true` those that are hidden from listings. */
  readonly hidden?: boolean | undefined;
  readonly bounds?: readonly Bound[] | undefined;
  readonly ids?: readonly number[] | undefined;
  /** The event links to any of these records, in each given field. Must include descendants of categories. */
  readonly links?: { readonly [Field in LinkField]?: readonly number[] | undefined };
  readonly parent?: number | undefined;
  readonly featured?: boolean | undefined;
  readonly ticketed?: boolean | undefined;
  /** A condition on the texts of events. */
  readonly search?: Condition<Row> | undefined;
  /** Further conditions, which may depend on more than the event. */
  readonly tests?: readonly Test<Row>[] | undefined;
}

/** A condition that depends only on the event. Conditions with the same key match the same events. */
export interface Condition<Row> {
  readonly key: string;
  readonly matches: Test<Row>;
  /** True when the index of events has the key (see `keysOf`). */
  readonly isIndexed?: boolean;
}

/** Returns whether an event meets a condition. */
type Test<Row> = (event: Row) => boolean;

/** Returns whether the dates by which lists find an event satisfy every bound. */
export function isWithin(dates: EventDates, bounds: readonly Bound[]): boolean {
  for (const { column, operator, value } of bounds) if (!holds(dates[column], operator, value)) return false;
  return true;
}

/** Compares two date texts with an operator. */
export function holds(text: string, operator: Bound["operator"], value: string): boolean {
  switch (operator) {
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

/** The fields that are the same for all events of a partition. */
export type PartitionKey = Pick<StoredEvent, "language" | "status" | "hide_from_listings">;

/** Returns whether a filter accepts events of this language, status and visibility. */
export function isInPartition<Row extends StoredEvent>(key: PartitionKey, { language, statuses, hidden }: EventFilter<Row>): boolean {
  return (
    (language === undefined || key.language === language) &&
    (statuses === undefined || statuses.includes(key.status)) &&
    (hidden === undefined || key.hide_from_listings === hidden)
  );
}

export function testOf<Row extends StoredEvent>(filter: EventFilter<Row>, listedDates: ListedDates): Test<Row> {
  const { bounds = [], ids, tests = [] } = filter;
  const test = testOfAll([...conditionsOf(filter).map(({ matches }) => matches), ...tests]);
  return (event) => {
    const dates = listedDates(event);
    return (
      (ids === undefined || ids.includes(event.id)) &&
      dates !== undefined &&
      isInPartition(event, filter) &&
      isWithin(dates, bounds) &&
      (test === undefined || test(event))
    );
  };
}

/** Lists the conditions of a filter, without its window, ids and `tests`. */
export function conditionsOf<Row extends StoredEvent>(filter: EventFilter<Row>): readonly Condition<Row>[] {
  const { links, parent, featured, ticketed, search } = filter;
  const conditions: Condition<Row>[] = [];
  // The cheapest conditions come first.
  if (featured !== undefined)
    conditions.push({ key: featuredKey(featured), matches: (event) => event.featured === featured, isIndexed: true });
  if (ticketed !== undefined) conditions.push({ key: `ticketed ${ticketed}`, matches: (event) => event.ticketed === ticketed });
  if (parent !== undefined)
    conditions.push({ key: linkKey("parent", [parent]), matches: (event) => event.parent === parent, isIndexed: parent !== 0 });
  for (const field of linkFields) {
    const ids = links?.[field];
    if (ids) conditions.push(linksTo(field, ids));
  }
  if (search) conditions.push(search);
  return conditions;
}

/** Combines tests into one; `undefined` if there are none. */
export function testOfAll<Row>(tests: readonly Test<Row>[]): Test<Row> | undefined {
  const [first, second] = tests;
  if (first === undefined || second === undefined) return first;
  return (event) => tests.every((test) => test(event));
}

/** The key of all events in the index of events. */
export const allEventsKey = "all";

// `Object.keys` forgets which names an object has.
const linkFields = Object.keys(kinds.event.links) as readonly LinkField[];

/** Returns the keys of an event in the index of events: `["all", "featured", "venue 12", "categories 3"]`. */
export function keysOf(event: StoredEvent): string[] {
  const keys = [allEventsKey, featuredKey(event.featured)];
  for (const field of linkFields) for (const id of event[field]) keys.push(linkKey(field, [id]));
  if (event.parent !== 0) keys.push(linkKey("parent", [event.parent]));
  return keys;
}

/** Returns the key of the events that link to any of some records. */
export function linkKey(field: LinkField | "parent", ids: readonly number[]): string {
  return `${field} ${ids.length === 1 ? ids[0] : ids.join(",")}`;
}

function featuredKey(featured: boolean): string {
  return featured ? "featured" : "plain";
}

function linksTo(field: LinkField, ids: readonly number[]): Condition<StoredEvent> {
  return { key: linkKey(field, ids), matches: (event) => event[field].some((id) => ids.includes(id)), isIndexed: ids.length === 1 };
}
