import { writeBody } from "../presenters/fragment.ts";
import type { Reply } from "../routes/route.ts";
import type { Bag } from "../schemas/sources.ts";
import { decoded, encoded } from "../text/bytes.ts";

/** Headers of the service's own, beside those every answer has. */
type Headers = Readonly<Record<string, string>>;

const json = "application/json; charset=UTF-8";

/**
 * Turns a reply into a response with the conventions of the host platform: `_envelope` moves status and headers into the body, `_jsonp`
 * makes it a script, `_pretty` indents it; HEAD has no body.
 */
export function respond(reply: Reply, query: Bag, options: { common: Headers; bodiless: boolean }): Response {
  const enveloped = query._envelope !== undefined;
  const own = reply.headers ?? {};
  const body = enveloped ? { body: reply.body, status: reply.status, headers: own } : reply.body;
  const callback = hasValidCallback(query) ? jsonpCallback(query) : "";
  const headers = {
    "Content-Type": callback ? "application/javascript; charset=UTF-8" : json,
    ...options.common,
    ...(enveloped ? {} : own),
  };
  const status = enveloped ? 200 : reply.status;
  if (options.bodiless) return new Response(null, { status, headers });
  const written = query._pretty === undefined ? writeBody(body) : encoded(JSON.stringify(body, null, 4));
  return new Response(callback ? `/**/${callback}(${decoded(written)})` : written, { status, headers });
}

/** The name of the function a script answer calls; empty when none is asked for. */
export function jsonpCallback(query: Bag): string {
  return typeof query._jsonp === "string" ? query._jsonp : "";
}

/** Whether `_jsonp` is absent or names a function. */
export function hasValidCallback(query: Bag): boolean {
  return query._jsonp === undefined || (typeof query._jsonp === "string" && !/[^\w.]/.test(query._jsonp));
}
