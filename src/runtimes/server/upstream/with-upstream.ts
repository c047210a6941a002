import { corsHeaders } from "../../../calendar/control/cors.ts";
import type { Calendar } from "../../../calendar/create-calendar.ts";
import { NetworkError } from "../../../calendar/faults/network-error.ts";
import { internals } from "../../../calendar/internals.ts";
import { passedEntry } from "../../../calendar/journal/passed-entry.ts";
import { handleOf, toFetch } from "../../../service/http/handle.ts";
import type { SentRequest } from "../../../service/http/sent-request.ts";
import { explainSessionId, isControlPath, sessionIdOf, splitSessionPath } from "../../../service/http/session-id.ts";
import { machineTime } from "../../../time/clock.ts";
import { startStopwatch } from "../../../time/stopwatch.ts";
import { forward } from "./forward.ts";
import type { Upstream } from "./options.ts";
import { createOwnerOf } from "./owner-of.ts";
import { requestHeaders, responseHeaders } from "./passed-headers.ts";
import { findRefusal, type UpstreamRefusal, upstreamLoop } from "./refusals.ts";

type Fetch = (request: Request) => Promise<Response>;

/** The parts of a calendar that passed requests are recorded in. */
export type PassingCalendar = Pick<Calendar, "clock" | "session" | typeof internals>;

/** An answer for a client, and what the journal says of it. */
interface PassedAnswer {
  readonly response: Response;
  readonly refusal?: UpstreamRefusal;
}

/**
 * Passes the requests that are not for the service on to another site, and adds each to the journal of its session. Control routes are never
 * passed on.
 *
 * @example const { fetch } = withUpstream(calendar, withControl(calendar), { site: "https://site.example", passesCredentials: false, timeout: 30_000 });
 */
export function withUpstream(calendar: PassingCalendar, served: { fetch: Fetch }, upstream: Upstream): { fetch: Fetch } {
  const { site, passesCredentials, timeout } = upstream;
  const handle = handleOf(served);
  const ownerOf = createOwnerOf(calendar);
  // Another server of this package may be the upstream, so each server has a mark of its own. A request that returns has it.
  const { randomUUID } = process.getBuiltinModule("node:crypto");
  const via = `event-calendar-mock-${randomUUID()}`;

  async function pass(request: SentRequest, url: URL): Promise<Response> {
    const id = sessionIdOf(request);
    const session = id === undefined || explainSessionId(id) !== undefined ? calendar : calendar.session(id);
    const time = session.clock.now();
    const receivedAt = new Date(machineTime()).toISOString();
    const elapsed = startStopwatch();
    const target = targetOf(url, site);
    const { response, refusal } = await ask(request, url, target);
    const rules = refusal ? [`${refusal.status} ${request.method} ${url.pathname}: ${refusal.message}`] : [];
    const { status, headers } = response;
    session[internals].addToJournal(
      passedEntry(request, {
        ...{
          time,
          receivedAt,
          milliseconds: elapsed(),
          session: session === calendar ? undefined : id,
          status,
          code: refusal?.code,
          rules,
        },
        upstream: target.href,
        responseHeaders: headers,
        redaction: session[internals].redaction,
      }),
    );
    if (response.type === "error") throw new NetworkError("The client has closed its connection.");
    return response;
  }

  async function ask(request: SentRequest, url: URL, target: URL): Promise<PassedAnswer> {
    if (request.headers.get("via")?.includes(via)) return refuse(request, upstreamLoop(site));
    try {
      const answer = await forward(request, target, requestHeaders(request.headers, { via, passesCredentials }), timeout);
      const headers = responseHeaders(answer.headers, passesCredentials);
      const location = headers.get("location");
      if (location !== null) headers.set("location", redirectTo(location, target, url));
      return { response: new Response(answer.body, { status: answer.status, headers }) };
    } catch (error) {
      if (error instanceof NetworkError) return { response: Response.error() };
      return refuse(request, findRefusal(upstream, error));
    }
  }

  /** Returns the URL of a redirect: within the site, it leads back to the server, and to the session that the path names. */
  function redirectTo(location: string, target: URL, { origin, pathname }: URL): string {
    if (!URL.canParse(location, target)) return location;
    const { href } = new URL(location, target);
    if (!`${href}/`.startsWith(`${site}/`)) return href;
    const named = splitSessionPath(pathname);
    const prefix = named ? pathname.slice(0, -named.rest.length) : "";
    return origin + prefix + href.slice(site.length);
  }

  return {
    fetch: toFetch((request) => {
      const url = new URL(request.url);
      const isPassed = !isControlPath(url.pathname) && ownerOf(url) !== "service";
      return isPassed ? pass(request, url) : handle(request);
    }),
  };
}

/** Returns the URL at the upstream. The path of a session is left out. */
function targetOf({ pathname, search }: URL, site: string): URL {
  const target = new URL(site);
  const path = splitSessionPath(pathname)?.rest ?? pathname;
  target.pathname = target.pathname.replace(/\/$/, "") + path;
  target.search = search;
  return target;
}

function refuse({ headers }: SentRequest, refusal: UpstreamRefusal): PassedAnswer {
  const { status, code, message } = refusal;
  const body = { code, message, data: { status } };
  return { refusal, response: Response.json(body, { status, headers: corsHeaders(headers.get("origin")) }) };
}
