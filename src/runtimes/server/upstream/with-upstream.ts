import { corsHeaders } from "../../../calendar/control/create-control.ts";
import type { Calendar } from "../../../calendar/create-calendar.ts";
import { NetworkError } from "../../../calendar/faults/act.ts";
import { internals } from "../../../calendar/internals.ts";
import { passedEntry } from "../../../calendar/journal/entry-of.ts";
import { createPictures } from "../../../calendar/pictures/pictures.ts";
import { handleOf, toFetch } from "../../../service/http/handle.ts";
import { isInNamespace, readAddress } from "../../../service/http/incoming.ts";
import {
  explainSessionId,
  isControlPath,
  type SentRequest,
  sessionHeader,
  sessionIdOf,
  splitSessionPath,
} from "../../../service/http/sent-request.ts";
import { machineTime, startStopwatch } from "../../../time/clock.ts";
import { forward, UploadTimeout, UpstreamTimeout } from "./forward.ts";
import type { Upstream } from "./options.ts";

/** Headers of one connection, which a proxy does not pass on, in addition to those named in `Connection`. */
const hopByHop = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

const credentials = ["authorization", "cookie", "x-wp-nonce"];

/** Headers of the connection to this server, and headers that only this server reads. `forward` writes the length of the body again. */
const ofThisServer = [
  "content-length",
  "expect",
  "forwarded",
  "host",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-prefix",
  "x-forwarded-proto",
];

/** Headers with policies for a host name. Passed on, they would apply to this machine. */
const ofTheirHost = ["alt-svc", "clear-site-data", "strict-transport-security"];

const ownCookie = new RegExp(`(?:^|;\\s*)${sessionHeader}=[^;]*`, "gi");

function requestHeaders(
  headers: Iterable<readonly [string, string]>,
  { via, passesCredentials }: Pick<Upstream, "passesCredentials"> & { readonly via: string },
): Record<string, string> {
  const sent = new Headers([...headers].map(([name, value]) => [name, value]));
  const left = [...hopByHop, ...listedIn(sent), ...ofThisServer, sessionHeader, ...(passesCredentials ? [] : credentials)];
  for (const name of left) sent.delete(name);
  const cookie = sent.get("cookie")?.replaceAll(ownCookie, "").replace(/^;\s*/, "");
  if (cookie === "") sent.delete("cookie");
  else if (cookie !== undefined) sent.set("cookie", cookie);
  sent.append("via", `1.1 ${via}`);
  return Object.fromEntries(sent);
}

function responseHeaders(received: Headers, passesCredentials: boolean): Headers {
  const headers = new Headers(received);
  for (const name of [...hopByHop, ...listedIn(received), ...ofTheirHost]) headers.delete(name);
  if (!passesCredentials) headers.delete("set-cookie");
  return headers;
}

function listedIn(headers: Headers): string[] {
  const names = headers.get("connection")?.split(",") ?? [];
  return names.map((name) => name.trim()).filter((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name));
}

type Fetch = (request: Request) => Promise<Response>;

type PassingCalendar = Pick<Calendar, "clock" | typeof internals>;

interface PassedAnswer {
  readonly response: Response;
  readonly refusal?: UpstreamRefusal;
}

/** Passes requests that are for neither the service nor a control route on to another site, and adds each to the journal of its session. */
export function withUpstream(calendar: PassingCalendar, served: { fetch: Fetch }, upstream: Upstream): { fetch: Fetch } {
  const { site, passesCredentials, timeout } = upstream;
  const handle = handleOf(served);
  const ownerOf = createOwnerOf(calendar);
  // Each server has its own mark, because the upstream may be another server of this package. A request with its mark has looped.
  const { randomUUID } = process.getBuiltinModule("node:crypto");
  const via = `event-calendar-mock-${randomUUID()}`;

  async function pass(request: SentRequest, url: URL): Promise<Response> {
    const id = sessionIdOf(request);
    const session =
      id === undefined || explainSessionId(id) !== undefined ? calendar : calendar[internals].openSession(id, request.remoteAddress);
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
          ...(refusal && { advice: [{ text: refusal.message }] }),
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

  /** Returns the target of a redirect. Within the site, it leads back to this server, and to the session in the path. */
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

interface UpstreamRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

function upstreamLoop(site: string): UpstreamRefusal {
  const message = `The upstream ${site} leads back to this server. Name the published site: --upstream URL, or upstream in a program.`;
  return { status: 508, code: "upstream_loop", message };
}

function findRefusal({ site, timeout }: Upstream, error: unknown): UpstreamRefusal {
  if (error instanceof UpstreamTimeout) {
    const message = `The upstream ${site} has sent nothing for ${timeout / 1_000} seconds. Check whether it runs, and try again.`;
    return { status: 504, code: "upstream_timeout", message };
  }
  if (error instanceof UploadTimeout) {
    const message = `The client has sent nothing for ${timeout / 1_000} seconds, and its body is not complete. Send it again.`;
    return { status: 408, code: "upload_timeout", message };
  }
  const reason = error instanceof Error ? ("code" in error ? String(error.code) : error.message) : String(error);
  const message = `The upstream ${site} cannot be reached: ${reason}. Check the URL and the network, or leave --upstream out.`;
  return { status: 502, code: "upstream_failed", message };
}

/** A part of a site that a URL may belong to: the service, other routes below the same REST root, or anything else. */
export type Owner = "service" | "rest root" | "site";

/** Creates the function that returns to which part of a site a URL belongs. Image files belong to the service. */
export function createOwnerOf(calendar: Pick<Calendar, typeof internals>): (url: URL) => Owner {
  const { names, store } = calendar[internals];
  const { namespace } = names;
  const pictures = createPictures(store.images.all);
  return (url) => {
    const address = readAddress(url, namespace);
    if (address) return isInNamespace(address, namespace) ? "service" : "rest root";
    return pictures.has(url.href) ? "service" : "site";
  };
}
