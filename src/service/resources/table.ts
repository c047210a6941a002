import { eventRoutes } from "./events/routes.ts";
import { organizerRoutes, venueRoutes } from "./linked-posts/routes.ts";
import type { Method, Route } from "./route.ts";
import { termRoutes } from "./terms/routes.ts";

/** Lists the routes of all resources, in the order of specification section 4.1. */
export const resourceRoutes: readonly Route[] = [...eventRoutes, ...venueRoutes, ...organizerRoutes, ...termRoutes];

/** The routes of one path, in the order in which the service registers them. */
export interface Pattern {
  /** The path below the namespace, such as `/events/{id}`. */
  readonly path: string;
  readonly routes: readonly Route[];
  readonly methods: readonly Method[];
}

export function patternsOf(routes: readonly Route[]): Pattern[] {
  const paths = [...new Set(routes.map(({ path }) => path))];
  return paths.map((path) => {
    const ofPath = routes.filter((route) => route.path === path);
    return { path, routes: ofPath, methods: ofPath.flatMap((route) => route.methods) };
  });
}
