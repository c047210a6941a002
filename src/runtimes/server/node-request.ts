import type { IncomingMessage, ServerResponse } from "node:http";
import { NetworkError } from "../../calendar/faults/act.ts";
import { bodyLimitOf, type HeaderName, type SentRequest } from "../../service/http/sent-request.ts";
import { type Budget, createBudget } from "../../util/bounds.ts";
import { once } from "../../util/once.ts";

const refusedMethods = ["CONNECT", "TRACE", "TRACK"];

/** The most bytes of all bodies that arrive or whose answer waits: one large world, and many bodies for the service. */
const maxBodyBytes = 384 * 1_048_576;

/** The smallest body that is counted while its answer waits. A smaller one takes no more than the headers of a request can. */
const countedFrom = 16_384;

const noBytes = new Uint8Array();

/** Reads a Node message; `undefined` if a web `Request` could not be made of it. Makes none, because it costs more than the rest of a request. */
type ReadMessage = (message: IncomingMessage, nodeResponse: ServerResponse) => SentRequest | undefined | Promise<SentRequest | undefined>;

/** Creates the function that reads messages. A body that the calendar reads must arrive within `timeout` milliseconds. */
export function createReadMessage(timeout: number): ReadMessage {
  const bodies = createBudget(maxBodyBytes);

  async function readOther(message: IncomingMessage, nodeResponse: ServerResponse): Promise<SentRequest | undefined> {
    const url = await readUrl(message, nodeResponse);
    return url !== undefined && URL.canParse(url) ? toRequest(message, nodeResponse, url) : undefined;
  }

  function toRequest(message: IncomingMessage, nodeResponse: ServerResponse, url: string): SentRequest | undefined {
    const lift = announcesBody(message) ? limitArrival(message, nodeResponse, timeout) : undefined;
    return toSentRequest(message, url, { nodeResponse, bodies, lift });
  }

  return (message, nodeResponse) => {
    const plain = plainUrl(message);
    if (plain === undefined) return readOther(message, nodeResponse);
    // With a valid host, a plain path needs no parsing.
    return URL.canParse(`http://${message.headers.host}`) ? toRequest(message, nodeResponse, plain) : undefined;
  };
}

interface Arrival {
  readonly nodeResponse: ServerResponse;
  readonly bodies: Budget;
  /** Lifts the time limit of the body; `undefined` without one. */
  readonly lift: (() => void) | undefined;
}

function toSentRequest(message: IncomingMessage, url: string, { nodeResponse, bodies, lift }: Arrival): SentRequest | undefined {
  const { method = "GET" } = message;
  if (refusedMethods.includes(method)) return undefined;
  const headers = new MessageHeaders(message);
  // A web `Request` with these methods cannot have a body.
  const hasBody = method !== "GET" && method !== "HEAD" && lift !== undefined;
  let bytes: Uint8Array | undefined;
  const readBody = once(async () => {
    bytes = hasBody ? await readNodeBody(message, bodyLimitOf({ method, url }), bodies) : noBytes;
    if (bytes !== undefined && bytes.length >= countedFrom) countUntilAnswered(bytes.length, nodeResponse, bodies);
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

/**
 * Counts a body that its request holds until it is answered, for example because a fault delays the answer. Throws a `NetworkError`, which
 * closes the connection, beyond the budget.
 */
function countUntilAnswered(bytes: number, nodeResponse: ServerResponse, bodies: Budget): void {
  if (nodeResponse.closed || nodeResponse.destroyed) return;
  bodies.add(bytes);
  nodeResponse.once("close", () => bodies.add(-bytes));
  if (bodies.isExceeded) throw new NetworkError("The bodies of waiting requests exceed their budget.");
}

const plainHost = /^[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?$/;
const plainPath = /^(?:\/(?!\.|%2e)[\w.%~:@!$&()*+,;=-]*)+(?:\?[\w.%~:@!$&()*+,;=/?[\]-]*)?$/i;

/** Returns the URL of a message by joining its parts, which is enough for `fetch` and browsers. */
function plainUrl({ url = "", headers: { host = "" }, socket }: IncomingMessage): string | undefined {
  return !("encrypted" in socket) && plainHost.test(host) && plainPath.test(url) ? `http://${host}${url}` : undefined;
}

/** Reads any other URL. Loads the library lazily, because it evaluates Node's web objects, which takes 20 % of the start. */
async function readUrl(message: IncomingMessage, nodeResponse: ServerResponse): Promise<string | undefined> {
  const { NodeRequest } = await import("srvx/node");
  try {
    return new NodeRequest({ req: message, res: nodeResponse }).url;
  } catch {
    // Throws for a host such as `localhost:99999`.
    return undefined;
  }
}

/** The headers of a message, without a reference to the message, because the journal keeps them. */
class MessageHeaders implements Iterable<[string, string]> {
  readonly #headers: IncomingMessage["headers"];
  readonly #raw: IncomingMessage["rawHeaders"];

  constructor({ headers, rawHeaders }: IncomingMessage) {
    this.#headers = headers;
    this.#raw = rawHeaders;
  }

  get weight(): number {
    // Counted twice, because Node stores the strings in a list and in an object.
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

/** Returns whether a message has a body. In HTTP/1.1, headers announce it; in HTTP/2, the stream knows. */
function announcesBody(message: IncomingMessage): boolean {
  const { headers } = message;
  // The types describe only messages of HTTP/1.1.
  if (message.httpVersionMajor > 1) return Reflect.get(Object(Reflect.get(message, "stream")), "endAfterHeaders") !== true;
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/**
 * Limits the time in which a body must arrive. After it, the client gets 408, and its connection is closed. Node's own limit would also
 * apply to uploads that are passed on, which may take any time. Returns a function that lifts the limit.
 */
function limitArrival(message: IncomingMessage, nodeResponse: ServerResponse, milliseconds: number): () => void {
  const isStream = message.httpVersionMajor > 1;
  const timer = setTimeout(() => {
    if (message.complete) return;
    if (!nodeResponse.headersSent) nodeResponse.writeHead(408, isStream ? {} : { Connection: "close" }).end();
    // Only the stream, because HTTP/2 streams share a connection.
    if (isStream) message.destroy();
    else message.socket.destroySoon();
  }, milliseconds);
  const lift = () => clearTimeout(timer);
  message.once("close", lift);
  return lift;
}

/**
 * Reads the bytes of a request's body. Returns `undefined`, and drops the body, if it exceeds `limit` bytes. Rejects with a `NetworkError`
 * if the client disconnects. Closes the connection if all arriving bodies exceed their budget. Reads Node's message directly, because
 * cancelling a web stream would close the connection.
 */
export async function readNodeBody(message: IncomingMessage, limit: number, arriving: Budget): Promise<Uint8Array | undefined> {
  if (Number(message.headers["content-length"] ?? 0) > limit) return undefined;
  return (await readArrivedBody(message)) ?? readArrivingBody(message, limit, arriving);
}

/**
 * Reads a body that has arrived with its head, as most do, without listeners. Returns `undefined` for any other body, without reading it.
 */
async function readArrivedBody(message: IncomingMessage): Promise<Uint8Array | undefined> {
  // Lets Node parse the rest of the chunk: only then is the message marked as complete.
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
      // Most bodies have one chunk.
      const [first] = chunks;
      resolve(chunks.length === 1 && first ? first : Buffer.concat(chunks));
    });
    const abort = () => {
      // Also called after the end. Skipped then, because creating an error with its stack costs more than reading the body.
      if (isWhole) return;
      count(0);
      reject(new NetworkError("The request ended before its body did."));
    };
    message.once("error", abort);
    message.once("close", abort);
    if (message.destroyed) abort();
  });
}
