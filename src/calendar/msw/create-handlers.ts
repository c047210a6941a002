import type { HttpHandler } from "msw";
import type { Advisor } from "../../service/advice/advisor.ts";
import { explainPath } from "../../service/advice/explain-path.ts";
import { toResponse } from "../../service/http/answer.ts";
import { type IncomingRequest, isInNamespace, type Receiver } from "../../service/http/incoming.ts";
import type { Names } from "../../service/resources/names.ts";
import type { Method } from "../../service/resources/route.ts";
import type { Pattern } from "../../service/resources/table.ts";
import { answerLogin, loginPath } from "../faults/weather/login-page.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { asHttpHandler, type HandlerParts, RouteHandler } from "./route-handler.ts";

/** The parts of a calendar that its handlers need. */
export interface HandlersParts {
  readonly patterns: readonly Pattern[];
  readonly names: Names;
  readonly receive: Receiver["receive"];
  readonly answer: (incoming: IncomingRequest) => Promise<Response>;
  readonly advisor: Advisor;
  readonly pictures: Pictures;
}

/**
 * Creates one MSW handler for every route and method, and a last one for all other requests below the namespace: unknown routes, OPTIONS,
 * and methods that a route does not have, and one for the files of images. The handler of GET also answers HEAD.
 */
export function createHandlers({ patterns, names, receive, answer, advisor, pictures }: HandlersParts): HttpHandler[] {
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
    return createHandler({
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
    createHandler({ method: /.+/, path: `${root}/*`, claim: claimRest, answer }),
    createHandler({
      method: "GET",
      path: "*/uploads/*",
      claim: (request) => pictures.answer(request),
      answer: async (picture) => toResponse(picture),
    }),
    createHandler({
      method: "GET",
      path: `*${loginPath}`,
      claim: (request) => answerLogin(request, namespace),
      answer: async (loginPage) => loginPage,
    }),
  ];
}

function createHandler<Claimed>(parts: HandlerParts<Claimed>): HttpHandler {
  return asHttpHandler(new RouteHandler(parts));
}
