import { type CollectionName, kindNames, kinds, type PostKind, postKinds } from "../../kinds/kinds.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean, showValue } from "../../util/messages.ts";
import { once } from "../../util/once.ts";

const recordActions = ["read", "update", "delete"] as const;

/** The actions of routes on one record. */
export type RecordAction = (typeof recordActions)[number];

/** The routes that do not belong to a kind. Add a new one here. */
const singleRoutes = ["index", "doc"] as const;

/**
 * The id of a route: a collection and an action.
 *
 * @example const ids: RouteId[] = ["events.list", "venues.readBySlug", "categories.create", "doc"];
 */
export type RouteId =
  | (typeof singleRoutes)[number]
  | `${CollectionName}.${"list" | "create" | RecordAction}`
  | `${CollectionName<PostKind>}.${RecordAction}BySlug`;

export type RoutesOf = RouteId | CollectionName;

export const routeIds = once((): readonly RouteId[] => [
  ...singleRoutes,
  ...kindNames.flatMap((kind) => [
    ...(["list", "create", ...recordActions] as const).map((action) => `${kinds[kind].collection}.${action}` as const),
    ...postKinds
      .filter((post) => post === kind)
      .flatMap((post) => recordActions.map((action) => `${kinds[post].collection}.${action}BySlug` as const)),
  ]),
]);

/** Throws a `CalendarError` for an unknown name, which only TypeScript prevents. */
export function checkRouteName(name: unknown): void {
  const names: readonly string[] = [...kindNames.map((kind) => kinds[kind].collection), ...routeIds()];
  if (names.some((known) => known === name)) return;
  const near = typeof name === "string" ? didYouMean(name, names) : "";
  throw new CalendarError("unknown_route", `There is no route ${showValue(name)}.${near} Use one of ${names.join(", ")}.`);
}
