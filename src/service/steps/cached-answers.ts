import { createRecent } from "../../util/recent.ts";
import { weightOf } from "../../util/weight.ts";
import type { Answer } from "../http/answer.ts";
import type { IncomingRequest } from "../http/incoming.ts";
import type { HeaderName } from "../http/sent-request.ts";
import type { Trace } from "./trace.ts";

/**
 * Caches the answers to reads until something is written, because a client under test asks for the same lists again and again. A URL that
 * comes for the first time adds no answer: most new URLs never come again, and would push out the answers to others.
 */
export interface AnswerCache {
  /** Returns the cached answer to a request, and takes over its trace. */
  find(exchange: CacheableExchange): Answer | undefined;
  /** Caches the answer to a read, unless something was written while it was answered. */
  add(exchange: CacheableExchange, answer: Answer): void;
}

/** The parts of an `Exchange` that the cache reads and sets. */
interface CacheableExchange {
  readonly incoming: IncomingRequest;
  trace: Trace;
  version: string;
  cacheKey: string | undefined;
}

interface CachedAnswer {
  readonly answer: Answer;
  readonly trace: Trace;
}

/** The most answers that are cached, and the most bytes of one and of all, with their keys and traces. */
const maxAnswers = 256;
const maxBytes = 131_072;
const maxAllBytes = 32 * 1_048_576;

/**
 * Creates an empty cache.
 *
 * @param version - returns another text whenever the store or the second on the clock has changed
 */
export function createAnswerCache(version: () => string): AnswerCache {
  const cached = createRecent<string, CachedAnswer>(maxAnswers, { bytes: maxAllBytes, weigh });
  let cachedVersion = version();

  return {
    find(exchange) {
      exchange.version = version();
      if (exchange.version !== cachedVersion) cached.clear();
      cachedVersion = exchange.version;
      if (!isRepeatedRead(exchange.incoming)) return undefined;
      exchange.cacheKey = keyOf(exchange.incoming);
      const found = cached.get(exchange.cacheKey);
      if (found === undefined) return undefined;
      exchange.trace = found.trace;
      return found.answer;
    },
    add({ cacheKey: key, trace, version: before }, answer) {
      if (key === undefined || answer.status !== 200) return;
      if (weigh(key, { answer, trace }) > maxBytes) return;
      // Another request may have written while this one was answered.
      if (before === cachedVersion && before === version()) cached.set(key, { answer, trace });
    },
  };
}

function weigh(key: string, { answer, trace }: CachedAnswer): number {
  trace.weight ??= weightOf(trace, maxBytes);
  return 2 * key.length + trace.weight + (answer.body?.length ?? 0);
}

function isRepeatedRead({ method, request, isRepeated }: IncomingRequest): boolean {
  const isOnWire = request.method === "GET" || request.method === "HEAD";
  return isRepeated && isOnWire && (method === "GET" || method === "HEAD");
}

/** The headers that change the answer to a read, besides the address. */
const decisive: readonly HeaderName[] = ["access-control-request-headers", "authorization", "x-wp-nonce", "origin", "content-length"];

function keyOf({ method, url, request }: IncomingRequest): string {
  let key = `${request.method} ${method} ${url}`;
  for (const name of decisive) {
    const value = request.headers.get(name);
    if (value !== null) key += `\n${name}: ${value}`;
  }
  return key;
}
