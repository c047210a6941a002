import { type Condition, type EventFilter, isInPartition, isWithin, type Test } from "./event-filter.ts";
import { listedDates } from "./event-order.ts";
import type { StoredEvent } from "./record.ts";

/** Combines all conditions of a filter into one function. */
export function testOf<Row extends StoredEvent>(filter: EventFilter<Row>): Test<Row> {
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

/** Lists the conditions of a filter beside its window, its ids and its `tests`. */
export function conditionsOf<Row extends StoredEvent>(filter: EventFilter<Row>): readonly Condition<Row>[] {
  const { venues, organizers, categories, tags, parent, featured, ticketed, search } = filter;
  const conditions: Condition<Row>[] = [];
  // The cheapest conditions come first.
  if (featured !== undefined)
    conditions.push({ key: featuredKey(featured), matches: (event) => event.featured === featured, isIndexed: true });
  if (ticketed !== undefined) conditions.push({ key: `ticketed ${ticketed}`, matches: (event) => event.ticketed === ticketed });
  if (parent !== undefined)
    conditions.push({ key: linkKey("parent", [parent]), matches: (event) => event.parent === parent, isIndexed: parent !== 0 });
  if (venues) conditions.push(linksTo("venue", venues));
  if (organizers) conditions.push(linksTo("organizer", organizers));
  if (categories) conditions.push(linksTo("categories", categories));
  if (tags) conditions.push(linksTo("tags", tags));
  if (search) conditions.push(search);
  return conditions;
}

/** Combines tests into one; `undefined` where there is none. */
export function testOfAll<Row>(tests: readonly Test<Row>[]): Test<Row> | undefined {
  const [first, second] = tests;
  if (first === undefined || second === undefined) return first;
  return (event) => tests.every((test) => test(event));
}

/** The key of all events in the index of events. */
export const allEventsKey = "all";

/** Returns the keys of an event in the index of events: `["all", "featured", "venue 12", "categories 3"]`. */
export function keysOf({ venue, organizer, categories, tags, parent, featured }: StoredEvent): string[] {
  return [
    allEventsKey,
    featuredKey(featured),
    ...venue.map((id) => linkKey("venue", [id])),
    ...organizer.map((id) => linkKey("organizer", [id])),
    ...categories.map((id) => linkKey("categories", [id])),
    ...tags.map((id) => linkKey("tags", [id])),
    ...(parent === 0 ? [] : [linkKey("parent", [parent])]),
  ];
}

/** The name of a field of events that holds ids of other records. */
type ListField = "venue" | "organizer" | "categories" | "tags";

/** The name of a field of events that links to other records. */
export type LinkField = ListField | "parent";

/** Returns the key of the events that link to any of some records. */
export function linkKey(field: LinkField, ids: readonly number[]): string {
  return `${field} ${ids.join(",")}`;
}

function featuredKey(featured: boolean): string {
  return featured ? "featured" : "plain";
}

function linksTo(field: ListField, ids: readonly number[]): Condition<StoredEvent> {
  return { key: linkKey(field, ids), matches: (event) => event[field].some((id) => ids.includes(id)), isIndexed: ids.length === 1 };
}
