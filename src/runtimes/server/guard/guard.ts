import { allowOrigin, isLoopbackOrigin, isPreflight } from "../../../calendar/control/cors.ts";
import { isResponse } from "../../../service/http/answer.ts";
import { handleOf, toFetch } from "../../../service/http/handle.ts";
import { isWrite } from "../../../service/http/incoming.ts";
import type { SentRequest } from "../../../service/http/sent-request.ts";
import { controlRoot, isControlPath, splitSessionPath } from "../../../service/http/session-id.ts";
import { remember } from "../../../util/recent.ts";
import { isStartPage } from "../pages/is-start-page.ts";
import { isShell } from "../pages/paths.ts";
import { createProxyFollower } from "./follow-proxies.ts";
import { hasPreflight, isForeign } from "./foreign-page.ts";
import { createHostCheck, hostNames, isReachable } from "./host-check.ts";
import { checkGuardOptions, type GuardOptions } from "./options.ts";
import { controlOff, wrongControlOrigin, wrongHost, wrongOrigin, wrongToken } from "./refusals.ts";

type Fetch = (request: Request) => Promise<Response>;
type OriginCheck = (origin: string) => boolean;

/** The parts of a URL that the guard reads. They are taken out of the `URL` once, because it makes each text again when it is asked. */
interface Place {
  readonly url: URL;
  readonly host: string;
  readonly hostname: string;
  readonly isControl: boolean;
}

function placeIn(text: string): Place {
  const url = new URL(text);
  return { url, host: url.host, hostname: url.hostname, isControl: isControlPath(url.pathname) };
}

/** The number of cached URLs, and of cached checks of host names. */
const maxUrls = 500;
const maxHosts = 16;

/** Stops pages of other sites, and other machines, from steering a server. */
export interface Guard {
  /** Protects a calendar, which never gets the requests that the guard refuses. */
  protect(calendar: { fetch: Fetch }): { fetch: Fetch };
  /** False when the server has no control routes, because other machines reach it and no token protects them. */
  readonly hasControl: boolean;
}

/**
 * Creates the guard of a server that listens on `host`. Throws a `CalendarError` for wrong options.
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
export function createGuard(host: string, options: GuardOptions): Guard {
  checkGuardOptions(options);
  const { allowHosts = [], controlOrigins = [], controlToken, cors = [] } = options;
  const isAllowedHost = remember(maxHosts, createHostCheck(host, allowHosts));
  const follow = createProxyFollower(options.trustProxy, isAllowedHost);
  const hasControl = controlToken !== undefined || !isReachable(host);

  function refuse(request: SentRequest, place: Place): Response | undefined {
    const refused = findRefusal(request, place);
    if (refused === undefined || !isHealthCheck(request, place.url)) return refused;
    return controlToken !== undefined && hasToken(request, controlToken) ? undefined : Response.json({ status: "ok" });
  }

  function findRefusal(request: SentRequest, place: Place): Response | undefined {
    const wrong = hostNames(place, request).find((name) => !isAllowedHost(name));
    if (wrong !== undefined) return wrongHost(wrong);
    const { url } = place;
    const isOwn: OriginCheck = (origin) => isLoopbackOrigin(origin) || origin === url.origin;
    return place.isControl || isStartPage(request, url) ? refuseControl(request, url, isOwn) : refuseWrite(request, isOwn);
  }

  function refuseControl(request: SentRequest, { pathname }: URL, isOwn: OriginCheck): Response | undefined {
    const origin = request.headers.get("origin");
    const isPage = isRead(request.method) && isShell(pathname);
    if (!hasControl && !isPage) return controlOff(host);
    // A link on another site may lead to a page. It may not lead to a control route: even a GET opens a session or a stream, or takes long.
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
    hasControl,
    protect(calendar) {
      const handle = handleOf(calendar);
      // Clients ask for the same few paths again and again, and to parse a URL takes longer than to find it here.
      const placeOf = remember(maxUrls, placeIn);
      const fetch = toFetch(async (sent) => {
        const request = follow(sent);
        if (!("readBody" in request)) return request;
        const place = placeOf(withoutQuery(request.url));
        const answer = refuse(request, place) ?? (await handle(request));
        const origin = request.headers.get("origin");
        // The control routes themselves let in pages of this machine only.
        if (origin !== null && controlOrigins.includes(origin) && place.isControl && isResponse(answer))
          for (const [name, value] of Object.entries(allowOrigin(origin))) answer.headers.set(name, value);
        return answer;
      });
      return { fetch };
    },
  };
}

/** Leaves out the query, of which the guard reads nothing but the `rest_route` of the root. */
function withoutQuery(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 || url[mark - 1] === "/" ? url : url.slice(0, mark);
}

function isHealthCheck({ method }: SentRequest, { pathname }: URL): boolean {
  return isRead(method) && pathname.replace(/\/$/, "") === `${controlRoot}/health`;
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Returns whether the path of a request names a session, which the request then opens. A page needs no preflight to choose a path. */
function isInSession({ url }: SentRequest): boolean {
  return url.includes(controlRoot) && splitSessionPath(new URL(url).pathname) !== undefined;
}

function hasToken({ headers }: SentRequest, token: string): boolean {
  const sent = headers.get("authorization")?.replace(/^Bearer +/i, "") ?? "";
  // A server without a token starts sooner without this module.
  const { createHash, timingSafeEqual } = process.getBuiltinModule("node:crypto");
  // Digests have the same length, which the comparison asks for.
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}
