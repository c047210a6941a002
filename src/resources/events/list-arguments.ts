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
 * this table comes after them, as it was read.
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
  categories: leftOut,
  tags: leftOut,
  strict_dates: leftOut,
};

/** The parameters that make the service form-encode all arguments before them, also where they are not written themselves. */
const encodingParameters: readonly (keyof EventQuery)[] = ["venue", "organizer", "featured"];

/** Lists the arguments that the address of an event list names. */
export function eventListArguments(input: ArgumentInput): ListArguments {
  const { query, context } = input;
  const [statusName, statuses] = statusArgument(query.status, context.caller);
  const asRead = Object.entries(query).filter(([name]) => name in eventQuery && !(name in argumentValues));
  const named = [
    ...Object.entries(argumentValues).map(([name, value]): [string, QueryArgument[]] => [
      name,
      name === "status" ? queryArguments(statusName, statuses) : queryArguments(name, value(input)),
    ]),
    ...asRead.map(([name, value]): [string, QueryArgument[]] => [name, queryArguments(name, value)]),
  ];
  const isLast = (name: string) => encodingParameters.some((last) => last === name);
  const first = named.flatMap(([name, args]) => (isLast(name) ? [] : args));
  const last = named.flatMap(([name, args]) => (isLast(name) ? args : []));
  const isEncoded = encodingParameters.some((name) => query[name] !== undefined);
  return isEncoded ? { encoded: first, plain: last } : { encoded: [], plain: [...first, ...last] };
}

function commaSeparated(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return isListOrObject(value) ? Object.values(value).join(",") : String(value);
}
