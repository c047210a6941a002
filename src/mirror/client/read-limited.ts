import { readStream } from "../../text/encoding/read-stream.ts";
import { decodeUtf8 } from "../../text/encoding/utf8.ts";
import { WallError } from "./wall.ts";

/** Reads the text of an answer. Throws a `WallError` and stops reading when it has more than `limit` bytes. */
export async function readLimited(response: Response, limit: number): Promise<string> {
  const bytes = await readStream(response.body, limit);
  if (bytes) return decodeUtf8(bytes);
  throw new WallError(`${response.url} answers more than ${limit / 1_000_000} MB: no page of this interface is that long.`);
}
