import { isIP } from "node:net";
import { allowOrigin, isLoopback, isLoopbackOrigin, isPreflight } from "../../../calendar/control/create-control.ts";
import { type Advise, type Advisor, createAdvisor } from "../../../service/advice/advisor.ts";
import { handleOf, toFetch } from "../../../service/http/handle.ts";
import { isWrite } from "../../../service/http/incoming.ts";
import { isResponse } from "../../../service/http/response.ts";
import { controlRoot, isControlPath, type SentRequest, splitSessionPath } from "../../../service/http/sent-request.ts";
import { isShell, isStartPage, pagePaths } from "../pages/paths.ts";
import { readForwarded } from "./forwarded.ts";
import {
  checkGuardOptions,
  controlOff,
  type GuardOptions,
  ignoredHost,
  malformedForwarded,
  wrongControlOrigin,
  wrongHost,
  wrongOrigin,
  wrongToken,
} from "./options.ts";

/**
 * Returns whether a page of another site sent a request. `isAllowed` returns whether an origin is not another site. For images, scripts and
 * links, browsers omit `Origin`, but send `Sec-Fetch-Site` or `Referer`. Programs send none of these headers.
 */
export function isForeign({ headers }: SentRequest, isAllowed: (origin: string) => boolean): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return !isAllowed(origin);
  const referer = headers.get("referer");
  if (referer !== null && URL.canParse(referer)) return !isAllowed(new URL(referer).origin);
  return headers.get("sec-fetch-site") === "cross-site";
}

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];

/** Returns whether browsers send a preflight before this request, if it is from a page of another origin. */
export function hasPreflight({ method, headers }: SentRequest): boolean {
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  return !["GET", "HEAD", "POST"].includes(method) || (type !== "" && !formTypes.includes(type));
}

type Fetch = (request: Request) => Promise<Response>;
type OriginCheck = (origin: string) => boolean;

/**
 * Creates the guard of a server that listens on `host`. `advise` receives warnings about ignored headers. Throws a `CalendarError` for
 * invalid options.
 *
 * - A request must be addressed to a name of this machine, to `host`, or to one of `allowHosts`. After DNS rebinding, a page of another site
 *   still sends the name of that site.
 * - A page of another site may use no control route; its links may lead to the pages. It may write, or name a session in a path, only where
 *   its browser asks first in a preflight, which the service answers by its own rules.
 * - A server that other machines reach has control routes, and the page at `/` with its logins, only for callers with `controlToken`. The
 *   files of pages are for every caller, because a browser loads a page without a token; the facts that a page then asks for need the token,
 *   as the table of pages declares.
 * - `GET /__calendar/health` answers every caller, since orchestrators ask it under the address of a container and without a token. Callers who
 *   would be refused get only the status.
 */
export function createGuard(host: string, options: GuardOptions, advise?: Advise) {
  checkGuardOptions(options);
  const { allowHosts = [], controlOrigins = [], controlToken, cors = [] } = options;
  const isAllowedHost = createHostCheck(host, allowHosts);
  const follow = createProxyFollower(options.trustProxy, isAllowedHost, createAdvisor(advise === undefined, advise));
  const hasControl = controlToken !== undefined || !isReachable(host);

  function refuse(request: SentRequest, url: URL): Response | undefined {
    const refused = findRefusal(request, url);
    if (refused === undefined || !isHealthCheck(request, url)) return refused;
    return controlToken !== undefined && hasToken(request, controlToken) ? undefined : Response.json({ status: "ok" });
  }

  function findRefusal(request: SentRequest, url: URL): Response | undefined {
    const wrong = hostNames(url, request).find((name) => !isAllowedHost(name));
    if (wrong !== undefined) return wrongHost(wrong);
    const isOwn: OriginCheck = (origin) => isLoopbackOrigin(origin) || origin === url.origin;
    return isControlPath(url.pathname) || isStartPage(request, url) ? refuseControl(request, url, isOwn) : refuseWrite(request, isOwn);
  }

  function refuseControl(request: SentRequest, { pathname }: URL, isOwn: OriginCheck): Response | undefined {
    const origin = request.headers.get("origin");
    const isPage = isRead(request.method) && isShell(pathname);
    if (!hasControl && !isPage) return controlOff(host);
    // Links on other sites may lead to pages, but not to control routes: even a GET can open a session or a stream, or take long.
    const isLink = origin === null && isRead(request.method) && (isPage || pathname === "/");
    if (!isLink && isForeign(request, (page) => isOwn(page) || controlOrigins.includes(page))) return wrongControlOrigin(origin);
    if (isPage || controlToken === undefined || isPreflight(request)) return undefined;
    return hasToken(request, controlToken) ? undefined : wrongToken();
  }

  function refuseWrite(request: SentRequest, isOwn: OriginCheck): Response | undefined {
    if (cors.includes("*") || !isForeign(request, (page) => isOwn(page) || cors.includes(page))) return undefined;
    return hasPreflight(request) || !(isWrite(request) || isInSession(request)) ? undefined : wrongOrigin(request.headers.get("origin"));
  }

  return {
    /** False if the server has no control routes, because other machines can reach it and no token protects them. */
    hasControl,
    protect(calendar: { fetch: Fetch }): { fetch: Fetch } {
      const handle = handleOf(calendar);
      const fetch = toFetch(async (sent) => {
        const request = follow(sent);
        if (!("readBody" in request)) return request;
        const url = new URL(request.url);
        const answer = refuse(request, url) ?? (await handle(request));
        const origin = request.headers.get("origin");
        // Added here, because the control routes themselves allow only pages of this machine.
        if (origin !== null && controlOrigins.includes(origin) && isControlPath(url.pathname) && isResponse(answer))
          for (const [name, value] of Object.entries(allowOrigin(origin))) answer.headers.set(name, value);
        return answer;
      });
      return { fetch };
    },
  };
}

function isHealthCheck({ method }: SentRequest, { pathname }: URL): boolean {
  return isRead(method) && pathname.replace(/\/$/, "") === `${controlRoot}/health`;
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Returns whether the path of a request names a session, which the request would open. A page can choose a path without a preflight. */
function isInSession({ url }: SentRequest): boolean {
  return url.includes(controlRoot) && splitSessionPath(new URL(url).pathname) !== undefined;
}

function hasToken({ headers }: SentRequest, token: string): boolean {
  const sent = headers.get("authorization")?.replace(/^Bearer +/i, "") ?? "";
  // Loaded lazily, so that a server without a token starts sooner.
  const { createHash, timingSafeEqual } = process.getBuiltinModule("node:crypto");
  // Compares digests, because `timingSafeEqual` requires equal lengths.
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}

/**
 * Creates the function that gives a request the URL that the client asked a proxy for, on which links are then built. `isAllowedHost` knows the
 * host names that the server answers to.
 *
 * - With `trustProxy`, the headers of every sender count. The guard refuses a host that is not allowed, and malformed headers are refused here.
 * - When it is omitted, the headers of senders on this machine count, such as a dev server: other senders cannot be told from clients that
 *   make up headers. Headers that are malformed, or name a host that is not allowed, are ignored; the advisor says so of the host.
 * - With `false`, no headers count.
 */
export function createProxyFollower(
  trustProxy: boolean | undefined,
  isAllowedHost: (name: string) => boolean,
  advisor: Pick<Advisor, "give"> = createAdvisor(true),
): (request: SentRequest) => SentRequest | Response {
  return (request) => {
    if (!(trustProxy ?? isThisMachine(request.remoteAddress))) return request;
    const forwarded = readForwarded(request.headers);
    if (forwarded === undefined) return request;
    if (forwarded === "malformed") return trustProxy ? malformedForwarded() : request;
    const sent = new URL(request.url);
    const origin = new URL(`${forwarded.scheme ?? sent.protocol.slice(0, -1)}://${forwarded.host ?? sent.host}`);
    if (!trustProxy && !isAllowedHost(origin.hostname)) {
      advisor.give([ignoredHost(origin.hostname, sent.origin)]);
      return request;
    }
    return withUrl(request, origin.origin + (hasPrefix(sent) ? forwarded.prefix : "") + sent.pathname + sent.search);
  };
}

function isThisMachine(address: string | undefined): boolean {
  return address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address);
}

/**
 * Returns whether the path of a request may have a prefix. Paths of pages and control routes may not, because they are matched from their
 * start.
 */
function hasPrefix({ pathname, searchParams }: URL): boolean {
  if (pathname === "/") return searchParams.has("rest_route");
  return !isControlPath(pathname) && !`${pathname}/`.startsWith(pagePaths.demo.path);
}

function withUrl(request: SentRequest, url: string): SentRequest {
  return {
    ...request,
    url,
    toRequest: () => new Request(url, request.toRequest()),
    async toWholeRequest() {
      const whole = await request.toWholeRequest();
      return whole && new Request(url, whole);
    },
  };
}

/** Returns whether other machines can reach a server that listens on `host`, such as `0.0.0.0`. */
export function isReachable(host: string): boolean {
  return !isLoopback(asInUrl(host));
}

/** Creates the check of host names, normalised by `URL`. A server on all interfaces accepts every IP address: DNS rebinding needs a name. */
export function createHostCheck(host: string, allowHosts: readonly string[]): (name: string) => boolean {
  const isOnEveryInterface = host === "0.0.0.0" || host === "::";
  const names = [host, ...allowHosts].map((name) => asInUrl(name).toLowerCase());
  const areas = names.filter((name) => name.startsWith("."));
  return (name) => {
    if (isLoopback(name) || names.includes(name) || names.includes("*")) return true;
    if (areas.some((area) => `.${name}`.endsWith(area))) return true;
    return isOnEveryInterface && isIP(name.replace(/^\[|\]$/g, "")) !== 0;
  };
}

export function hostNames(url: Pick<URL, "host" | "hostname">, { headers }: SentRequest): readonly string[] {
  const host = headers.get("host");
  if (host === null || host === url.host) return [url.hostname];
  return [url.hostname, URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host];
}

function asInUrl(host: string): string {
  return isIP(host) === 6 ? new URL(`http://[${host}]`).hostname : host;
}
