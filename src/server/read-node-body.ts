import type { IncomingMessage } from "node:http";

/** The body of most requests, created once. */
const noBody = Promise.resolve(new Uint8Array());

/**
 * Reads the bytes of a request's body. Returns `"too large"` above `limit` bytes, and then leaves the rest unread, or `"aborted"` when the
 * client closed the connection before its end. Reads Node's own message, because cancelling a web stream would close the connection that
 * the answer needs.
 */
export function readNodeBody(message: IncomingMessage, limit: number): Promise<Uint8Array | "too large" | "aborted"> {
  const { "content-length": length, "transfer-encoding": encoding } = message.headers;
  if (Number(length ?? 0) > limit) return Promise.resolve("too large");
  // Without these headers HTTP/1.1 has no body to wait for.
  if (length === undefined && encoding === undefined) return noBody;
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    message.on("data", (chunk: Uint8Array) => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      message.pause();
      resolve("too large");
    });
    message.once("end", () => resolve(Buffer.concat(chunks)));
    message.once("error", () => resolve("aborted"));
    message.once("close", () => resolve("aborted"));
  });
}
