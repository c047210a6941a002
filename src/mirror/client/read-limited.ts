import { WallError } from "./wall.ts";

/** Reads the text of an answer. Throws a `WallError` and stops reading when it has more than `limit` bytes. */
export async function readLimited(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) break;
    size += next.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      throw new WallError(`${response.url} answers more than ${limit / 1_000_000} MB: no page of this interface is that long.`);
    }
    chunks.push(next.value);
  }
  return new TextDecoder().decode(await new Blob(chunks as BlobPart[]).arrayBuffer());
}
