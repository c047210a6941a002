import { type Bytes, concatBytes } from "./utf8.ts";

/**
 * Reads the bytes of a stream; `null` is empty. Stops and returns `undefined` after more than `limit` bytes.
 *
 * @example await readStream(new Response("é").body, 1_000) // Uint8Array [0xc3, 0xa9]
 */
export async function readStream(stream: ReadableStream<Uint8Array> | null, limit = Number.POSITIVE_INFINITY): Promise<Bytes | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > limit) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return concatBytes(chunks);
}
