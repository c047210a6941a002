import type { Bytes } from "../text/encoding/bytes.ts";

/**
 * An answer of the service. In process it becomes a web `Response`; a server writes it on a socket as it is.
 *
 * @example const answer: Answer = { status: 404, headers: { "Content-Type": "application/json" }, body: encodeUtf8("{}") };
 */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes of the body; `null` for an answer without one, as to HEAD. */
  readonly body: Bytes | null;
}

/** Tells whether an answer is a web `Response`, be it of the platform or of a package. */
export function isResponse(answer: Answer | Response): answer is Response {
  return "arrayBuffer" in answer;
}

/** Creates the web `Response` of an answer, with a copy of the bytes. Returns a response as it is. */
export function toResponse(answer: Answer | Response): Response {
  if (isResponse(answer)) return answer;
  const { status, headers, body } = answer;
  return new Response(body, { status, headers });
}
