import type { HttpHandler } from "msw";
import { type IncomingRequest, isInNamespace, type Receive } from "../http/incoming.ts";
import type { Method } from "../resources/route.ts";
import type { Pattern } from "../resources/table.ts";
import { RouteHandler } from "./route-handler.ts";

/** The parts of a calendar that its handlers need. */
export interface HandlersParts {
  readonly patterns: readonly Pattern[];
  readonly namespace: string;
  readonly receive: Receive;
  readonly answer: (incoming: IncomingRequest) => Promise<Response>;
}

/**
 * Creates one MSW handler for every route and method, and a last one for all other requests below the namespace: unknown routes, OPTIONS,
 * and methods that a route does not have. The handler of GET also answers HEAD.
 */
export function createHandlers({ patterns, namespace, receive, answer }: HandlersParts): HttpHandler[] {
  const root = `*/${namespace}`;
  const claimed = (request: Request) => {
    const incoming = receive(request);
    return incoming && isInNamespace(incoming.address, namespace) ? incoming : undefined;
  };

  function routeHandler(pattern: Pattern, method: Method): HttpHandler {
    return new RouteHandler({
      method,
      path: `${root}${pattern.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      claim(request) {
        const isMethod = request.method === method || (request.method === "HEAD" && method === "GET");
        const incoming = claimed(request);
        return isMethod && incoming?.match?.pattern === pattern ? incoming : undefined;
      },
      answer,
    });
  }

  return [
    ...patterns.flatMap((pattern) => pattern.methods.map((method) => routeHandler(pattern, method))),
    new RouteHandler({ method: /.+/, path: `${root}/*`, claim: claimed, answer }),
  ];
}
