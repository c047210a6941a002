import { createRecent } from "../recent.ts";
import type { Answer } from "./answer.ts";
import type { IncomingRequest } from "./incoming.ts";
import type { HeaderName } from "./sent-request.ts";
import type { Trace } from "./trace.ts";

/** Answers a request and fills in its trace. */
export type Answering = (incoming: IncomingRequest, trace: Trace) => Promise<Answer>;

interface Kept {
  readonly answer: Answer;
  readonly trace: Trace;
}

/** The most answers that are kept, and the largest one in bytes: together at most 32 MB. */
const mostAnswers = 256;
const largestAnswer = 131_072;

/**
 * Keeps the answers to reads until something is written, because a client under test asks for the same lists again and again.
 *
 * @param answering - answers what is not kept
 * @param version - returns another number whenever a record, the site or the second on the clock has changed
 */
export function keepAnswers(answering: Answering, version: () => number): Answering {
  const kept = createRecent<string, Kept>(mostAnswers);
  let keptVersion = version();

  return async (incoming, trace) => {
    const before = version();
    if (before !== keptVersion) kept.clear();
    keptVersion = before;
    const key = isRead(incoming) ? keyOf(incoming) : undefined;
    const known = key === undefined ? undefined : kept.get(key);
    if (known) {
      Object.assign(trace, known.trace);
      return known.answer;
    }
    const answer = await answering(incoming, trace);
    // Another request may have written while this one was answered.
    const isCurrent = answer.status === 200 && version() === keptVersion && keptVersion === before;
    if (key !== undefined && isCurrent && (answer.body?.length ?? 0) <= largestAnswer) kept.set(key, { answer, trace: { ...trace } });
    return answer;
  };
}

function isRead({ method, request }: IncomingRequest): boolean {
  const isOnWire = request.method === "GET" || request.method === "HEAD";
  return isOnWire && (method === "GET" || method === "HEAD");
}

/** The headers that change the answer to a read, beside the address. */
const decisive: readonly HeaderName[] = ["access-control-request-headers", "authorization", "x-wp-nonce", "origin", "content-length"];

function keyOf({ method, url, request }: IncomingRequest): string {
  let key = `${request.method} ${method} ${url}`;
  for (const name of decisive) {
    const value = request.headers.get(name);
    if (value !== null) key += `\n${name}: ${value}`;
  }
  return key;
}
