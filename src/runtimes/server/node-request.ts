import type { IncomingMessage, ServerResponse } from "node:http";
import { NetworkError } from "../../calendar/faults/act.ts";
import { bodyLimitOf } from "../../service/http/read-body.ts";
import type { HeaderName, SentRequest } from "../../service/http/sent-request.ts";
import { type Budget, createBudget, remember } from "../../util/bounds.ts";
import { once } from "../../util/once.ts";

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
type ReadMessage = (message: IncomingMessage, nodeResponse: ServerResponse) => SentRequest | undefined | Promise<SentRequest | undefined>;

/** Creates the function that reads messages. `timeout` is the milliseconds in which a body that the calendar reads must arrive. */
export function createReadMessage(timeout: number): ReadMessage {
  const arriving = createBudget(maxArrivingBytes);
  // Clients repeat hosts. With a valid host, a plain path needs no parsing.
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

/** Returns whether a message has a body to wait for. Without these headers HTTP/1.1 has none; in HTTP/2 the stream knows it. */
function announcesBody(message: IncomingMessage): boolean {
  const { headers } = message;
  // The types know the messages of HTTP/1.1 only.
  if (message.httpVersionMajor > 1) return Reflect.get(Object(Reflect.get(message, "stream")), "endAfterHeaders") !== true;
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/**
 * Limits the time in which the body of a message arrives: then the client gets 408, and its connection ends. Node's own limit cannot tell a
 * body that the calendar reads from an upload that is passed on, which may take any time. Returns the function that lifts the limit.
 */
function limitArrival(message: IncomingMessage, nodeResponse: ServerResponse, milliseconds: number): () => void {
  const isStream = message.httpVersionMajor > 1;
  const timer = setTimeout(() => {
    if (message.complete) return;
    if (!nodeResponse.headersSent) nodeResponse.writeHead(408, isStream ? {} : { Connection: "close" }).end();
    // The streams of HTTP/2 share a connection.
    if (isStream) message.destroy();
    else message.socket.destroySoon();
  }, milliseconds);
  const lift = () => clearTimeout(timer);
  message.once("close", lift);
  return lift;
}

/**
 * Reads the bytes of a request's body. Returns `undefined` for more than `limit` bytes, and drops them. Rejects with a `NetworkError` when
 * the client closes the connection before the end, and ends the connection itself when the bodies that are arriving exceed their budget.
 * Reads Node's own message, because cancelling a web stream would close the connection that the answer needs.
 */
export async function readNodeBody(message: IncomingMessage, limit: number, arriving: Budget): Promise<Uint8Array | undefined> {
  if (Number(message.headers["content-length"] ?? 0) > limit) return undefined;
  return (await readArrivedBody(message)) ?? readArrivingBody(message, limit, arriving);
}

/**
 * Reads a body that has arrived with its head, as most do: all of it is in the message, which then needs no listeners. Returns `undefined`
 * for any other body, and reads none of it.
 */
async function readArrivedBody(message: IncomingMessage): Promise<Uint8Array | undefined> {
  // Node parses the rest of a chunk of the connection before it goes on here, up to the end of the body. It notes that the message is complete
  // only afterwards.
  await undefined;
  const isWhole = message.readableLength > 0 && message.readableLength === Number(message.headers["content-length"]);
  const bytes: unknown = isWhole ? message.read() : undefined;
  return bytes instanceof Uint8Array ? bytes : undefined;
}

function readArrivingBody(message: IncomingMessage, limit: number, arriving: Budget): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    let chunks: Uint8Array[] = [];
    let size = 0;
    let counted = 0;
    let isWhole = false;
    const count = (bytes: number) => {
      arriving.add(bytes - counted);
      counted = bytes;
    };
    message.on("data", (chunk: Uint8Array) => {
      size += chunk.length;
      count(size <= limit ? size : 0);
      if (arriving.isExceeded) message.destroy();
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      chunks = [];
      resolve(undefined);
    });
    message.once("end", () => {
      count(0);
      isWhole = true;
      // Most bodies are one chunk.
      const [first] = chunks;
      resolve(chunks.length === 1 && first ? first : Buffer.concat(chunks));
    });
    const abort = () => {
      // A message that has ended closes, too. An error, with its stack, would cost more than the rest of reading a body.
      if (isWhole) return;
      count(0);
      reject(new NetworkError("The request ended before its body did."));
    };
    message.once("error", abort);
    message.once("close", abort);
    if (message.destroyed) abort();
  });
}
