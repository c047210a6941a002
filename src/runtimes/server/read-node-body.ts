import type { IncomingMessage, ServerResponse } from "node:http";
import { NetworkError } from "../../calendar/faults/network-error.ts";
import type { Budget } from "../../util/budget.ts";

/** Returns whether a message has a body to wait for. Without these headers HTTP/1.1 has none; in HTTP/2 the stream knows it. */
export function announcesBody(message: IncomingMessage): boolean {
  const { headers } = message;
  // The types know the messages of HTTP/1.1 only.
  if (message.httpVersionMajor > 1) return Reflect.get(Object(Reflect.get(message, "stream")), "endAfterHeaders") !== true;
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/**
 * Limits the time in which the body of a message arrives: then the client gets 408, and its connection ends. Node's own limit cannot tell a
 * body that the calendar reads from an upload that is passed on, which may take any time. Returns the function that lifts the limit.
 */
export function limitArrival(message: IncomingMessage, nodeResponse: ServerResponse, milliseconds: number): () => void {
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
