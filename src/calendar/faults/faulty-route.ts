import { type IncomingRequest, routeOf } from "../../service/http/incoming.ts";
import type { Method } from "../../service/resources/route.ts";
import type { RoutesOf } from "../../service/resources/route-ids.ts";
import type { Pattern } from "../../service/resources/table.ts";
import { CalendarError, requireObject, wordUnknownKeys } from "../../util/errors.ts";
import { didYouMean, showValue } from "../../util/messages.ts";

/**
 * One or more routes: an id, a method and path, a collection, or `"*"` for every request.
 *
 * @example const routes: RouteName[] = ["events.list", "GET /events/{id}", "events", "*"];
 */
export type RouteName = RoutesOf | `${Method} /${string}` | "*";

/** Selects requests that match all given properties. */
export interface RequestFilter {
  /** The routes: `"events.list"`, `"GET /events"`, `"events"` or `"*"`. */
  readonly route?: RouteName | undefined;
  /** The method after overrides, such as `"POST"`. */
  readonly method?: string | undefined;
  /** Parameters of the query string and their values. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Returns whether the fault acts on a request. Cannot be sent over HTTP. */
  readonly match?: ((request: Request) => boolean) | undefined;
}

/**
 * The requests that a fault acts on: one or more routes, every request, or a filter.
 *
 * @example const routes: FaultyRoute[] = ["events.list", "GET /events/{id}", "events", "*", { method: "POST", query: { page: "2" } }];
 */
export type FaultyRoute = RouteName | RequestFilter;

/** The parts of a filter. Others are refused, because a misspelled part would select every request. */
const filterParts: { readonly [Part in keyof Required<RequestFilter>]: true } = { route: true, method: true, query: true, match: true };

const methods: readonly string[] = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

export type Matches = (incoming: IncomingRequest) => boolean;

/** Compiles the selection of a fault. Throws a `CalendarError` for an unknown route. */
export function compileRoute(selection: FaultyRoute, patterns: readonly Pattern[]): Matches {
  const filter: RequestFilter = typeof selection === "string" ? { route: selection } : selection;
  requireObject(filter, failure, { whole: "the route", example: '"events.list", "*" or { method: "POST" }', code: "invalid_fault" });
  const { route = "*", method, query = {}, match } = filter;
  const unknown = Object.keys(filter).filter((name) => !Object.hasOwn(filterParts, name));
  if (unknown.length > 0) throw invalidFault(`the route ${wordUnknownKeys(unknown, Object.keys(filterParts))}.`);
  requireObject(query, failure, { whole: "query", example: '{ page: "2" }', code: "invalid_fault" });
  if (match !== undefined && typeof match !== "function")
    throw invalidFault('match must be a function, such as (request) => request.url.endsWith("/7").');
  if (method !== undefined && !methods.includes(String(method).toUpperCase()))
    throw invalidFault(`the method ${showValue(method)} is not one of ${methods.join(", ")}.`);
  const matchesRoute = compileText(route, patterns);
  return (incoming) =>
    matchesRoute(incoming) &&
    (method === undefined || incoming.method === method.toUpperCase()) &&
    Object.entries(query).every(([name, value]) => incoming.query[name] === value) &&
    (match === undefined || match(incoming.request.toRequest()));
}

const failure = "Cannot add the fault";

function invalidFault(problem: string): CalendarError {
  return new CalendarError("invalid_fault", `${failure}: ${problem}`);
}

function compileText(text: string, patterns: readonly Pattern[]): Matches {
  if (text === "*") return () => true;
  const ids = patterns.flatMap(({ routes }) => routes.map(({ id }) => id));
  if (ids.some((id) => id === text)) return (incoming) => routeOf(incoming)?.id === text;
  if (ids.some((id) => id.startsWith(`${text}.`))) return (incoming) => routeOf(incoming)?.id.startsWith(`${text}.`) === true;
  const { method, path } = /^(?<method>[A-Z]+) (?<path>\/.*)$/.exec(text)?.groups ?? {};
  const pattern = patterns.find((known) => known.path === path);
  if (pattern?.methods.some((known) => known === method)) {
    return (incoming) => incoming.match?.pattern === pattern && readsAs(incoming.method) === method;
  }
  const named = patterns.flatMap((known) => known.methods.map((name) => `${name} ${known.path}`));
  const resources = ids.map((id) => id.replace(/\..*/, ""));
  throw new CalendarError(
    "unknown_route",
    `There is no route ${showValue(text)} for a fault.${didYouMean(text, [...ids, ...resources, ...named])} Use "*", a resource such as "events", a method and path such as "GET /events/{id}", or one of ${ids.join(", ")}.`,
  );
}

function readsAs(method: string): string {
  return method === "HEAD" ? "GET" : method;
}
