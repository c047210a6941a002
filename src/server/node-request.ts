import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeRequest } from "srvx/node";
import type { SentRequest } from "../http/sent-request.ts";

/**
 * Reads a message of Node as a request whose body has arrived. Returns `undefined` where its address cannot be read, or where a web
 * `Request` could not have its method. Creates no web objects, because they cost more than the rest of a request.
 */
export function readMessage(message: IncomingMessage, reply: ServerResponse, body: Uint8Array): SentRequest | undefined {
  const { method = "GET", headers, rawHeaders } = message;
  const { url } = new NodeRequest({ req: message, res: reply });
  if (!URL.canParse(url) || refusedMethods.includes(method)) return undefined;
  // A body of these methods means nothing, and a web `Request` cannot have one.
  const sent = method === "GET" || method === "HEAD" ? new Uint8Array() : body;
  const allHeaders = () => new Headers(pairsOf(rawHeaders));
  return {
    method,
    url,
    headers: {
      get: (name) => headers[name]?.toString() ?? null,
      [Symbol.iterator]: () => allHeaders()[Symbol.iterator](),
    },
    readBody: async () => sent,
    toRequest: () => new Request(url, { method, headers: allHeaders(), body: sent.length === 0 ? null : Uint8Array.from(sent) }),
  };
}

/** The methods that a web `Request` refuses. */
const refusedMethods = ["CONNECT", "TRACE", "TRACK"];

function pairsOf(rawHeaders: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) pairs.push([rawHeaders[index] ?? "", rawHeaders[index + 1] ?? ""]);
  return pairs;
}
