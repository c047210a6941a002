import type { HttpHandler } from "msw";
import type { Advisor } from "../http/advice/advisor.ts";
import { explainPath } from "../http/advice/explain-path.ts";
import { type IncomingRequest, isInNamespace, type Receiver } from "../http/incoming.ts";
import type { Names } from "../resources/names.ts";
import type { Method } from "../resources/route.ts";
import type { Pattern } from "../resources/table.ts";
import { RouteHandler } from "./route-handler.ts";

/** The parts of a calendar that its handlers need. */
export interface HandlersParts {
  readonly patterns: readonly Pattern[];
  readonly names: Names;
  readonly receive: Receiver["receive"];
  readonly answer: (incoming: IncomingRequest) => Promise<Response>;
  readonly advisor: Advisor;
}

/**
 * Creates one MSW handler for every route and method, and a last one for all other requests below the namespace: unknown routes, OPTIONS,
 * and methods that a route does not have. The handler of GET also answers HEAD.
 */
export function createHandlers({ patterns, names, receive, answer, advisor }: HandlersParts): HttpHandler[] {
  const { namespace } = names;
  const root = `*/${namespace}`;
  /** Claims what no route has claimed, and says of a request below the same REST root why no handler answers it. */
  function claimRest(request: Request): IncomingRequest | undefined {
    const incoming = receive(request);
    if (incoming === undefined || isInNamespace(incoming.address, namespace)) return incoming;
    advisor.give(explainPath(incoming, patterns, names));
    return undefined;
  }

  function routeHandler(pattern: Pattern, method: Method): HttpHandler {
    return new RouteHandler({
      method,
      path: `${root}${pattern.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      claim(request) {
        // Each request asks every handler, so this looks up only what `receive` has found once. A pattern is below the namespace.
        const incoming = receive(request);
        if (incoming?.match?.pattern !== pattern) return undefined;
        const { method: sent } = incoming.request;
        return sent === method || (sent === "HEAD" && method === "GET") ? incoming : undefined;
      },
      answer,
    });
  }

  return [
    ...patterns.flatMap((pattern) => pattern.methods.map((method) => routeHandler(pattern, method))),
    new RouteHandler({ method: /.+/, path: `${root}/*`, claim: claimRest, answer }),
  ];
}
