import { type Answer, isResponse } from "../../service/http/answer.ts";

/** Reports that a request gets no answer: a fault says so, or its client has gone. `fetch` of a page rejects with a `TypeError` too. */
export class NetworkError extends TypeError {
  override readonly name = "NetworkError";
}

/** Throws a `NetworkError` for a client that has gone while its answer was held back. */
export function requireClient(isWaiting: boolean): void {
  if (!isWaiting) throw new NetworkError("The client has closed its connection.");
}

/** Passes an answer on. Throws a `NetworkError` for the response that stands for no answer. */
export function throwNetworkError(answer: Answer | Response): Answer | Response {
  if (isResponse(answer) && answer.type === "error") throw new NetworkError("A fault of this calendar left the request without an answer.");
  return answer;
}
