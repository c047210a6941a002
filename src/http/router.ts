import type { Method, Route } from "../routes/route.ts";

/** All routes of one path, in the order in which the service registers them. */
export interface Pattern {
  /** Below the namespace, such as `/events/{id}`. */
  readonly path: string;
  readonly routes: readonly Route[];
  /** Every method of the path, in registration order. */
  readonly methods: readonly Method[];
}

/** A path that is known, with the parts of it that are variable. */
export interface Match {
  readonly pattern: Pattern;
  readonly path: Readonly<Record<string, string>>;
}

/** Finds the pattern of a path below the REST root, letter case aside. */
export type Router = (path: string) => Match | undefined;

/** The routes of a table, gathered by path. */
export function patternsOf(routes: readonly Route[]): Pattern[] {
  const paths = [...new Set(routes.map(({ path }) => path))];
  return paths.map((path) => {
    const same = routes.filter((route) => route.path === path);
    return { path, routes: same, methods: same.flatMap(({ methods }) => methods) };
  });
}

/** A router over the patterns of a table, all below one namespace. */
export function createRouter(patterns: readonly Pattern[], namespace: string): Router {
  const compiled = patterns.map((pattern) => ({ pattern, regExp: compile(`/${namespace}${pattern.path}`) }));
  return (path) => {
    for (const { pattern, regExp } of compiled) {
      const found = regExp.exec(path);
      if (found) return { pattern, path: mapValues(found.groups ?? {}, decode) };
    }
    return undefined;
  };
}

function mapValues(values: Readonly<Record<string, string>>, map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/** Only the variable parts are decoded: an escaped letter elsewhere makes another path. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function compile(template: string): RegExp {
  const source = template.replaceAll(".", "\\.").replace("{id}", "(?<id>\\d+)").replace("{slug}", "(?<slug>[^/]+)");
  return new RegExp(`^${source}$`, "i");
}
