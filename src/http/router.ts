import type { Pattern } from "../resources/table.ts";

/** The pattern of a path, and the decoded values of its variable parts. */
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
      if (found) return { pattern, path: decodeAll(found.groups ?? {}) };
    }
    return undefined;
  };
}

/** Decodes the variable parts of a path. Other parts stay encoded, so `/%65vents` is not `/events`. */
function decodeAll(parts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, decode(part)]));
}

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
