import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeRequest } from "srvx/node";
import type { HeaderName, SentRequest } from "../http/sent-request.ts";

/** The methods that a web `Request` refuses. */
const refusedMethods = ["CONNECT", "TRACE", "TRACK"];

/**
 * Reads a message of Node as a request whose body has arrived. Returns `undefined` where its address cannot be read, or where a web
 * `Request` could not have its method. Creates no web objects, because they cost more than the rest of a request.
 */
export function readMessage(message: IncomingMessage, reply: ServerResponse, body: Uint8Array): SentRequest | undefined {
  const { method = "GET" } = message;
  const { url } = new NodeRequest({ req: message, res: reply });
  if (!URL.canParse(url) || refusedMethods.includes(method)) return undefined;
  // A body of these methods means nothing, and a web `Request` cannot have one.
  const sent = method === "GET" || method === "HEAD" ? new Uint8Array() : body;
  const headers = new MessageHeaders(message);
  return {
    method,
    url,
    headers,
    readBody: async () => sent,
    toRequest: () => new Request(url, { method, headers: [...headers], body: sent.length === 0 ? null : Uint8Array.from(sent) }),
  };
}

/** The headers of a message, without the message: the journal keeps them long after it. */
class MessageHeaders implements Iterable<[string, string]> {
  readonly #headers: IncomingMessage["headers"];
  readonly #raw: IncomingMessage["rawHeaders"];

  constructor({ headers, rawHeaders }: IncomingMessage) {
    this.#headers = headers;
    this.#raw = rawHeaders;
  }

  get(name: HeaderName): string | null {
    return this.#headers[name]?.toString() ?? null;
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    const headers = new Headers();
    for (let index = 0; index < this.#raw.length; index += 2) headers.append(this.#raw[index] ?? "", this.#raw[index + 1] ?? "");
    return headers[Symbol.iterator]();
  }
}
