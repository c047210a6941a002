import type { Route } from "../resources/route.ts";
import type { Pattern } from "../resources/table.ts";

/** The pattern of a path, and the values of its variable parts. They are not decoded, because a slug is decoded at its lookup. */
export interface Match {
  readonly pattern: Pattern;
  readonly path: Readonly<Record<string, string>>;
}

/** Finds the pattern of a path below the REST root, ignoring letter case. */
export type Router = (path: string) => Match | undefined;

/** Creates a router over the patterns of a table, all below one namespace. */
export function createRouter(patterns: readonly Pattern[], namespace: string): Router {
  const compiled = patterns.map((pattern) => ({ pattern, expression: compile(`/${namespace}${pattern.path}`) }));
  return (path) => {
    for (const { pattern, expression } of compiled) {
      const found = expression.exec(path);
      if (found) return { pattern, path: found.groups ?? {} };
    }
    return undefined;
  };
}

/** Returns the route for a request; `undefined` for an unknown path, and for a method that the path does not have. */
export function routeOf({ match, method }: { readonly match: Match | undefined; readonly method: string }): Route | undefined {
  const wanted = method === "HEAD" ? "GET" : method;
  return match?.pattern.routes.find(({ methods }) => methods.some((known) => known === wanted));
}

function compile(template: string): RegExp {
  const source = template.replaceAll(".", "\\.").replace("{id}", "(?<id>\\d+)").replace("{slug}", "(?<slug>[^/]+)");
  return new RegExp(`^${source}$`, "i");
}
