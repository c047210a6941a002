import { HttpHandler } from "msw";

type Run = HttpHandler["run"];

/** What a handler is for, how it recognises its requests, and what answers them. */
export interface HandlerParts {
  readonly method: string | RegExp;
  /** For people who list handlers; nothing is matched against it. */
  readonly path: string;
  readonly claims: (request: Request) => boolean;
  readonly answer: (request: Request) => Promise<Response>;
}

/**
 * A handler that asks `claims` before anything else. The handlers of the library copy the request and compile their path first, each of
 * them for every request, which is most of the time a request would take with some fifty handlers.
 */
export class RouteHandler extends HttpHandler {
  readonly #claims: HandlerParts["claims"];

  constructor({ method, path, claims, answer }: HandlerParts) {
    super(method, path, ({ request }) => answer(request));
    this.#claims = claims;
  }

  override async run(args: Parameters<Run>[0]): Promise<Awaited<ReturnType<Run>>> {
    return this.#claims(args.request) ? super.run(args) : null;
  }

  override async parse(): ReturnType<HttpHandler["parse"]> {
    return { match: { matches: true, params: {} }, cookies: {} };
  }

  override async predicate({ request }: { readonly request: Request }): Promise<boolean> {
    return this.#claims(request);
  }
}
