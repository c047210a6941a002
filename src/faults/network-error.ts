import { type Answer, isResponse } from "../http/answer.ts";

/** Reports that a fault left a request without an answer. `fetch` of a page rejects with a `TypeError` too. */
export class NetworkError extends TypeError {
  override readonly name = "NetworkError";
}

/** Passes an answer on. Throws a `NetworkError` for the response that stands for no answer. */
export function throwNetworkError(answer: Answer | Response): Answer | Response {
  if (isResponse(answer) && answer.type === "error") throw new NetworkError("A fault of this calendar left the request without an answer.");
  return answer;
}
