import type { IncomingMessage, ServerResponse } from "node:http";
import type { HeaderName, SentRequest } from "../http/sent-request.ts";
import { remember } from "../recent.ts";

/** The methods that a web `Request` refuses. */
const refusedMethods = ["CONNECT", "TRACE", "TRACK"];

/** The number of host names that are remembered. */
const mostHosts = 16;

const noBytes = new Uint8Array();

/**
 * Reads a message of Node as a request whose body has arrived. Returns `undefined` where its address cannot be read, or where a web
 * `Request` could not have its method. Creates no web objects, because they cost more than the rest of a request.
 */
export type ReadMessage = (message: IncomingMessage, reply: ServerResponse, body: Uint8Array) => Promise<SentRequest | undefined>;

/** Creates the function that reads messages. */
export function createReadMessage(): ReadMessage {
  // Clients name the same host again and again. A plain path is part of a URL if the host is, so the whole URL is not parsed to know that.
  const isHost = remember(mostHosts, (host: string) => URL.canParse(`http://${host}`));

  return async (message, reply, body) => {
    const plain = plainUrl(message);
    if (plain !== undefined) return isHost(message.headers.host ?? "") ? toSentRequest(message, plain, body) : undefined;
    const url = await readUrl(message, reply);
    return URL.canParse(url) ? toSentRequest(message, url, body) : undefined;
  };
}

function toSentRequest(message: IncomingMessage, url: string, body: Uint8Array): SentRequest | undefined {
  const { method = "GET" } = message;
  if (refusedMethods.includes(method)) return undefined;
  // A body of these methods means nothing, and a web `Request` cannot have one.
  const sent = method === "GET" || method === "HEAD" ? noBytes : body;
  const headers = new MessageHeaders(message);
  return {
    method,
    url,
    headers,
    readBody: async () => sent,
    toRequest: () => new Request(url, { method, headers: [...headers], body: sent.length === 0 ? null : Uint8Array.from(sent) }),
  };
}

const plainHost = /^[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?$/;
/** Matches a path and a query without a character that would have to be encoded, and without segments that begin with a dot. */
const plainPath = /^(?:\/(?!\.|%2e)[\w.%~:@!$&()*+,;=-]*)+(?:\?[\w.%~:@!$&()*+,;=/?[\]-]*)?$/i;

/** Returns the URL of a message that needs no more than to be put together, such as those of `fetch` and browsers. */
function plainUrl({ url = "", headers: { host = "" }, socket }: IncomingMessage): string | undefined {
  return !("encrypted" in socket) && plainHost.test(host) && plainPath.test(url) ? `http://${host}${url}` : undefined;
}

/** Reads any other URL. The library is loaded when one comes: it evaluates Node's web objects, which takes a fifth of the start. */
async function readUrl(message: IncomingMessage, reply: ServerResponse): Promise<string> {
  const { NodeRequest } = await import("srvx/node");
  return new NodeRequest({ req: message, res: reply }).url;
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
