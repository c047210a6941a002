import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import type { CalendarNames } from "../../src/calendar/options.ts";
import type { FidelityMode } from "../../src/service/fidelity.ts";

export interface PublishedOptions {
  readonly world: unknown;
  readonly home: string;
  readonly names?: CalendarNames;
  /** Who may do what; by default, visitors may only read. */
  readonly access?: "open" | "service";
  /** Which behaviour wins where the specification and the recordings disagree; by default, the recordings. */
  readonly fidelity?: FidelityMode;
  /** Changes the JSON of an answer before it is sent, such as by renaming a field. */
  readonly drift?: (body: unknown, request: Request) => unknown;
  /** Answers a request instead of the service; `undefined` to pass it on. */
  readonly intercept?: (request: Request) => Response | Promise<Response | undefined> | undefined;
}

/** Creates a service for `record` and `verify`, as on the web: visitors without rights, its own home, and a `Date` header. */
export function publishedService({ world, home, names, access = "service", fidelity = "observed", drift, intercept }: PublishedOptions) {
  const calendar = composeCalendar({ world, access, fidelity, publicUrl: home, quiet: true, journal: 0, ...(names && { names }) });
  const requests: Request[] = [];

  async function fetch(request: Request): Promise<Response> {
    requests.push(request);
    const intercepted = await intercept?.(request);
    if (intercepted) return intercepted;
    if (new URL(request.url).pathname === "/robots.txt") return new Response("", { status: 404 });
    const response = await calendar.fetch(request.clone());
    const text = await response.text();
    const body = drift && text !== "" ? JSON.stringify(drift(JSON.parse(text), request)) : text;
    const headers = new Headers(response.headers);
    headers.set("date", new Date(calendar.clock.now()).toUTCString());
    return new Response(body === "" ? null : body, { status: response.status, headers });
  }

  return { calendar, fetch, requests, root: `${home}/wp-json` };
}
