import { CalendarError } from "../../util/errors.ts";
import { showValue } from "../../util/show-value.ts";

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

export function sessionIdOf({ url, headers }: AddressedRequest): string | undefined {
  const named = url.includes(controlRoot) ? splitSessionPath(new URL(url).pathname)?.id : undefined;
  return named ?? headers.get("x-calendar-session") ?? sessionCookie.exec(headers.get("cookie") ?? "")?.[1];
}

/** Explains why a value cannot be a session id; returns `undefined` for a valid id. Also in plain JavaScript: `session(process.env.WORKER)`. */
export function explainSessionId(id: unknown): string | undefined {
  if (typeof id === "string" && /^[\w.~-]{1,100}$/.test(id)) return undefined;
  return `There is no session ${showValue(id)}: the id of a session has 1 to 100 letters, digits or any of "-", "_", ".", "~".`;
}

export function requireSessionId(id: unknown): void {
  const problem = explainSessionId(id);
  if (problem !== undefined) throw new CalendarError("calendar_session", problem);
}
