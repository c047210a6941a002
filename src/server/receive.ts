import type { IncomingMessage } from "node:http";

/**
 * The bytes of a request's body, `"too large"` above `limit` bytes (then the rest stays unread), or `"gone"` when the client left before
 * sending all of it. Reads the node message itself: cancelling its web stream would tear down the connection that the answer needs.
 */
export function receive(message: IncomingMessage, limit: number): Promise<Uint8Array | "too large" | "gone"> {
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
    message.once("error", () => resolve("gone"));
    message.once("close", () => resolve("gone"));
  });
}
