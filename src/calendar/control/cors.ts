import type { SentRequest } from "../../service/http/sent-request.ts";
import { sessionHeader } from "../../service/http/session-id.ts";
import { isLoopback } from "./loopback.ts";

/**
 * Builds the headers that let pages of this machine use the control routes, such as a page of a dev server on another port. Pages of other
 * hosts get no such headers.
 */
export function corsHeaders(origin: string | null): Record<string, string> {
  return origin !== null && isLoopbackOrigin(origin) ? allowOrigin(origin) : { Vary: "Origin" };
}

/** Builds the headers that let the pages of an origin use the control routes. */
export function allowOrigin(origin: string): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": "OPTIONS, GET, POST, PUT, DELETE",
    "Access-Control-Allow-Headers": `Content-Type, Authorization, ${sessionHeader}`,
    Vary: "Origin",
  };
}

/** Returns whether an origin is a page of this machine, such as `http://localhost:5173`. */
export function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\/[^/@]+$/i.test(origin) && URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/** Returns whether a browser asks, before the request of a page, whether it may send it. */
export function isPreflight({ method, headers }: Pick<SentRequest, "method" | "headers">): boolean {
  return method === "OPTIONS" && headers.get("origin") !== null && headers.get("access-control-request-method") !== null;
}
