import type { IncomingMessage, RequestOptions } from "node:http";
import { Readable } from "node:stream";
import { NetworkError } from "../../../calendar/faults/act.ts";
import type { SentRequest } from "../../../service/http/sent-request.ts";
import { drained } from "../node-handler.ts";

const withoutBody = [204, 205, 304];

export class UpstreamTimeout extends Error {}

export class UploadTimeout extends Error {}

/**
 * Sends a request, and resolves to the answer when its head has arrived. Streams both bodies; `timeout` is the milliseconds without progress
 * on either side. Does not follow redirects or decompress. Aborts the request if the client disconnects.
 */
export async function forward(request: SentRequest, url: URL, headers: Record<string, string>, timeout: number): Promise<Response> {
  const { request: send } = url.protocol === "https:" ? await import("node:https") : await import("node:http");
  const { method } = request;
  const whole = request.hasBody ? readWhole(request.readBody) : undefined;
  const chunks = request.readChunks ? request.readChunks() : whole;
  // Each request has its own connection: a kept one may close while a request is on its way, and a write cannot be resent.
  const options: RequestOptions = { method, headers: { ...headers, ...framing(request, chunks !== undefined) }, agent: false };
  return new Promise((resolve, reject) => {
    const outgoing = send(url, options);
    let isWaitingForClient = false;
    outgoing.setTimeout(timeout, () => {
      if (!isWaitingForClient) outgoing.destroy(new UpstreamTimeout());
    });
    const stop = request.onGone(() => outgoing.destroy(new NetworkError("The client has closed its connection.")));
    outgoing.once("close", () => {
      stop();
      // The connection can close without an error or an answer, for example after a 101.
      reject(new Error("it has closed the connection without an answer"));
    });
    outgoing.on("error", reject);
    outgoing.once("upgrade", (_, socket) => {
      socket.destroy();
      reject(new Error("it has answered 101 Switching Protocols, which was not asked for"));
    });
    outgoing.once("response", (incoming) => {
      try {
        resolve(toResponse(incoming, method));
      } catch (error) {
        outgoing.destroy();
        reject(error);
      }
    });

    /** Waits for the next part of the body, with the timeout of the client instead of the upstream's. */
    async function nextOf(body: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
      isWaitingForClient = true;
      try {
        return await within(body.next(), timeout);
      } catch (error) {
        throw error instanceof UploadTimeout ? error : new NetworkError("The request ended before its body did.");
      } finally {
        isWaitingForClient = false;
      }
    }

    async function upload(body: AsyncIterator<Uint8Array>): Promise<void> {
      for (let part = await nextOf(body); !part.done; part = await nextOf(body)) {
        // If the upstream answers before it has read the body, the rest is read and dropped, because the client still sends it.
        if (!outgoing.destroyed && !outgoing.write(part.value)) await drained(outgoing);
      }
      outgoing.end();
    }

    /** Ends a request whose body is incomplete. If the upstream has already answered, only the client remains. */
    function giveUp(body: AsyncIterator<Uint8Array>, error: Error): void {
      if (outgoing.destroyed) void body.return?.().catch(() => {});
      else outgoing.destroy(error);
    }

    if (chunks === undefined) outgoing.end();
    else upload(chunks).catch((error: Error) => giveUp(chunks, error));
  });
}

/**
 * Returns the headers that delimit a body. Without them, Node sends the body of a DELETE or OPTIONS unframed, and the upstream would read
 * it as the next request.
 */
function framing({ headers, method }: SentRequest, hasBody: boolean): Record<string, string> {
  const coding = headers.get("transfer-encoding");
  const length = headers.get("content-length");
  if (!hasBody) return ["POST", "PUT", "PATCH"].includes(method) ? { "content-length": "0" } : {};
  return coding === null && length !== null ? { "content-length": length } : { "transfer-encoding": coding ?? "chunked" };
}

async function* readWhole(readBody: SentRequest["readBody"]): AsyncGenerator<Uint8Array> {
  const bytes = await readBody();
  if (bytes === undefined) throw new NetworkError("The body of the request is too large.");
  yield bytes;
}

async function within(next: Promise<IteratorResult<Uint8Array>>, milliseconds: number): Promise<IteratorResult<Uint8Array>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UploadTimeout()), milliseconds);
  });
  return Promise.race([next, late]).finally(() => clearTimeout(timer));
}

function toResponse(incoming: IncomingMessage, method: string): Response {
  const headers = new Headers();
  const { rawHeaders, statusCode: status = 502 } = incoming;
  for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  const isEmpty = method === "HEAD" || withoutBody.includes(status);
  if (isEmpty) incoming.resume();
  // The types of Node and of the web describe the same stream. It reads nothing ahead of the client.
  const stream = () => Readable.toWeb(incoming, { strategy: { highWaterMark: 0 } }) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(isEmpty ? null : stream(), { status, headers });
}
