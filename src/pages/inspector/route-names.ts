import { kindNames, kinds } from "../../kinds/kinds.ts";

const termRoutes = ["list", "create", "read", "update", "delete"];
const postRoutes = [...termRoutes, "readBySlug", "updateBySlug", "deleteBySlug"];
const routesOf = { events: postRoutes, "linked-posts": postRoutes, terms: termRoutes };

/** The ids of the routes that faults can act on: `events.list` and so on. A test compares them with the table of routes. */
export const routeNames: readonly string[] = kindNames.flatMap((kind) => {
  const { collection, family } = kinds[kind];
  return routesOf[family].map((route) => `${collection}.${route}`);
});
