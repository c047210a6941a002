import { type Bytes, decodeUtf8 } from "../../text/encoding/bytes.ts";

/**
 * An answer of the service. In process it becomes a web `Response`; a server writes its bytes on a socket.
 *
 * @example const answer: Answer = { status: 404, headers: { "Content-Type": "application/json" }, body: encodeUtf8("{}") };
 */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes of the body; `null` for an answer without one, as to HEAD. */
  readonly body: Bytes | null;
}

/** Returns whether an answer is a web `Response`, be it of the platform or of a package. */
export function isResponse(answer: Answer | Response): answer is Response {
  return "arrayBuffer" in answer;
}

/** Creates the web `Response` of an answer, with a copy of the bytes. Returns a response unchanged. */
export function toResponse(answer: Answer | Response): Response {
  if (isResponse(answer)) return answer;
  const { status, headers, body } = answer;
  return new Response(body && !hasStreams() ? decodeUtf8(body) : body, { status, headers });
}

/** Returns whether the platform has streams. Where it has none, as in React Native, `Response` decodes bytes as Latin-1, and text as it should. */
function hasStreams(): boolean {
  return "body" in Response.prototype;
}
