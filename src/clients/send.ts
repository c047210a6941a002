import type { ControlRoute } from "../calendar/control/control-route.ts";
import type { controlTable } from "../calendar/control/table.ts";
import { controlRoot } from "../service/http/sent-request.ts";
import { parsedJson } from "../text/json.ts";
import type { CalendarErrorCode } from "../util/error-codes.ts";
import { CalendarError } from "../util/errors.ts";

type ControlTable = typeof controlTable;

/** The method and path of a control route, such as `GET clock`. */
type ControlKey = keyof ControlTable;

interface Input<Body> {
  readonly id?: string | number;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Body;
  readonly signal?: AbortSignal;
}

type BodyOf<Key extends ControlKey> = ControlTable[Key] extends ControlRoute<infer Body, infer _> ? Body : never;
type AnswerOf<Key extends ControlKey> = ControlTable[Key] extends ControlRoute<infer _, infer Answer> ? Answer : never;

/** Sends a request to a control route, and returns the JSON of the answer. Rejects with a `CalendarError` with the message of a refusal. */
export type Send = <Key extends ControlKey>(key: Key, input?: Input<BodyOf<Key>>) => Promise<AnswerOf<Key>>;

/** Sends a request: the global `fetch`, or the `fetch` of a calendar in this page. */
export type FetchUrl = (url: URL, init: RequestInit) => Promise<Response>;

/** Creates the function that sends requests to the control routes of the calendar at `home`, over HTTP or with another `fetch`. */
export function createSend(
  home: URL,
  headers: Readonly<Record<string, string>>,
  fetchUrl: FetchUrl = (url, init) => fetch(url, init),
): Send {
  return async (key, { id, query = {}, body, signal } = {}) => {
    const [method = "", path = ""] = key.split(" ");
    // An id that plain JavaScript leaves out is "undefined": with an empty one, DELETE would remove all faults.
    const url = new URL(`${controlRoot}/${path.replace("{id}", encodeURIComponent(String(id)))}`, home);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    // Not followed: a redirect could send the token and the body to another server.
    const init = { redirect: "manual" as const, ...(body !== undefined && { body: JSON.stringify(body) }), ...(signal && { signal }) };
    const response = await fetchUrl(url, { method, headers, ...init }).catch((cause: unknown) => {
      throw new CalendarError(
        "no_server",
        `No server answers at ${home.origin}: start one with event-calendar-mock serve, or correct the address.`,
        { cause },
      );
    });
    const answer = parsedJson(await response.text());
    // A server of this package answers with the types of the table.
    if (response.ok && answer !== undefined) return answer as AnswerOf<typeof key>;
    if (isRedirect(response)) {
      const to = response.headers.get("location") ?? "another address";
      throw new CalendarError(
        "no_server",
        `${method} ${url.origin}${url.pathname} is redirected to ${to}. Use the address of that server.`,
      );
    }
    const { code, message } = refusalIn(answer);
    if (message === undefined)
      throw new CalendarError(
        "no_server",
        `${method} ${url.origin}${url.pathname} answered ${response.status} without JSON: it is not a calendar server.`,
      );
    // The server sends the code of a `CalendarError`.
    throw new CalendarError(code as CalendarErrorCode, message);
  };
}

/** Returns whether an answer is a redirect. Pages get an opaque one, without its status. */
function isRedirect({ type, status }: Response): boolean {
  return type === "opaqueredirect" || (status >= 300 && status < 400);
}

function refusalIn(answer: unknown): { readonly code?: string; readonly message?: string } {
  const { code = "", message }: { readonly code?: unknown; readonly message?: unknown } = Object(answer);
  return typeof message === "string" ? { code: String(code), message } : {};
}

/** The environment variable in which the coverage reporter passes its folder to the kits in its workers. */
export const partsVariable = "EVENT_CALENDAR_COVERAGE_PARTS";

/** The key under which the reporter provides this folder to the kit in Vitest's browser mode, which has no environment variables. */
export const partsKey = "eventCalendarCoverageParts";
