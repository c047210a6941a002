import type { FidelityMode, FidelityPoint } from "../fidelity.ts";
import type { SentRequest } from "./sent-request.ts";
import { SESSION_HEADER } from "./session-id.ts";

/** Decides whether pages of other origins may read the two headers with totals of the service. */
export const exposesTotals: FidelityPoint<boolean> = {
  section: "8",
  about: "Pages of other origins may read the totals in the headers `X-Calendar-…`, or those of the host platform only.",
  spec: true,
  observed: false,
};

/** The parts of the common headers that depend on the answer. */
interface CommonParts {
  /** The REST root. */
  readonly root: string;
  readonly isSignedIn: boolean;
  readonly fidelity: FidelityMode;
  readonly headerPrefix: string;
}

/** Builds the headers that the host platform of the service sends with every answer. */
export function commonHeaders(request: SentRequest, { root, isSignedIn, fidelity, headerPrefix }: CommonParts): Record<string, string> {
  const origin = request.headers.get("origin");
  // Only pages of other origins, whose requests have an origin, need the names.
  const totals = origin !== null && exposesTotals[fidelity] ? `, ${headerPrefix}-Total, ${headerPrefix}-TotalPages` : "";
  return {
    "X-Robots-Tag": "noindex",
    "X-Content-Type-Options": "nosniff",
    Link: `<${root}/>; rel="https://api.w.org/"`,
    "Access-Control-Expose-Headers": `X-WP-Total, X-WP-TotalPages, Link${totals}`,
    "Access-Control-Allow-Headers": `Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type${
      asksForSession(request) ? `, ${SESSION_HEADER}` : ""
    }`,
    ...(origin !== null && crossOrigin(origin)),
    ...(origin === null && !isSignedIn && request.method === "GET" && { Vary: "Origin" }),
    ...(isSignedIn && neverCached),
  };
}

/** Tells whether a browser asks for the header of sessions. The service has no such header, so other answers do not name it. */
function asksForSession({ headers }: SentRequest): boolean {
  return headers.get("access-control-request-headers")?.toLowerCase().includes(SESSION_HEADER.toLowerCase()) ?? false;
}

function crossOrigin(origin: string): Record<string, string> {
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
