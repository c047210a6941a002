import type { HttpHandler } from "msw";
import { type Advisor, explainPath } from "../../service/advice/advisor.ts";
import { crossOrigin } from "../../service/http/headers.ts";
import { type IncomingRequest, isInNamespace, type Receiver } from "../../service/http/incoming.ts";
import { toResponse } from "../../service/http/response.ts";
import type { Names } from "../../service/resources/names.ts";
import type { Method } from "../../service/resources/route.ts";
import type { Pattern } from "../../service/resources/table.ts";
import { CalendarError, nounOf } from "../../util/errors.ts";
import { objectIn } from "../../util/untyped.ts";
import { answerLogin, loginPath } from "../faults/weather.ts";
import type { Pictures } from "../pictures/pictures.ts";

type PublicHandler = Pick<HttpHandler, keyof HttpHandler>;
type RunArguments = Parameters<HttpHandler["run"]>[0];
type RunResult = Awaited<ReturnType<HttpHandler["run"]>>;

interface HandlerParts<Claimed> {
  readonly method: string | RegExp;
  /** The path that lists of handlers show. Requests are not matched against it. */
  readonly path: string;
  /** Returns what the answer is computed from, or `undefined` if another handler answers the request. */
  readonly claim: (request: Request) => Claimed | undefined;
  readonly answer: (claimed: Claimed) => Promise<Response>;
}

/** The result of matching a path, without parameters: the router of the calendar reads them. */
const parsed = { match: { matches: true, params: {} }, cookies: {} };

/**
 * An MSW handler for the requests that `claim` accepts. It implements the methods that MSW calls instead of extending its class: importing
 * MSW takes longer than everything else, and fails in workerd and Jest. MSW recognises handlers by `kind`.
 */
class RouteHandler<Claimed> implements PublicHandler {
  readonly kind = "request";
  /** The name of `kind` before MSW 2.13. */
  readonly __kind = "RequestHandler";
  readonly info: HttpHandler["info"];
  isUsed = false;
  readonly #parts: HandlerParts<Claimed>;

  constructor(parts: HandlerParts<Claimed>) {
    const { method, path } = parts;
    this.info = { method, path, header: `${method} ${path}` };
    this.#parts = parts;
  }

  async run({ request, requestId }: RunArguments): Promise<RunResult> {
    const claimed = this.#parts.claim(request);
    if (claimed === undefined) return null;
    this.isUsed = true;
    // Cloned, because MSW's events and logs may read the body again.
    const copy = request.body === null ? request : request.clone();
    const answered = await this.#parts.answer(claimed);
    const response = isOfXhr(request) ? await readBefore(answered) : answered;
    return { handler: asHttpHandler(this), request: copy, requestId, response, parsedResult: parsed };
  }

  async parse(): ReturnType<HttpHandler["parse"]> {
    return parsed;
  }

  async predicate({ request }: { readonly request: Request }): Promise<boolean> {
    return this.#parts.claim(request) !== undefined;
  }

  async test({ request }: { readonly request: Request }): Promise<boolean> {
    return this.predicate({ request });
  }

  /** Logs an answered request in the console of a page. MSW calls it unless started with `quiet`. */
  async log({ request, response }: { readonly request: Request; readonly response: Response }): Promise<void> {
    const { pathname, search } = new URL(request.url);
    console.groupCollapsed(`[MSW] ${request.method} ${pathname}${search} (${response.status} ${response.statusText})`);
    console.log("Request", { url: request.url, headers: Object.fromEntries(request.headers), body: await request.text() });
    console.log("Handler:", this);
    console.log("Response", { headers: Object.fromEntries(response.headers), body: await response.text() });
    console.groupEnd();
  }

  /** Does nothing when MSW 3 resets its handlers: `calendar.reset()` resets the calendar. */
  reset(): void {}

  /** MSW 3 calls this to reuse a one-time handler. */
  restore(): void {}

  /** MSW 3 calls this when it stops using a handler. */
  dispose(): void {}
}

/** Casts a handler to MSW's type. TypeScript accepts no other implementation of a class with private members. */
function asHttpHandler<Claimed>(handler: RouteHandler<Claimed>): HttpHandler {
  return handler as PublicHandler as HttpHandler;
}

/**
 * Returns whether a request comes from MSW 2's replacement of `XMLHttpRequest` in jsdom or happy-dom, which stores the original under a
 * symbol with this name. MSW 3 and workers do not.
 */
function isOfXhr(request: Request): boolean {
  const original = Object.getOwnPropertySymbols(request).find(({ description }) => description === "kRawRequest");
  const raw: unknown = original && Reflect.get(request, original);
  return typeof raw === "object" && raw !== null && "responseType" in raw;
}

/**
 * Reads the whole body before passing an answer on. If a body breaks off (fault `drop`), that `XMLHttpRequest` would wait forever, and the
 * test run would end with an unhandled rejection; a network error fires its `error` event.
 */
async function readBefore(response: Response): Promise<Response> {
  if (response.body === null) return response;
  try {
    const body = await response.arrayBuffer();
    return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
  } catch {
    return Response.error();
  }
}

interface HandlersParts {
  readonly patterns: readonly Pattern[];
  readonly names: Names;
  readonly receive: Receiver["receive"];
  readonly answer: (incoming: IncomingRequest) => Promise<Response>;
  readonly advisor: Advisor;
  readonly pictures: Pictures;
}

/**
 * Creates an MSW handler for each route and method, one for all other requests below the namespace (unknown routes, OPTIONS, unsupported
 * methods), and one for image files. The handler of GET also answers HEAD.
 */
export function createHandlers({ patterns, names, receive, answer, advisor, pictures }: HandlersParts): HttpHandler[] {
  const { namespace } = names;
  const root = `*/${namespace}`;
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
        // Compares results of `receive`, which caches them, because MSW asks every handler for each request.
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
    createHandler({
      method: /.+/,
      path: `${root}/*`,
      claim: claimRest,
      answer: async (incoming) => allowOwnPage(incoming, await answer(incoming)),
    }),
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

/**
 * Allows preflights from happy-dom. It sends them like a browser, but its `Request`, from which MSW 3 reads the headers, drops `Origin`,
 * and the service allows no page without it.
 */
function allowOwnPage({ request, method }: IncomingRequest, response: Response): Response {
  const origin = globalThis.location?.origin;
  if (method !== "OPTIONS" || request.headers.get("origin") !== null || !origin?.startsWith("http")) return response;
  if (origin !== new URL(request.url).origin) {
    for (const [name, value] of Object.entries(crossOrigin(origin))) response.headers.set(name, value);
  }
  return response;
}

function createHandler<Claimed>(parts: HandlerParts<Claimed>): HttpHandler {
  return asHttpHandler(new RouteHandler(parts));
}

/** Throws a `CalendarError` unless handlers are a list of handlers of MSW, such as `http.get(…)`. */
export function checkHandlers(handlers: unknown, failure: string): void {
  if (!Array.isArray(handlers)) throw new CalendarError("invalid_options", `${failure}: handlers: must be a list.`);
  // Handlers of MSW are of different classes for HTTP, GraphQL and WebSockets, and each has its kind.
  const place = handlers.findIndex((handler) => !("__kind" in objectIn(handler) || "kind" in objectIn(handler)));
  if (place === -1) return;
  throw new CalendarError(
    "invalid_options",
    `${failure}: handlers[${place}]: must be a handler of MSW, such as http.get("https://other.example/", …), not ${nounOf(handlers[place])}.`,
  );
}
