import { ServiceError } from "../../language/service-error.ts";
import { decodeUtf8 } from "../../text/encoding/bytes.ts";
import type { Answer } from "../http/answer.ts";
import { commonHeaders } from "../http/headers.ts";
import { respond } from "../http/response.ts";
import type { Reply } from "../resources/route.ts";
import { writeBody } from "../resources/serialized-record.ts";
import type { Exchange } from "./exchange.ts";
import { filterFields } from "./filter-fields.ts";

/** Turns a refusal of the service into a reply, in the language of the request. Any other error is a bug of this package and is thrown again. */
export function refuse(exchange: Exchange, error: unknown): Reply {
  if (!(error instanceof ServiceError)) throw error;
  // A service that crashes does not get to its headers.
  if (error.code === "internal_server_error") exchange.namesMethods = false;
  exchange.isNonceRefused = error.code === "rest_cookie_invalid_nonce";
  return { status: error.status, body: error.body(exchange.context.language.effective) };
}

/** Adds to a reply what depends on the request: the fields that `_fields` names, and the methods of the path. */
export function show(exchange: Exchange, reply: Reply): Reply {
  return withAllow(exchange, withFields(exchange, reply));
}

/** Writes a reply as bytes, with the headers that every answer has. */
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

/** Leaves only those fields of the body that `_fields` names; errors stay whole. */
function withFields({ incoming, sources }: Exchange, reply: Reply): Reply {
  const fields = sources ? sources.first("_fields") : incoming.query._fields;
  if (fields === undefined || reply.status >= 400) return reply;
  return { ...reply, body: filterFields(JSON.parse(decodeUtf8(writeBody(reply.body))), fields) };
}

/** Adds the methods of the path that this caller may use on this record, in the order in which they are registered. */
function withAllow({ incoming: { match }, context, id, namesMethods }: Exchange, reply: Reply): Reply {
  if (match === undefined || !namesMethods) return reply;
  const { routes, allowed } = match.pattern;
  const permitted = routes.filter(({ permits }) => permits(id, context));
  const allow = permitted.length === routes.length ? allowed : permitted.flatMap(({ methods }) => methods).join(", ");
  // Besides the other headers, because copying these with one more took as long as building all of them.
  return { ...reply, allow };
}
