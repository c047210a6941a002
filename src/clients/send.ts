import type { ControlRoute } from "../calendar/control/control-route.ts";
import type { controlTable } from "../calendar/control/table.ts";
import { controlRoot } from "../service/http/session-id.ts";
import { parsedJson } from "../text/json.ts";
import type { CalendarErrorCode } from "../util/error-codes.ts";
import { CalendarError } from "../util/errors.ts";

type ControlTable = typeof controlTable;

/** The method and path of a control route, such as `GET clock`. */
type ControlKey = keyof ControlTable;

/** The input of a control route. */
interface Input<Body> {
  /** The value of `{id}` in the path. */
  readonly id?: string | number;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Body;
  readonly signal?: AbortSignal;
}

type BodyOf<Key extends ControlKey> = ControlTable[Key] extends ControlRoute<infer Body, infer _> ? Body : never;
type AnswerOf<Key extends ControlKey> = ControlTable[Key] extends ControlRoute<infer _, infer Answer> ? Answer : never;

/** Sends a request to a control route, and returns the JSON of the answer. Rejects with a `CalendarError` that has the sentence of a refusal. */
export type Send = <Key extends ControlKey>(key: Key, input?: Input<BodyOf<Key>>) => Promise<AnswerOf<Key>>;

/** Sends a request, as the global `fetch` does; a calendar of this page answers the same way. */
export type FetchUrl = (url: URL, init: RequestInit) => Promise<Response>;

/** Creates the function that sends requests to the control routes of the calendar at `home`: over HTTP, or by another function. */
export function createSend(
  home: URL,
  headers: Readonly<Record<string, string>>,
  fetchUrl: FetchUrl = (url, init) => fetch(url, init),
): Send {
  return async (key, { id = "", query = {}, body, signal } = {}) => {
    const [method = "", path = ""] = key.split(" ");
    const url = new URL(`${controlRoot}/${path.replace("{id}", encodeURIComponent(id))}`, home);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    // A redirect can lead to another server, which would get the token and the body.
    const init = { redirect: "manual" as const, ...(body !== undefined && { body: JSON.stringify(body) }), ...(signal && { signal }) };
    const response = await fetchUrl(url, { method, headers, ...init }).catch((cause: unknown) => {
      throw new CalendarError(
        "no_server",
        `No server answers at ${home.origin}: start one by event-calendar-mock serve, or correct the address.`,
        {
          cause,
        },
      );
    });
    const answer = parsedJson(await response.text());
    // A server of this package answers as its table of control routes says.
    if (response.ok && answer !== undefined) return answer as AnswerOf<typeof key>;
    if (isRedirect(response)) {
      const to = response.headers.get("location") ?? "another address";
      throw new CalendarError(
        "no_server",
        `${method} ${url.origin}${url.pathname} is redirected to ${to}. Give the address that answers by itself.`,
      );
    }
    const { code, message } = refusalIn(answer);
    if (message === undefined)
      throw new CalendarError(
        "no_server",
        `${method} ${url.origin}${url.pathname} answered ${response.status} without JSON: it is not a server of a calendar.`,
      );
    // The server has thrown an error of this package, and answers with its code.
    throw new CalendarError(code as CalendarErrorCode, message);
  };
}

/** Returns whether an answer is a redirect; pages see an opaque one, without its status. */
function isRedirect({ type, status }: Response): boolean {
  return type === "opaqueredirect" || (status >= 300 && status < 400);
}

function refusalIn(answer: unknown): { readonly code?: string; readonly message?: string } {
  const { code = "", message }: { readonly code?: unknown; readonly message?: unknown } = Object(answer);
  return typeof message === "string" ? { code: String(code), message } : {};
}

/** The environment variable by which the reporter of a run tells the kits in its workers where to write what tests meet. */
export const partsVariable = "EVENT_CALENDAR_COVERAGE_PARTS";

/** The name under which the reporter tells the same to the kit in Vitest's browser mode, where there is no environment. */
export const partsKey = "eventCalendarCoverageParts";
