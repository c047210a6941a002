import type { SentRequest } from "./sent-request.ts";

/** The header, and the cookie, that name the session of a request. */
export const SESSION_HEADER = "X-Calendar-Session";

/** The path of the control routes. No route of the service can begin with it. */
export const CONTROL_ROOT = "/__calendar";

const sessionPath = new RegExp(`^${CONTROL_ROOT}/sessions/([^/]+)(/.+)$`);
const sessionCookie = new RegExp(`(?:^|;\\s*)${SESSION_HEADER}=([^;]*)`, "i");

/**
 * Splits a path that names a session. Returns `undefined` for any other path, also for that of the session itself.
 *
 * @example splitSessionPath("/__calendar/sessions/a/wp-json/calendar/events/v1/events")
 * // { id: "a", rest: "/wp-json/calendar/events/v1/events" }
 */
export function splitSessionPath(path: string): { readonly id: string; readonly rest: string } | undefined {
  const [, id, rest] = sessionPath.exec(path) ?? [];
  return id === undefined || rest === undefined ? undefined : { id, rest };
}

/** Returns the id of the session that a request names in its path, its header or its cookie, in this order; `undefined` for none. */
export function sessionIdOf({ url, headers }: Pick<SentRequest, "url" | "headers">): string | undefined {
  const named = url.includes(CONTROL_ROOT) ? splitSessionPath(new URL(url).pathname)?.id : undefined;
  return named ?? headers.get("x-calendar-session") ?? sessionCookie.exec(headers.get("cookie") ?? "")?.[1];
}

/** Says why a text cannot be the id of a session; `undefined` for one that can. */
export function explainSessionId(id: string): string | undefined {
  if (/^[\w.~-]{1,100}$/.test(id)) return undefined;
  return `There is no session ${JSON.stringify(id)}: the id of a session has 1 to 100 letters, digits or any of "-", "_", ".", "~".`;
}
