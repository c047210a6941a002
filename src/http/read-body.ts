import { concatBytes } from "../text/encoding/bytes.ts";

/** The largest body that is read, in bytes. */
export const BODY_LIMIT = 1_048_576;

/**
 * Reads the bytes of a request's body. Returns `undefined` when it has more than `limit`, and then reads no more of it.
 * Rejects when the body fails to arrive or was read before.
 */
export async function readBody(request: Request, limit: number = BODY_LIMIT): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return concatBytes(chunks);
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}
