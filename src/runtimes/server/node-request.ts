import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyLimitOf } from "../../service/http/read-body.ts";
import type { HeaderName, SentRequest } from "../../service/http/sent-request.ts";
import { type Budget, createBudget } from "../../util/budget.ts";
import { once } from "../../util/once.ts";
import { remember } from "../../util/recent.ts";
import { announcesBody, limitArrival, readNodeBody } from "./read-node-body.ts";

/** The methods that a web `Request` refuses. */
const refusedMethods = ["CONNECT", "TRACE", "TRACK"];

/** The number of host names that are remembered. */
const maxHosts = 16;

/** The most bytes of all bodies that are arriving: one large world, and many bodies of the service. */
const maxArrivingBytes = 384 * 1_048_576;

const noBytes = new Uint8Array();

/**
 * Reads a message of Node as a request. Returns `undefined` where its address cannot be read, or where a web `Request` could not have its
 * method. Creates no web objects, because they cost more than the rest of a request.
 */
export type ReadMessage = (
  message: IncomingMessage,
  nodeResponse: ServerResponse,
) => SentRequest | undefined | Promise<SentRequest | undefined>;

/** Creates the function that reads messages. `timeout` is the milliseconds in which a body that the calendar reads must arrive. */
export function createReadMessage(timeout: number): ReadMessage {
  const arriving = createBudget(maxArrivingBytes);
  // Clients name the same host again and again. A plain path is part of a URL if the host is, so the whole URL is not parsed to know that.
  const isHost = remember(maxHosts, (host: string) => URL.canParse(`http://${host}`));

  async function readOther(message: IncomingMessage, nodeResponse: ServerResponse): Promise<SentRequest | undefined> {
    const url = await readUrl(message, nodeResponse);
    return url !== undefined && URL.canParse(url) ? toRequest(message, nodeResponse, url) : undefined;
  }

  function toRequest(message: IncomingMessage, nodeResponse: ServerResponse, url: string): SentRequest | undefined {
    const lift = announcesBody(message) ? limitArrival(message, nodeResponse, timeout) : undefined;
    return toSentRequest(message, url, { arriving, lift });
  }

  return (message, nodeResponse) => {
    const plain = plainUrl(message);
    if (plain === undefined) return readOther(message, nodeResponse);
    return isHost(message.headers.host ?? "") ? toRequest(message, nodeResponse, plain) : undefined;
  };
}

/** The bodies that arrive, and the function that lifts the limit of this one; `undefined` for a message without a body. */
interface Arrival {
  readonly arriving: Budget;
  readonly lift: (() => void) | undefined;
}

function toSentRequest(message: IncomingMessage, url: string, { arriving, lift }: Arrival): SentRequest | undefined {
  const { method = "GET" } = message;
  if (refusedMethods.includes(method)) return undefined;
  const headers = new MessageHeaders(message);
  // A web `Request` with one of these methods cannot have a body.
  const hasBody = method !== "GET" && method !== "HEAD" && lift !== undefined;
  let bytes: Uint8Array | undefined;
  const readBody = once(async () => {
    bytes = hasBody ? await readNodeBody(message, bodyLimitOf({ method, url }), arriving) : noBytes;
    return bytes;
  });
  const toRequest = () => new Request(url, { method, headers: [...headers], body: bytes?.length ? Uint8Array.from(bytes) : null });
  return {
    ...{ method, url, headers, hasBody, readBody, toRequest },
    remoteAddress: message.socket.remoteAddress,
    readChunks() {
      lift?.();
      return lift && message[Symbol.asyncIterator]();
    },
    onGone(listener) {
      message.socket.once("close", listener);
      return () => message.socket.off("close", listener);
    },
    toWholeRequest: async () => ((await readBody()) === undefined ? undefined : toRequest()),
  };
}

const plainHost = /^[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?$/;
/** Matches a path and a query without a character that would have to be encoded, and without segments that begin with a dot. */
const plainPath = /^(?:\/(?!\.|%2e)[\w.%~:@!$&()*+,;=-]*)+(?:\?[\w.%~:@!$&()*+,;=/?[\]-]*)?$/i;

/** Returns the URL of a message whose parts only need to be joined, as with `fetch` and browsers. */
function plainUrl({ url = "", headers: { host = "" }, socket }: IncomingMessage): string | undefined {
  return !("encrypted" in socket) && plainHost.test(host) && plainPath.test(url) ? `http://${host}${url}` : undefined;
}

/** Reads any other URL. The library is loaded when one comes: it evaluates Node's web objects, which takes a fifth of the start. */
async function readUrl(message: IncomingMessage, nodeResponse: ServerResponse): Promise<string | undefined> {
  const { NodeRequest } = await import("srvx/node");
  try {
    return new NodeRequest({ req: message, res: nodeResponse }).url;
  } catch {
    // It throws for a host such as `localhost:99999`.
    return undefined;
  }
}

/** The headers of a message, without the message: the journal holds them long after it. */
class MessageHeaders implements Iterable<[string, string]> {
  readonly #headers: IncomingMessage["headers"];
  readonly #raw: IncomingMessage["rawHeaders"];

  constructor({ headers, rawHeaders }: IncomingMessage) {
    this.#headers = headers;
    this.#raw = rawHeaders;
  }

  get weight(): number {
    // Node keeps the texts twice: in a list and in an object.
    let weight = 0;
    for (const text of this.#raw) weight += 64 + 2 * text.length;
    return weight;
  }

  get(name: HeaderName): string | null {
    return this.#headers[name]?.toString() ?? null;
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    const headers = new Headers();
    for (let index = 0; index < this.#raw.length; index += 2) {
      const name = this.#raw[index] ?? "";
      // In HTTP/2, method and path are among the headers.
      if (!name.startsWith(":")) headers.append(name, this.#raw[index + 1] ?? "");
    }
    return headers[Symbol.iterator]();
  }
}
