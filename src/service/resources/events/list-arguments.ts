import { eachCollection, termKinds } from "../../../kinds/kinds.ts";
import type { ParameterSources } from "../../parameters/sources.ts";
import { isListOrObject } from "../../parameters/values.ts";
import type { Context } from "../context.ts";
import { type ListArguments, type QueryArgument, queryArguments } from "../list-address.ts";
import { statusArgument } from "../posts/statuses.ts";
import { type EventQuery, eventQuery } from "./query.ts";
import type { ListWindow } from "./window.ts";

/** The request and the window that the arguments are written from. */
interface ArgumentInput {
  readonly query: EventQuery;
  readonly window: ListWindow;
  readonly sources: ParameterSources;
  readonly context: Context;
}

/** Returns the value of an argument; `undefined` leaves it out. */
type ArgumentValue = (input: ArgumentInput) => unknown;

const leftOut: ArgumentValue = () => undefined;

/**
 * The arguments in the order in which the address of the list names them. The service forgets four parameters. A parameter that is not in
 * this table comes after them, with its converted value.
 */
const argumentValues: Readonly<Partial<Record<keyof EventQuery, ArgumentValue>>> = {
  page: ({ query }) => query.page,
  per_page: ({ query }) => query.per_page,
  start_date: ({ window }) => window.start_date,
  end_date: ({ window }) => window.end_date,
  search: ({ query }) => query.search,
  geoloc: ({ query }) => (query.geoloc ? 1 : undefined),
  geoloc_lat: ({ query }) => (query.geoloc ? (query.geoloc_lat ?? "") : undefined),
  geoloc_lng: ({ query }) => (query.geoloc ? (query.geoloc_lng ?? "") : undefined),
  // Named by `statusArgument`, because an empty list of statuses leaves an argument without a name.
  status: leftOut,
  post_parent: ({ query }) => query.post_parent,
  include: ({ query }) => query.include?.join(","),
  starts_before: ({ window }) => window.starts_before,
  starts_after: ({ window }) => window.starts_after,
  ends_before: ({ window }) => window.ends_before,
  ends_after: ({ window }) => window.ends_after,
  ticketed: ({ query }) => (query.ticketed ? 1 : undefined),
  venue: ({ sources }) => commaSeparated(sources.first("venue")),
  organizer: ({ sources }) => commaSeparated(sources.first("organizer")),
  featured: ({ query }) => (query.featured ? 1 : undefined),
  ...eachCollection(termKinds, () => leftOut),
  strict_dates: leftOut,
};

/** The parameters that make the service form-encode all arguments before them, also where they are not written themselves. */
const encodingParameters: readonly (keyof EventQuery)[] = ["venue", "organizer", "featured"];

/** The names of the table in its order, with the arguments that the others are encoded before at its end. */
const writtenNames = Object.keys(argumentValues) as readonly (keyof EventQuery)[];
const isLast = (name: string) => encodingParameters.some((last) => last === name);
const [firstNames, lastNames] = [writtenNames.filter((name) => !isLast(name)), writtenNames.filter(isLast)];
const otherNames = Object.keys(eventQuery).filter((name) => !(name in argumentValues)) as readonly (keyof EventQuery)[];

/** Lists the arguments that the address of an event list names. */
export function eventListArguments(input: ArgumentInput): ListArguments {
  const { query } = input;
  const first: QueryArgument[] = [];
  for (const name of firstNames) addArguments(first, name, input);
  for (const name of otherNames) if (query[name] !== undefined) first.push(...queryArguments(name, query[name]));
  const last: QueryArgument[] = [];
  for (const name of lastNames) addArguments(last, name, input);
  const isEncoded = encodingParameters.some((name) => query[name] !== undefined);
  return isEncoded ? { encoded: first, plain: last } : { encoded: [], plain: [...first, ...last] };
}

function addArguments(list: QueryArgument[], name: keyof EventQuery, input: ArgumentInput): void {
  if (name === "status") list.push(statusArgument(input.query.status, input.context.caller));
  const value = argumentValues[name]?.(input);
  if (typeof value === "string") list.push([name, value]);
  else if (value !== undefined) list.push(...queryArguments(name, value));
}

function commaSeparated(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return isListOrObject(value) ? Object.values(value).join(",") : String(value);
}
