import { isDeepStrictEqual } from "node:util";
import type { CalendarNames } from "../../src/calendar/options.ts";
import { errorBody } from "../../src/service/description/error-body.ts";
import { pathDescription } from "../../src/service/description/json-schemas.ts";
import { createTable } from "../../src/service/description/routes.ts";
import { createReceiver, type IncomingRequest, type Receiver } from "../../src/service/http/incoming.ts";
import { readParameters } from "../../src/service/http/sent-parameters.ts";
import { completeNames } from "../../src/service/resources/names.ts";
import type { Route } from "../../src/service/resources/route.ts";

export function createReceiveFor(given?: CalendarNames): Receiver["receive"] {
  const names = completeNames(given);
  return createReceiver(createTable(names), { ...names, baseUrl: undefined }).receive;
}

/** Reads requests like a calendar with the default names. */
export const receive = createReceiveFor();

/** An answer of a route, without the envelope or script around it. */
export interface RouteAnswer {
  /** The path below the namespace, such as `/events/{id}`. */
  readonly path: string;
  /** The route; `undefined` for OPTIONS, which all paths have, and for a method that the path does not have. */
  readonly route: Route | undefined;
  readonly method: string;
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; `undefined` if there is none. */
  readonly body: unknown;
  /** True if the request asks for only a part of the record, by `_fields` or a `context` such as `embed`. */
  readonly isTrimmed: boolean;
  /** True if the status and headers of the route are in an envelope, which HEAD omits. */
  readonly hidesHeaders: boolean;
  readonly isScript: boolean;
}

/** Reads the answer to a request. Returns `undefined` for a path without routes. `request` must be unread. */
export async function routeAnswer(
  request: Request,
  response: Response,
  read: Receiver["receive"] = receive,
): Promise<RouteAnswer | undefined> {
  const incoming = read(request);
  if (incoming?.match === undefined) return undefined;
  const { pattern } = incoming.match;
  const { method, query } = incoming;
  const wanted = method === "HEAD" ? "GET" : method;
  const text = await response.text();
  const isScript = response.headers.get("content-type")?.startsWith("application/javascript") === true;
  // The refusal of an invalid function name is JSON, with the content type of a script.
  const sent: unknown = text === "" ? undefined : JSON.parse(text.startsWith("/**/") ? text.slice(text.indexOf("(") + 1, -1) : text);
  const envelope = query._envelope === undefined ? undefined : envelopeIn(sent);
  return {
    path: pattern.path,
    route: pattern.routes.find(({ methods }) => methods.some((known) => known === wanted)),
    method: wanted,
    status: envelope?.status ?? response.status,
    headers: new Headers([...response.headers, ...(envelope?.headers ?? [])]),
    body: envelope ? envelope.body : sent,
    isTrimmed: await isTrimmed(incoming),
    hidesHeaders: query._envelope !== undefined && envelope === undefined,
    isScript,
  };
}

/** Reports how the body of an answer differs from the schema of its route; `undefined` if it matches and has no unknown field. */
export function misfit({ route, method, status, body, isTrimmed: trimmed }: RouteAnswer): string | undefined {
  if (body === undefined || trimmed || (!route && method !== "OPTIONS")) return undefined;
  const schema = status >= 400 ? errorBody() : method === "OPTIONS" ? pathDescription() : route?.operation.answer();
  const result = schema?.safeParse(body);
  if (result?.success !== true) return result?.error.message ?? "there is no schema";
  return isDeepStrictEqual(result.data, body) ? undefined : "the answer has fields that the schema lacks";
}

/** The values of `context` with which an answer is complete; `undefined` means none. */
const wholeContexts = new Set<unknown>([undefined, null, "", "0", "view", "edit"]);

async function isTrimmed(incoming: IncomingRequest): Promise<boolean> {
  const sources = await incoming.request
    .readBody()
    .then((body) => readParameters(incoming, body))
    .then(
      ({ json, form, query }) => [json, form, query],
      () => [incoming.query],
    );
  return sources.some(({ _fields, context }) => _fields !== undefined || !wholeContexts.has(context));
}

interface Envelope {
  readonly body: unknown;
  readonly status: number;
  readonly headers: readonly [string, string][];
}

function envelopeIn(sent: unknown): Envelope | undefined {
  if (typeof sent !== "object" || sent === null || !("body" in sent) || !("status" in sent)) return undefined;
  const headers = "headers" in sent ? Object.entries(Object(sent.headers)) : [];
  return { body: sent.body, status: Number(sent.status), headers: headers.map(([name, value]) => [name, String(value)]) };
}
