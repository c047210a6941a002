import type { Bytes } from "../../text/encoding/utf8.ts";
import type { StoredAnswer } from "./fault-memory.ts";

/** Returns a response with another body; its length is no longer known. */
export function withBody(response: Response, body: BodyInit): Response {
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(body, { status: response.status, headers });
}

/** Reads a response whole, so that it can be repeated. */
export async function readWhole(response: Response): Promise<StoredAnswer> {
  return { status: response.status, headers: [...response.headers], bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Returns a stored answer as a response. */
export function repeated({ status, headers, bytes }: StoredAnswer): Response {
  return new Response(bytes.length === 0 ? null : bytes, { status, headers: headers.map(([name, value]) => [name, value]) });
}

/** Reads the body of a response as JSON and leaves the response readable; `undefined` for anything else. */
export async function jsonIn(response: Response): Promise<unknown> {
  try {
    return await response.clone().json();
  } catch {
    return undefined;
  }
}

/** Empties the list in an answer: no items, totals of 0 and no neighbours. Returns any other answer unchanged. */
export function withoutItems(response: Response, body: unknown): Response {
  if (typeof body !== "object" || body === null || !("total" in body)) return response;
  const entries = Object.entries(body).filter(([name]) => !/^(next|previous)_rest_url$/.test(name));
  const emptied = entries.map(([name, value]) => [name, Array.isArray(value) ? [] : typeof value === "number" ? 0 : value]);
  const empty = withBody(response, JSON.stringify(Object.fromEntries(emptied)));
  for (const [name] of response.headers) if (/-total(pages)?$/i.test(name)) empty.headers.set(name, "0");
  return empty;
}

/** Streams some bytes and then fails, as a connection does that breaks. */
export function brokenAfter(bytes: Bytes): ReadableStream<Bytes> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError("A fault of this calendar dropped the connection."));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
}
