import type { HttpHandler } from "msw";
import type { Pattern } from "../http/router.ts";
import type { Method } from "../routes/route.ts";
import { createLookUp, type Place } from "./look-up.ts";
import { RouteHandler } from "./route-handler.ts";

/** What the handlers of a calendar are made from. */
export interface HandlersParts extends Place {
  readonly patterns: readonly Pattern[];
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * One MSW handler for every route and method, and a last one for everything else below the namespace: unknown routes, OPTIONS, and
 * methods a route does not have. HEAD belongs to the handler of GET.
 */
export function createHandlers({ patterns, fetch, ...place }: HandlersParts): HttpHandler[] {
  const lookUp = createLookUp(patterns, place);
  const root = `*/${place.namespace}`;

  function routeHandler(pattern: Pattern, method: Method): HttpHandler {
    return new RouteHandler({
      method,
      path: `${root}${pattern.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      claims: (request) => lookUp(request) === pattern && (request.method === method || (request.method === "HEAD" && method === "GET")),
      answer: fetch,
    });
  }

  const known = patterns.flatMap((pattern) => pattern.methods.map((method) => routeHandler(pattern, method)));
  return [
    ...known,
    new RouteHandler({ method: /.+/, path: `${root}/*`, claims: (request) => lookUp(request) !== undefined, answer: fetch }),
  ];
}
