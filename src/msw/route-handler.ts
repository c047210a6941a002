import { HttpHandler } from "msw";
import type { IncomingRequest } from "../http/incoming.ts";

type Run = HttpHandler["run"];

/** The parts of a handler. */
export interface HandlerParts {
  readonly method: string | RegExp;
  /** The path in lists of handlers; requests are not matched against it. */
  readonly path: string;
  /** Returns the request as it was read, or `undefined` for a request that another handler answers. */
  readonly claim: (request: Request) => IncomingRequest | undefined;
  readonly answer: (incoming: IncomingRequest) => Promise<Response>;
}

/**
 * Answers the requests that `claim` returns, and calls `claim` before anything else. MSW's own handlers first copy the request and compile
 * their path, each of them for every request; with about fifty handlers that takes most of the time of a request.
 */
export class RouteHandler extends HttpHandler {
  readonly #claim: HandlerParts["claim"];

  constructor({ method, path, claim, answer }: HandlerParts) {
    super(method, path, ({ request }) => {
      const incoming = claim(request);
      return incoming && answer(incoming);
    });
    this.#claim = claim;
  }

  override async run(args: Parameters<Run>[0]): Promise<Awaited<ReturnType<Run>>> {
    return this.#claim(args.request) ? super.run(args) : null;
  }

  override async parse(): ReturnType<HttpHandler["parse"]> {
    return { match: { matches: true, params: {} }, cookies: {} };
  }

  override async predicate({ request }: { readonly request: Request }): Promise<boolean> {
    return this.#claim(request) !== undefined;
  }
}
