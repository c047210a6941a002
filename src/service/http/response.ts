import { concatBytes, decodeUtf8, encodeUtf8 } from "../../text/encoding/utf8.ts";
import { floatNames, type ParameterValues } from "../parameters/values.ts";
import type { Reply } from "../resources/route.ts";
import { type Chunks, writeBody } from "../resources/serialized-record.ts";

/** The statuses whose answers cannot have a body. Only a fault asks for one of them. */
const emptyStatuses = [204, 205, 304];

/** The parts of an answer that do not come from the reply. */
interface AnswerOptions {
  /** Builds the headers that every answer has, after the type of its body. */
  readonly common: (type: string) => Record<string, string>;
  /** True if the body is omitted, as for HEAD. */
  readonly isBodiless: boolean;
}

/**
 * Turns a reply into an answer by the conventions of the host platform: `_envelope` moves status and headers into the body, `_jsonp`
 * makes it a script, `_pretty` indents it.
 */
export function respond(reply: Reply, query: ParameterValues, { common, isBodiless }: AnswerOptions): Answer {
  // An invalid `_jsonp` is refused before the envelope is read.
  const isEnveloped = query._envelope !== undefined && hasValidCallback(query);
  const body = isEnveloped ? { body: reply.body, status: reply.status, headers: envelopedHeaders(reply.headers ?? {}) } : reply.body;
  // The refusal of an invalid name is JSON, with the content type of a script.
  const headers = common(asksForScript(query) ? "application/javascript; charset=UTF-8" : "application/json; charset=UTF-8");
  const callback = asksForScript(query) && hasValidCallback(query) ? String(query._jsonp) : "";
  if (!isEnveloped) Object.assign(headers, reply.headers);
  const status = isEnveloped ? 200 : reply.status;
  if (isBodiless || emptyStatuses.includes(status)) return { status, headers, body: null };
  const written = query._pretty === undefined ? writeBody(body) : [encodeUtf8(JSON.stringify(body, null, 4))];
  return {
    status,
    headers,
    body: callback ? [encodeUtf8(`/**/${callback}(${escapeForScriptAnswer(decodeUtf8(concatBytes(written)))})`)] : written,
  };
}

/** Escapes every slash, and every character above ASCII, in the JSON of a script. */
function escapeForScriptAnswer(json: string): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return json.replaceAll("/", "\\/").replace(/[\u0080-\uffff]/g, escaped);
}

/** Converts headers for an envelope: totals as numbers, and an empty list if there are none. */
function envelopedHeaders(headers: Readonly<Record<string, string>>): object {
  const entries = Object.entries(headers).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]);
  return entries.length === 0 ? [] : Object.fromEntries(entries);
}

/** Returns whether `_jsonp` is absent or a valid function name. */
export function hasValidCallback(query: ParameterValues): boolean {
  return !asksForScript(query) || (typeof query._jsonp === "string" && !/[^\w.]/.test(query._jsonp));
}

/** Returns whether `_jsonp` is sent; empty and `0` count as not sent. */
function asksForScript({ _jsonp }: ParameterValues): boolean {
  return _jsonp !== undefined && _jsonp !== "" && _jsonp !== "0";
}

/**
 * An answer of the service. In process, it becomes a web `Response`; a server writes its bytes to a socket.
 *
 * @example const answer: Answer = { status: 404, headers: { "Content-Type": "application/json" }, body: [encodeUtf8("{}")] };
 */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes of the body; `null` for an answer without one, as to HEAD. */
  readonly body: Chunks | null;
}

/** Returns whether an answer is a web `Response`, of the platform or of a package. */
export function isResponse(answer: Answer | Response): answer is Response {
  return "arrayBuffer" in answer;
}

/** Creates the web `Response` of an answer, with a copy of the bytes. Returns a response unchanged. */
export function toResponse(answer: Answer | Response): Response {
  if (isResponse(answer)) return answer;
  const { status, headers } = answer;
  const body = answer.body && concatBytes(answer.body);
  return new Response(body && !hasStreams() ? decodeUtf8(body) : body, { status, headers });
}

/**
 * Returns whether the platform has streams. Without them, as in React Native, `Response` decodes bytes as Latin-1, but strings correctly.
 */
function hasStreams(): boolean {
  return "body" in Response.prototype;
}

/** Creates an object without a prototype, so that `__proto__` is an ordinary key. */
export function objectOf(entries: Iterable<readonly [string, unknown]>): ParameterValues {
  const object: Record<string, unknown> = Object.create(null);
  for (const [key, value] of entries) object[key] = value;
  return object;
}

/**
 * Turns an ordered map into a list if its keys are 0, 1, 2 … in this order, otherwise into an object. An empty map becomes an empty list,
 * because the service has one type for lists and objects.
 *
 * @example listOrObject(new Map([["0", "a"], ["1", "b"]])) // ["a", "b"]
 */
export function listOrObject(entries: ReadonlyMap<string, unknown>): unknown[] | ParameterValues {
  let expected = 0;
  for (const key of entries.keys()) {
    if (key !== String(expected)) return objectOf(entries);
    expected += 1;
  }
  return [...entries.values()];
}

/** Stores which members of a parsed object were written as floats, if any. */
export function noteFloats<Value extends object>(value: Value, names: ReadonlySet<string>): Value {
  return names.size === 0 ? value : Object.defineProperty(value, floatNames, { value: names });
}
