import { kinds } from "../kinds/kinds.ts";
import { type Condition, type EventFilter, isInPartition, isWithin, type Test } from "./event-filter.ts";
import type { ListedDates } from "./event-order.ts";
import type { LinkField, StoredEvent } from "./record.ts";

/** Combines all conditions of a filter into one function. */
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

/** The fields of events that hold the ids of linked records. */
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
