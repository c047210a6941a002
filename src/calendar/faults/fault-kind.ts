import type { Reply } from "../../service/resources/route.ts";
import type { Bytes } from "../../text/encoding/utf8.ts";
import type { Delay } from "../../time/duration.ts";
import type { StoredAnswer } from "./fault-memory.ts";

/** The parts of a request that a fault reads, and its ways to answer. */
export interface FaultyRequest {
  readonly url: string;
  readonly method: string;
  readonly header: (name: "accept" | "content-type") => string | null;
  /** Returns the body of the request; empty for one that has none. */
  readonly body: () => string;
  /** Returns whether the caller is signed in; always false with `access: "open"`. */
  readonly isSignedIn: () => boolean;
  /** Lets the service answer; `alter` can replace its reply. */
  readonly answer: (alter?: (reply: Reply) => Reply) => Promise<Response>;
  /** Lets the service answer as if the request had no `Authorization` header. */
  readonly answerVisitor: () => Promise<Response>;
  /** Answers with an error in the shape of the service; by default, with the message of the code. */
  readonly refuse: (status: number, code: string | undefined, headers?: Readonly<Record<string, string>>, message?: string) => Response;
  /** Returns the answer that the fault stored for the same request: the same URL, or the same `key` if given. */
  readonly recall: (key?: string) => StoredAnswer | undefined;
  readonly store: (answer: StoredAnswer, key?: string) => void;
  /** Draws a number from 0 to 1 with the seed of the calendar. */
  readonly draw: () => number;
}

/** Declares one way to alter an answer. */
export interface FaultKindDeclaration {
  readonly about: string;
  /** The default delay and probability of a fault of this kind. */
  readonly usual?: { readonly delay?: Delay; readonly probability?: number };
  /** True for a kind that only delays answers or loses them. */
  readonly onlySlows?: true;
  /** True for a kind that repeats earlier answers, so that it has to see earlier requests. */
  readonly remembers?: true;
  /** True for a kind whose body breaks off. It always differs from the original, and cannot be read to the end before it is sent. */
  readonly breaksOff?: true;
  readonly act: (request: FaultyRequest) => Promise<Response>;
}

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
