import { readStream } from "../../text/encoding/read-stream.ts";
import { encodeUtf8 } from "../../text/encoding/utf8.ts";
import { controlRoot, splitSessionPath } from "./session-id.ts";

export const maxBodyBytes = 1_048_576;

/** The maximum size of a body with a world, as in capsules, in bytes. */
const maxWorldBytes = 256 * 1_048_576;

const worldPath = new RegExp(`^${controlRoot}/+(?:snapshot|capsule)/*$`);

/**
 * Returns the maximum size of a request's body, in bytes. Ignores the session in a path. Only routes that take worlds have a higher limit.
 *
 * @example bodyLimitOf({ method: "POST", url: "http://localhost/__calendar/sessions/a/wp-json/calendar/events/v1/events" }) // 1_048_576
 */
export function bodyLimitOf({ method, url }: { readonly method: string; readonly url: string }): number {
  if (method !== "PUT" || !url.includes(controlRoot)) return maxBodyBytes;
  const { pathname } = new URL(url);
  return worldPath.test(splitSessionPath(pathname)?.rest ?? pathname) ? maxWorldBytes : maxBodyBytes;
}

/**
 * Reads the body of a request. Stops and returns `undefined` if it exceeds `bodyLimitOf`. Rejects if the body fails to arrive, or was
 * already read.
 */
export async function readBody(request: Request): Promise<Uint8Array | undefined> {
  const limit = bodyLimitOf(request);
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  // Replacements of `fetch` without streams, as in React Native, have requests without a `body`.
  return request.body === undefined ? readWithoutStreams(request, limit) : readStream(request.body, limit);
}

async function readWithoutStreams(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const bytes = encodeUtf8(await request.text());
  return bytes.length > limit ? undefined : bytes;
}
