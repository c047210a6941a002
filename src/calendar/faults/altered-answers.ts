import type { Reply } from "../../service/resources/route.ts";
import type { Bytes } from "../../text/encoding/utf8.ts";
import type { StoredAnswer } from "./fault-memory.ts";

/** Returns a response with another body, without `Content-Length`. */
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

/** Empties the list in a reply: no items, totals of 0 and no neighbours. Returns any other reply, and an empty list, unchanged. */
export function withoutItems(reply: Reply): Reply {
  const { body, headers = {} } = reply;
  if (typeof body !== "object" || body === null || !("total" in body) || body.total === 0) return reply;
  const entries = Object.entries(body).filter(([name]) => !/^(next|previous)_rest_url$/.test(name));
  const emptied = entries.map(([name, value]) => [name, Array.isArray(value) ? [] : typeof value === "number" ? 0 : value]);
  const totals = Object.entries(headers).map(([name, value]) => [name, /-total(pages)?$/i.test(name) ? "0" : value]);
  return { ...reply, body: Object.fromEntries(emptied), headers: Object.fromEntries(totals) };
}

/** Streams some bytes and then fails, like a broken connection. */
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
