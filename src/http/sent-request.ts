import { readBody } from "./read-body.ts";

/** The headers that the service, the steps around it and the guard of a server read. */
export type HeaderName =
  | "accept"
  | "access-control-request-headers"
  | "access-control-request-method"
  | "authorization"
  | "content-length"
  | "content-type"
  | "cookie"
  | "host"
  | "origin"
  | "prefer"
  | "referer"
  | "sec-fetch-site"
  | "x-calendar-session"
  | "x-http-method-override"
  | "x-wp-nonce";

/**
 * A request as the service reads it. A server creates one from a message of its own, because creating a web `Request` takes longer than
 * answering it.
 */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** The headers of the request. Iterating gives names in lower case, in order, as `Headers` does. */
  readonly headers: Iterable<readonly [string, string]> & { get(name: HeaderName): string | null };
  /** Reads the bytes of the body; `undefined` when there are too many. */
  readBody(): Promise<Uint8Array | undefined>;
  /** Returns the web `Request`, for code of users. Throws a `TypeError` for a method that a `Request` cannot have. */
  toRequest(): Request;
}

/** Wraps a web `Request`. */
export function fromRequest(request: Request): SentRequest {
  const { method, url, headers } = request;
  return { method, url, headers, readBody: () => readBody(request), toRequest: () => request };
}
