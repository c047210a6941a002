import { ServiceError } from "../../language/service-error.ts";
import { concatBytes, decodeUtf8 } from "../../text/encoding/utf8.ts";
import { commonHeaders } from "../http/headers.ts";
import { type Answer, listOrObject, respond } from "../http/response.ts";
import { fieldNames } from "../parameters/values.ts";
import type { Reply } from "../resources/route.ts";
import { writeBody } from "../resources/serialized-record.ts";
import type { Exchange } from "./exchange.ts";

/**
 * Converts a refusal of the service to a reply, in the language of the request. Rethrows any other error, which is a bug of this package.
 */
export function refuse(exchange: Exchange, error: unknown): Reply {
  if (!(error instanceof ServiceError)) throw error;
  // The service crashes before it sets this header.
  if (error.code === "internal_server_error") exchange.namesMethods = false;
  exchange.isNonceRefused = error.code === "rest_cookie_invalid_nonce";
  return { status: error.status, body: error.body(exchange.context.language.effective) };
}

export function show(exchange: Exchange, reply: Reply): Reply {
  return withAllow(exchange, withFields(exchange, reply));
}

/** Writes a reply as bytes, with the headers of all answers. */
export function write(exchange: Exchange, reply: Reply): Answer {
  const { incoming, service, links, context } = exchange;
  const { request, query, method } = incoming;
  const { fidelity, names } = service;
  const { isSignedIn } = context.caller;
  const isNeverCached = isSignedIn || exchange.isNonceRefused;
  const common = (type: string) =>
    commonHeaders(type, request, { root: links.root, isSignedIn, isNeverCached, fidelity, totalHeaders: names.totalHeaders });
  return respond(reply, query, { common, isBodiless: method === "HEAD" || request.method === "HEAD" });
}

function withFields({ incoming, sources }: Exchange, reply: Reply): Reply {
  const fields = sources ? sources.first("_fields") : incoming.query._fields;
  if (fields === undefined || reply.status >= 400) return reply;
  return { ...reply, body: filterFields(JSON.parse(decodeUtf8(concatBytes(writeBody(reply.body)))), fields) };
}

function withAllow({ incoming: { match }, context, id, namesMethods }: Exchange, reply: Reply): Reply {
  if (match === undefined || !namesMethods) return reply;
  const permitted = match.pattern.routes.filter(({ permits }) => permits(id, context));
  return { ...reply, headers: { ...reply.headers, Allow: permitted.flatMap(({ methods }) => methods).join(", ") } };
}

/** The wanted keys of a value: `true` keeps the whole value, a map keeps only its keys. */
type Wanted = Map<string, true | Wanted>;

/**
 * Keeps the part of a body in `_fields`, a string with commas or whitespace, or a list; `a.b` goes one level down. Without names, the body
 * is unchanged. A list inside the body has the keys 0, 1, 2 …, so `events.id` leaves `events` empty. `json_ld` is kept whole, and embedded
 * records are kept with the links.
 *
 * @example filterFields({ id: 1, title: "Jazz", slug: "jazz" }, "id,title") // { id: 1, title: "Jazz" }
 */
export function filterFields(body: unknown, fields: unknown): unknown {
  const names = fieldNames(fields);
  if (names.length === 0) return body;
  const wanted = wantedKeys(names);
  if (wanted.has("_links")) wanted.set("_embedded", true);
  return Array.isArray(body) ? body.map((item) => pick(item, wanted)) : pick(body, wanted);
}

function wantedKeys(names: readonly string[]): Wanted {
  const wanted: Wanted = new Map();
  for (const name of names) {
    const path = name.split(".");
    const last = path.pop() ?? "";
    const parent = mapAt(wanted, path);
    // Like the service, ignores a name below a key that is kept whole, and all following names.
    if (parent === true) break;
    parent.set(last, true);
  }
  return wanted;
}

function mapAt(wanted: Wanted, path: readonly string[]): Wanted | true {
  let at = wanted;
  for (const key of path) {
    const found = at.get(key);
    if (found === true) return true;
    const next: Wanted = found ?? new Map();
    at.set(key, next);
    at = next;
  }
  return at;
}

function pick(value: unknown, wanted: Wanted): unknown {
  if (typeof value !== "object" || value === null) return value;
  const picked = new Map<string, unknown>();
  for (const [key, item] of Object.entries(value)) {
    const rule = wanted.get(key);
    if (rule !== undefined) picked.set(key, rule === true || key === "json_ld" ? item : pick(item, rule));
  }
  return listOrObject(picked);
}
