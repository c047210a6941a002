import { unlessAborted } from "../../time/duration.ts";
import { type Answer, toResponse } from "./response.ts";
import { bodyLimitOf, fromRequest, type SentRequest } from "./sent-request.ts";

/**
 * Answers a request without a web `Request` or `Response`. Returns a `Response` only if a fault or a user's function created the answer.
 */
export type Handle = (request: SentRequest) => Promise<Answer | Response>;

type Fetch = (request: Request) => Promise<Response>;

const handleKey: unique symbol = Symbol.for("event-calendar-mock.handle");

/** Creates a `fetch` from which `handleOf` gets the function back, so that a server need not create web objects. */
export function toFetch(handle: Handle): Fetch {
  return withHandle((request) => answerWeb(request, handle), handle);
}

/**
 * Answers a web `Request` as the global `fetch` does. Rejects with the reason of its signal as soon as that aborts, but keeps a write that
 * has already taken effect.
 */
export async function answerWeb(request: Request, handle: Handle): Promise<Response> {
  const { signal } = request;
  if (signal.aborted) throw reasonOf(signal);
  const sent = fromRequest(request);
  try {
    // Only the body of a request is awaited without `onGone`.
    const answer = await (sent.hasBody ? unlessAborted(() => handle(sent), signal) : handle(sent));
    if (!signal.aborted) return untilAborted(answer, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  throw reasonOf(signal);
}

/** Returns the reason of an aborted signal. React Native has none. */
function reasonOf({ reason = Object.assign(new Error("The request was aborted."), { name: "AbortError" }) }: AbortSignal): unknown {
  return reason;
}

/** Turns an answer into a web `Response`. If a fault sends the body slowly, it ends with an error when the signal aborts. */
function untilAborted(answer: Answer | Response, signal: AbortSignal): Response {
  const response = toResponse(answer);
  if (response !== answer || !response.body) return response;
  return new Response(response.body.pipeThrough(new TransformStream(), { signal }), response);
}

export function withHandle<Fetching extends (...args: never[]) => Promise<Response>>(fetch: Fetching, handle: Handle): Fetching {
  return Object.assign(fetch, { [handleKey]: handle });
}

/**
 * Returns the function from which the `fetch` of a calendar was created. Calls any other `fetch` with a web `Request` whose body has
 * arrived.
 */
export function handleOf(calendar: { fetch: Fetch }): Handle {
  const { fetch } = calendar;
  if (hasHandle(fetch)) return fetch[handleKey];
  return async (request) => {
    const whole = await request.toWholeRequest();
    return whole ? calendar.fetch(whole) : tooLarge(request);
  };
}

export function refusal(status: number, code: string, message: string, more: object = {}): Response {
  const headers = { "X-Content-Type-Options": "nosniff" };
  return Response.json({ code, message, data: { status, ...more } }, { status, headers });
}

export function tooLarge(request: SentRequest): Response {
  const message = `The body is larger than ${bodyLimitOf(request)} bytes.`;
  return Response.json({ code: "rest_request_too_large", message, data: { status: 413 } }, { status: 413 });
}

function hasHandle(fetch: object): fetch is { readonly [handleKey]: Handle } {
  return handleKey in fetch;
}
