import { en, type MessageKey } from "../../language/en.ts";
import { type Language, message } from "../../language/languages.ts";
import { type IncomingRequest, routeOf } from "../../service/http/incoming.ts";
import { type Answer, isResponse, toResponse } from "../../service/http/response.ts";
import type { SentRequest } from "../../service/http/sent-request.ts";
import type { Reply } from "../../service/resources/route.ts";
import type { Exchange } from "../../service/steps/exchange.ts";
import { identify } from "../../service/steps/operate.ts";
import { write } from "../../service/steps/reply.ts";
import { decodeUtf8Lossless } from "../../text/encoding/utf8.ts";
import { pause } from "../../time/duration.ts";
import { decidesAnswer, type Fault, faultKinds } from "./fault.ts";
import type { FaultMemory } from "./fault-memory.ts";

/** Reports that a request gets no answer, because of a fault or a disconnected client. A `TypeError`, as `fetch` rejects with in a page. */
export class NetworkError extends TypeError {
  override readonly name = "NetworkError";
}

/** Throws a `NetworkError` if the client disconnected while its answer was delayed. */
export function requireClient(isWaiting: boolean): void {
  if (!isWaiting) throw new NetworkError("The client has closed its connection.");
}

/** Returns an answer unchanged. Throws a `NetworkError` for `Response.error()`. */
export function throwNetworkError(answer: Answer | Response): Answer | Response {
  if (isResponse(answer) && answer.type === "error") throw new NetworkError("A fault of this calendar left the request without an answer.");
  return answer;
}

const usualCodes: Readonly<Record<number, string>> = {
  401: "rest_forbidden",
  403: "rest_forbidden",
  404: "rest_no_route",
  429: "too_many_requests",
};

/** Returns the error code of a fault; `undefined` for a fault with its own body. */
export function codeOf({ status = 200, code = usualCodes[status] ?? "calendar_fault", body }: Fault): string | undefined {
  return body === undefined ? code : undefined;
}

/** Builds the error that a fault answers with: its own body, or an error in the shape of the service. */
export function errorReply(fault: Fault, language: Language): Reply {
  const { status = 200, body, headers = {} } = fault;
  const code = codeOf(fault);
  if (code === undefined) return { status, body, headers };
  const sentence = message(language, isMessageKey(code) ? code : "calendar_fault", { status });
  return { status, body: { code, message: sentence, data: { status } }, headers };
}

function isMessageKey(code: string): code is MessageKey {
  return Object.hasOwn(en, code);
}

export interface ActingFault {
  /** The first fault that decides the answer, or else the first that delays it. */
  readonly fault: Fault;
  /** The total delay of all faults that act on the request, in milliseconds. */
  readonly delay: number;
  /** Where faults store answers. */
  readonly memory: FaultMemory;
  /** Draws a number from 0 to 1 with the seed of the calendar. */
  readonly draw: () => number;
}

/** Applies a fault to a request: delays the answer, replaces it with an error, or alters the answer that `serve` returns. */
export async function act(
  { fault, delay, memory, draw }: ActingFault,
  exchange: Exchange,
  serve: (exchange: Exchange, alter?: (reply: Reply) => Reply) => Answer,
): Promise<Answer | Response> {
  const { method, url, request } = exchange.incoming;
  // Set here for the journal, because the request may never reach the service.
  const route = routeOf(exchange.incoming);
  if (route !== undefined) exchange.trace.route = route.id;
  requireClient(await pause(delay, request.onGone));
  if (fault.kind !== undefined) {
    const { act: alter, onlySlows, breaksOff } = faultKinds[fault.kind];
    let original: Response | undefined;
    let isReplyAltered = false;
    const served = (alterReply?: (reply: Reply) => Reply) => {
      const altering = (reply: Reply) => {
        const altered = alterReply?.(reply) ?? reply;
        isReplyAltered ||= altered !== reply;
        return altered;
      };
      const response = toResponse(serve(exchange, altering));
      // Cloned only if needed, because comparing reads both answers to the end.
      if (!onlySlows && !breaksOff) original = response.clone();
      return response;
    };
    const acted = await alter({
      ...{ url, method, header: (name) => request.headers.get(name) },
      body: () => decodeUtf8Lossless(exchange.body ?? new Uint8Array()),
      isSignedIn() {
        identify(exchange);
        return exchange.context.caller.isSignedIn;
      },
      answer: async (alterReply) => served(alterReply),
      async answerVisitor() {
        exchange.incoming = withoutAuthorization(exchange.incoming);
        return served();
      },
      refuse(status, code, headers, message) {
        const body = message === undefined ? undefined : { code, message, data: { status } };
        const answer = refuse(exchange, { status, code, headers, body });
        exchange.trace.code = code;
        return toResponse(answer);
      },
      recall: (key = url) => memory.get(fault, `${method} ${key}`),
      store: (answer, key = url) => memory.set(fault, `${method} ${key}`, answer),
      draw,
    });
    const response = request.method === "HEAD" ? withoutBody(acted) : acted;
    if (onlySlows) exchange.trace.isAltered = response.type === "error";
    else exchange.trace.isAltered = isReplyAltered || original === undefined || (await differs(original, response.clone()));
    return response;
  }
  exchange.trace.isAltered = decidesAnswer(fault);
  return decidesAnswer(fault) ? refuse(exchange, fault) : serve(exchange);
}

function withoutBody(response: Response): Response {
  return response.body === null ? response : new Response(null, response);
}

/** Returns the request without `Authorization`, as a server that does not forward the header passes it on. */
function withoutAuthorization(incoming: IncomingRequest): IncomingRequest {
  const { headers } = incoming.request;
  const passedOn = [...headers].filter(([name]) => name !== "authorization");
  const passed: SentRequest["headers"] = {
    get: (name) => (name === "authorization" ? null : headers.get(name)),
    [Symbol.iterator]: () => passedOn[Symbol.iterator](),
  };
  return { ...incoming, request: { ...incoming.request, headers: passed } };
}

function refuse(exchange: Exchange, fault: Pick<Fault, "status" | "code" | "body" | "headers">): Answer {
  identify(exchange);
  exchange.trace.code = codeOf(fault);
  const answer = write(exchange, errorReply(fault, exchange.context.language.effective));
  return { ...answer, headers: withoutRepeated(answer.headers) };
}

/** Keeps the last of headers with the same name, in any letter case: headers of a fault replace those of the service. */
function withoutRepeated(headers: Answer["headers"]): Answer["headers"] {
  const last = new Map(Object.entries(headers).map((header) => [header[0].toLowerCase(), header]));
  return Object.fromEntries(last.values());
}

/**
 * Returns whether an altered answer differs from the original in its status, a header of the original, or a byte of its body. Added
 * headers, such as those of a cache, do not count. A body that breaks off differs.
 */
async function differs(one: Response, other: Response): Promise<boolean> {
  if (one.status !== other.status || one.type !== other.type) return true;
  // `content-length` is skipped, because the bytes are compared.
  if ([...one.headers].some(([name, value]) => name !== "content-length" && other.headers.get(name) !== value)) return true;
  try {
    const [first, second] = [new Uint8Array(await one.arrayBuffer()), new Uint8Array(await other.arrayBuffer())];
    return first.length !== second.length || first.some((byte, place) => byte !== second[place]);
  } catch {
    return true;
  }
}
