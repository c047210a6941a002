import { splitItems } from "../../text/white-space.ts";
import type { Fidelity, FidelityPoint } from "../fidelity.ts";
import type { Names } from "../resources/names.ts";
import { type SentRequest, sessionHeader } from "./sent-request.ts";

/** The request headers that the host platform accepts from pages of other origins. It refuses all others, such as `X-Requested-With`. */
const platformHeaders = ["Authorization", "X-WP-Nonce", "Content-Disposition", "Content-MD5", "Content-Type"];
/** The request headers that this package adds to the service: sessions, and faults of one answer. */
const addedHeaders = [sessionHeader, "Prefer"];

/** Decides whether pages of other origins may read the two headers with totals of the service. */
export const exposesTotals: FidelityPoint<boolean> = { spec: true, observed: false };

interface CommonParts {
  readonly root: string;
  readonly isSignedIn: boolean;
  /** True for the refusal of a nonce, which other clients must not get from a cache. */
  readonly isNeverCached?: boolean;
  readonly fidelity: Fidelity;
  readonly totalHeaders: Names["totalHeaders"];
}

/**
 * Builds the headers that the host platform of the service sends with every answer, after the type of its body. The caller adds its own to
 * the same object: merging copies added 10 % to a list request.
 */
export function commonHeaders(
  type: string,
  request: SentRequest,
  { root, isSignedIn, isNeverCached = isSignedIn, fidelity, totalHeaders }: CommonParts,
): Record<string, string> {
  const origin = request.headers.get("origin");
  // Only pages of other origins, whose requests have an `Origin`, need the names.
  const totals = origin !== null && fidelity.at(exposesTotals) ? `, ${totalHeaders.join(", ")}` : "";
  const headers: Record<string, string> = {
    "Content-Type": type,
    "X-Robots-Tag": "noindex",
    "X-Content-Type-Options": "nosniff",
    Link: `<${root}/>; rel="https://api.w.org/"`,
    "Access-Control-Expose-Headers": `X-WP-Total, X-WP-TotalPages, Link${totals}`,
    "Access-Control-Allow-Headers": allowedHeaders(request),
  };
  if (origin !== null) Object.assign(headers, crossOrigin(origin));
  else if (!isSignedIn && request.method === "GET") headers.Vary = "Origin";
  return isNeverCached ? Object.assign(headers, neverCached) : headers;
}

const onlyPlatformHeaders = platformHeaders.join(", ");

/**
 * Lists the headers of the platform, and those of this package for which a browser asks. The service has none of the latter, so other
 * answers do not list them.
 */
function allowedHeaders({ headers }: SentRequest): string {
  const asked = headers.get("access-control-request-headers");
  if (asked === null) return onlyPlatformHeaders;
  const names = splitItems(asked.toLowerCase());
  return [...platformHeaders, ...addedHeaders.filter((name) => names.includes(name.toLowerCase()))].join(", ");
}

export function crossOrigin(origin: string): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": "OPTIONS, GET, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Credentials": "true",
    Vary: "Origin",
  };
}

const neverCached = {
  "Cache-Control": "no-cache, must-revalidate, max-age=0, no-store, private",
  Expires: "Wed, 11 Jan 1984 05:00:00 GMT",
};
