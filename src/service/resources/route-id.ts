import type { CollectionName, PostKind } from "../../kinds/kinds.ts";

/** The actions of routes on one record. */
export type RecordAction = "read" | "update" | "delete";

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
