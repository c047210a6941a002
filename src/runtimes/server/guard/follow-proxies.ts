import type { SentRequest } from "../../../service/http/sent-request.ts";
import { isControlPath } from "../../../service/http/session-id.ts";
import { pagePaths } from "../pages/paths.ts";
import { readForwarded } from "./forwarded.ts";
import { malformedForwarded } from "./refusals.ts";

/**
 * Creates the function that gives a request the URL that the client asked a proxy for, on which links are then built. `isAllowedHost` knows the
 * host names that the server answers to.
 *
 * - With `trustProxy`, the headers of every sender count. The guard refuses a host that is not allowed, and malformed headers are refused here.
 * - When it is omitted, the headers of senders on this machine count, such as a dev server: other senders cannot be told from clients that
 *   make up headers. Headers that are malformed, or name a host that is not allowed, are ignored.
 * - With `false`, no headers count.
 */
export function createProxyFollower(
  trustProxy: boolean | undefined,
  isAllowedHost: (name: string) => boolean,
): (request: SentRequest) => SentRequest | Response {
  return (request) => {
    if (!(trustProxy ?? isThisMachine(request.remoteAddress))) return request;
    const forwarded = readForwarded(request.headers);
    if (forwarded === undefined) return request;
    if (forwarded === "malformed") return trustProxy ? malformedForwarded() : request;
    const sent = new URL(request.url);
    const origin = new URL(`${forwarded.scheme ?? sent.protocol.slice(0, -1)}://${forwarded.host ?? sent.host}`);
    if (!trustProxy && !isAllowedHost(origin.hostname)) return request;
    return withUrl(request, origin.origin + (hasPrefix(sent) ? forwarded.prefix : "") + sent.pathname + sent.search);
  };
}

function isThisMachine(address: string | undefined): boolean {
  return address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address);
}

/**
 * Returns whether the path of a request may begin with a prefix. The paths of pages and control routes may not: they are found from their
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
