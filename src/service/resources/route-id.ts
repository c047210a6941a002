import { type CollectionName, kindNames, kinds, type PostKind, postKinds } from "../../kinds/kinds.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean } from "../../util/nearest.ts";
import { once } from "../../util/once.ts";

const recordActions = ["read", "update", "delete"] as const;

/** The actions of routes on one record. */
export type RecordAction = (typeof recordActions)[number];

/**
 * The id of a route: a collection and what the route does.
 *
 * @example const ids: RouteId[] = ["events.list", "venues.readBySlug", "categories.create", "doc"];
 */
export type RouteId =
  | "index"
  | "doc"
  | `${CollectionName}.${"list" | "create" | RecordAction}`
  | `${CollectionName<PostKind>}.${RecordAction}BySlug`;

/** Names a route by its id, or all routes of a collection. */
export type RoutesOf = RouteId | CollectionName;

/** Lists the collections, and the ids of all routes. */
const routeNames = once((): readonly string[] => [
  ...kindNames.map((kind) => kinds[kind].collection),
  ...["index", "doc"],
  ...kindNames.flatMap((kind) => ["list", "create", ...recordActions].map((action) => `${kinds[kind].collection}.${action}`)),
  ...postKinds.flatMap((kind) => recordActions.map((action) => `${kinds[kind].collection}.${action}BySlug`)),
]);

/** Throws a `CalendarError` for a name that no route has: plain JavaScript may ask for any. */
export function checkRouteName(name: unknown): void {
  if (routeNames().some((known) => known === name)) return;
  const near = typeof name === "string" ? didYouMean(name, routeNames()) : "";
  throw new CalendarError(`There is no route ${JSON.stringify(name)}.${near} Use one of ${routeNames().join(", ")}.`);
}
