import { kinds } from "./compare-worlds.ts";

const termRoutes = ["list", "create", "read", "update", "delete"];
const postRoutes = [...termRoutes, "readBySlug", "updateBySlug", "deleteBySlug"];

/** The ids of the routes that faults can act on: `events.list` and so on. A test compares them with the table of routes. */
export const routeNames: readonly string[] = kinds.flatMap((kind) => {
  const routes = kind === "categories" || kind === "tags" ? termRoutes : postRoutes;
  return routes.map((route) => `${kind}.${route}`);
});
