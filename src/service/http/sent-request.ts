import { encodeUtf8, readStream } from "../../text/encoding/utf8.ts";
import { type OnGone, onAbort } from "../../time/duration.ts";
import { CalendarError } from "../../util/errors.ts";
import { showValue } from "../../util/messages.ts";
import { once } from "../../util/once.ts";

/** The header, and the cookie, that name the session of a request. */
export const sessionHeader = "X-Calendar-Session";

/** The header in which a page of this package, such as the demo, sends its name: `demo` or `reference`. It changes no answer. */
export const pageHeader = "X-Calendar-Page";

/** The path of the control routes. No route of the service can start with it. */
export const controlRoot = "/__calendar";

const sessionPath = new RegExp(`^${controlRoot}/sessions/([^/]+)(/.+)$`);
const sessionCookie = new RegExp(`(?:^|;[ \t\n\r\v\f]*)${sessionHeader}=([^;]*)`, "i");

/**
 * Splits a path that names a session. Returns `undefined` for any other path, and for `/__calendar/sessions/a` itself.
 *
 * @example splitSessionPath("/__calendar/sessions/a/wp-json/calendar/events/v1/events")
 * // { id: "a", rest: "/wp-json/calendar/events/v1/events" }
 */
export function splitSessionPath(path: string): { readonly id: string; readonly rest: string } | undefined {
  const [, id, rest] = sessionPath.exec(path) ?? [];
  return id === undefined || rest === undefined ? undefined : { id, rest };
}

export function withoutSession(path: string): string {
  return splitSessionPath(path)?.rest ?? path;
}

export function isControlPath(path: string): boolean {
  const below = withoutSession(path);
  return below === controlRoot || below.startsWith(`${controlRoot}/`);
}

interface AddressedRequest {
  readonly url: string;
  readonly headers: { get(name: "x-calendar-session" | "cookie"): string | null };
}

/** Returns the session id in the path, the header or the cookie of a request, in this order; `undefined` if there is none. */
export function sessionIdOf({ url, headers }: AddressedRequest): string | undefined {
  const named = url.includes(controlRoot) ? splitSessionPath(new URL(url).pathname)?.id : undefined;
  return named ?? headers.get("x-calendar-session") ?? sessionCookie.exec(headers.get("cookie") ?? "")?.[1];
}

/** Explains why a value cannot be a session id; returns `undefined` for a valid id. Also in plain JavaScript: `session(process.env.WORKER)`. */
export function explainSessionId(id: unknown): string | undefined {
  if (typeof id === "string" && /^[\w.~-]{1,100}$/.test(id)) return undefined;
  return `There is no session ${showValue(id)}: the id of a session has 1 to 100 letters, digits or any of "-", "_", ".", "~".`;
}

/** Throws a `CalendarError` for a value that is not a valid session id. */
export function requireSessionId(id: unknown): void {
  const problem = explainSessionId(id);
  if (problem !== undefined) throw new CalendarError("calendar_session", problem);
}

/** The headers that the service, the steps around it and the guard of a server read. */
export type HeaderName =
  | "accept"
  | "access-control-request-headers"
  | "access-control-request-method"
  | "authorization"
  | "content-length"
  | "content-type"
  | "cookie"
  | "forwarded"
  | "host"
  | "origin"
  | "prefer"
  | "referer"
  | "sec-fetch-site"
  | "transfer-encoding"
  | "via"
  | "x-calendar-session"
  | "x-forwarded-host"
  | "x-forwarded-prefix"
  | "x-forwarded-proto"
  | "x-http-method-override"
  | "x-wp-nonce";

/**
 * A request as the service reads it. A server creates one from its own message, because creating a web `Request` takes longer than
 * answering it.
 */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** The headers of the request. Iterates over names in lower case, sorted, as `Headers` does. */
  readonly headers: Iterable<readonly [string, string]> & {
    get(name: HeaderName): string | null;
    /** The approximate bytes of the headers, which only servers know without reading them. */
    readonly weight?: number;
  };
  /** The IP address of the client or of the proxy that sent the request; `undefined` if unknown. */
  readonly remoteAddress?: string | undefined;
  /** Calls a function when the client closes its connection, or the signal of a web `Request` aborts. */
  readonly onGone: OnGone;
  /** False if there is no body to wait for. */
  readonly hasBody: boolean;
  /** Reads the bytes of the body on the first call, and returns the same bytes later; `undefined` if they exceed `bodyLimitOf`. */
  readBody(): Promise<Uint8Array | undefined>;
  /**
   * Streams the bytes of the body. Unlike `readBody`, it has no timeout for the whole body. Returns `undefined` for a request without a
   * body. Only servers have this method, to forward requests.
   */
  readChunks?(): AsyncIterator<Uint8Array> | undefined;
  /** Returns the web `Request` for user code. On a server, it has a body only after `readBody`. */
  toRequest(): Request;
  /** Returns the web `Request` with its body; `undefined` if a server refuses the body as too large. */
  toWholeRequest(): Promise<Request | undefined>;
}

/** Wraps a web `Request`. */
export function fromRequest(request: Request): SentRequest {
  const { method, url, headers } = request;
  return {
    onGone: (listener) => onAbort(request.signal)(listener),
    ...{ method, url, headers },
    // A body with a declared length may turn out to be too large.
    hasBody: request.body !== null || headers.has("content-length"),
    readBody: once(() => readBody(request)),
    toRequest: () => request,
    toWholeRequest: async () => request,
  };
}

/** The maximum size of a body, in bytes. */
export const maxBodyBytes = 1_048_576;

/** The maximum size of a body with a world, as in capsules, in bytes. */
const maxWorldBytes = 256 * 1_048_576;

const worldPath = new RegExp(`^${controlRoot}/+(?:snapshot|capsule)/*$`);

/**
 * Returns the maximum size of a request's body, in bytes. Ignores the session in a path. Only routes that take worlds have a higher limit.
 */
export function bodyLimitOf({ method, url }: { readonly method: string; readonly url: string }): number {
  if (method !== "PUT" || !url.includes(controlRoot)) return maxBodyBytes;
  const { pathname } = new URL(url);
  return worldPath.test(splitSessionPath(pathname)?.rest ?? pathname) ? maxWorldBytes : maxBodyBytes;
}

/**
 * Reads the body of a request. Stops and returns `undefined` if it exceeds `bodyLimitOf`. Rejects if the body fails to arrive, or was
 * already read.
 */
export async function readBody(request: Request): Promise<Uint8Array | undefined> {
  const limit = bodyLimitOf(request);
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  // Replacements of `fetch` without streams, as in React Native, have requests without a `body`.
  return request.body === undefined ? readWithoutStreams(request, limit) : readStream(request.body, limit);
}

async function readWithoutStreams(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const bytes = encodeUtf8(await request.text());
  return bytes.length > limit ? undefined : bytes;
}
