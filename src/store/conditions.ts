import { kinds } from "../kinds/kinds.ts";
import { CalendarError, wordUnknownKeys } from "../util/errors.ts";
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

/** Lists the conditions of a filter besides its window, its ids and its `tests`. */
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

/** Combines tests into one; `undefined` where there is none. */
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

/** The parts of a query. */
const queryParts: { readonly [Part in keyof Required<ListQuery<unknown> & UpdateQuery<unknown>>]: true } = {
  ...{ where: true, strict: true, orderBy: true, skip: true, take: true, data: true },
};

/** The operators of conditions. */
const operators: { readonly [Name in keyof Required<TextOperators & NumberOperators & BooleanOperators>]: true } = {
  ...{ equals: true, notEquals: true, contains: true, notContains: true, in: true, notIn: true },
  ...{ gt: true, gte: true, lt: true, lte: true, between: true, notBetween: true },
};

/** Lists the fields of a kind of record. */
export function fieldsOf({ defaults }: { readonly defaults: object }): readonly string[] {
  return ["id", "language", ...Object.keys(defaults).filter((name) => name !== "id" && name !== "language")];
}

/**
 * Throws a `CalendarError` for parts, fields and operators that no query has. The store library leaves an unknown field out, so that a misspelled
 * condition would find every record.
 */
export function checkQuery(action: string, query: object, fields: readonly string[]): void {
  const refuse = (what: string, value: unknown, known: readonly string[]) => {
    if (typeof value !== "object" || value === null) {
      throw new CalendarError("invalid_query", `Cannot execute "${action}": ${what} must be an object with some of ${known.join(", ")}.`);
    }
    const unknown = Object.keys(value).filter((name) => !known.includes(name));
    if (unknown.length > 0)
      throw new CalendarError("invalid_query", `Cannot execute "${action}": ${what} ${wordUnknownKeys(unknown, known)}.`);
  };
  refuse("the query", query, Object.keys(queryParts));
  const { where = {}, orderBy = [] }: { readonly where?: object; readonly orderBy?: unknown } = query;
  refuse("where", where, fields);
  for (const order of [orderBy].flat()) refuse("orderBy", order, fields);
  for (const [field, conditions] of Object.entries(where)) refuse(`where.${field}`, conditions, Object.keys(operators));
}

/** The operators for a text. */
interface TextOperators {
  readonly equals?: string;
  readonly notEquals?: string;
  readonly contains?: string;
  readonly notContains?: string;
  readonly in?: readonly string[];
  readonly notIn?: readonly string[];
}

/** The operators for a number. `between` and `notBetween` include both limits. */
interface NumberOperators {
  readonly equals?: number;
  readonly notEquals?: number;
  readonly gt?: number;
  readonly gte?: number;
  readonly lt?: number;
  readonly lte?: number;
  readonly between?: readonly [from: number, to: number];
  readonly notBetween?: readonly [from: number, to: number];
  readonly in?: readonly number[];
  readonly notIn?: readonly number[];
}

/** The operators for a boolean. */
interface BooleanOperators {
  readonly equals?: boolean;
  readonly notEquals?: boolean;
}

type Operators<Value> = Value extends string
  ? TextOperators
  : Value extends number
    ? NumberOperators
    : Value extends boolean
      ? BooleanOperators
      : never;

/**
 * Selects records of `calendar.db`: every condition must hold.
 *
 * @example calendar.db.event.findMany({ where: { featured: { equals: true }, title: { contains: "Jazz" } } })
 */
export interface Query<Row> {
  /** The conditions by field: `{ title: { contains: "Jazz" } }`. */
  readonly where?: { readonly [Field in keyof Row]?: Operators<NonNullable<Row[Field]>> };
  /** Throws a `CalendarError` when no record matches. */
  readonly strict?: boolean;
}

type Order<Row> = { readonly [Field in keyof Row]?: "asc" | "desc" };

/** Selects a part of the matching records, in an order. */
export interface ListQuery<Row> extends Query<Row> {
  /** The fields to sort by, the most important first. */
  readonly orderBy?: Order<Row> | readonly Order<Row>[];
  /** The number of records to skip. */
  readonly skip?: number;
  /** The most records to return. */
  readonly take?: number;
}

/** Selects records, and holds their new values or functions from the old value to the new one. */
export interface UpdateQuery<Row> extends Query<Row> {
  readonly data: { readonly [Field in keyof Row]?: Row[Field] | ((value: Row[Field], record: Row) => Row[Field]) };
}
