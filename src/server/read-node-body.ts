import type { IncomingMessage } from "node:http";

/**
 * Reads the bytes of a request's body. Returns `"too large"` above `limit` bytes, and then leaves the rest unread, or `"aborted"` when the
 * client closed the connection before its end. Reads Node's own message, because cancelling a web stream would close the connection that
 * the answer needs.
 */
export function readNodeBody(message: IncomingMessage, limit: number): Promise<Uint8Array | "too large" | "aborted"> {
  if (Number(message.headers["content-length"] ?? 0) > limit) return Promise.resolve("too large");
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
