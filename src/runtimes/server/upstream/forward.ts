import type { IncomingMessage, RequestOptions } from "node:http";
import { pipeline } from "node:stream/promises";
import { NetworkError } from "../../../calendar/faults/network-error.ts";
import type { SentRequest } from "../../../service/http/sent-request.ts";

/** The statuses whose answers have no body. */
const withoutBody = [204, 205, 304];

/** Reports that an upstream was silent for too long. */
export class UpstreamTimeout extends Error {}

/**
 * Sends a request to a URL with these headers, and resolves to the answer when its head has arrived. Both bodies are streams: nothing is
 * buffered, redirects are not followed and contents stay compressed. A client that goes takes its request along.
 *
 * @param timeout - the milliseconds in which the upstream must send, or take, the next byte
 */
export async function forward(request: SentRequest, url: URL, headers: Record<string, string>, timeout: number): Promise<Response> {
  const { request: send } = url.protocol === "https:" ? await import("node:https") : await import("node:http");
  // A connection that was kept may end while a request is on its way, and a write cannot be sent again. So each request has its own.
  const options: RequestOptions = { method: request.method, headers, agent: false };
  return new Promise((resolve, reject) => {
    const outgoing = send(url, options);
    outgoing.setTimeout(timeout, () => outgoing.destroy(new UpstreamTimeout()));
    const stop = request.onGone?.(() => outgoing.destroy(new NetworkError("The client has closed its connection.")));
    outgoing.once("close", () => stop?.());
    outgoing.on("error", reject);
    outgoing.once("response", (incoming) => {
      try {
        resolve(toResponse(incoming, request.method));
      } catch (error) {
        outgoing.destroy();
        reject(error);
      }
    });
    if (request.chunks && request.hasBody) pipeline(request.chunks, outgoing).catch(reject);
    else request.readBody().then((bytes) => outgoing.end(bytes), reject);
  });
}

function toResponse(incoming: IncomingMessage, method: string): Response {
  const headers = new Headers();
  const { rawHeaders, statusCode: status = 502 } = incoming;
  for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  const isEmpty = method === "HEAD" || withoutBody.includes(status);
  if (isEmpty) incoming.resume();
  return new Response(isEmpty ? null : webStream(incoming), { status, headers });
}

/** Returns the bytes of a message as a web stream. */
function webStream(incoming: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks: AsyncIterator<Uint8Array> = incoming[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(Uint8Array.from(value));
      },
      cancel() {
        incoming.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
