import { CalendarError } from "../errors.ts";
import { CONTROL_ROOT } from "../http/session-id.ts";

/** Sends a request to a control route, and returns the JSON of the answer. Rejects with a `CalendarError` that has the sentence of a refusal. */
export type Send = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/** Sends a request, as the global `fetch` does; a calendar of this page answers the same way. */
export type FetchUrl = (url: URL, init: RequestInit) => Promise<Response>;

/** Creates the function that sends requests to the control routes of the calendar at `home`: over HTTP, or by another function. */
export function createSend(
  home: URL,
  headers: Readonly<Record<string, string>>,
  fetchUrl: FetchUrl = (url, init) => fetch(url, init),
): Send {
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const url = new URL(`${CONTROL_ROOT}/${path}`, home);
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetchUrl(url, { method, headers, ...init }).catch((cause: unknown) => {
      throw new CalendarError(`No server answers at ${home.origin}: start one by event-calendar-mock serve, or correct the address.`, {
        cause,
      });
    });
    const text = await response.text();
    const answer = parse(text);
    if (response.ok && answer !== undefined) return answer;
    const message = typeof answer === "object" && answer !== null && "message" in answer ? answer.message : undefined;
    throw new CalendarError(
      typeof message === "string"
        ? message
        : `${method} ${url} answered ${response.status} without JSON: it is not a server of a calendar.`,
    );
  };
}

function parse(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
