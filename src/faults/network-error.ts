/** Reports that a fault left a request without an answer. `fetch` of a page rejects with a `TypeError` too. */
export class NetworkError extends TypeError {
  override readonly name = "NetworkError";
}

/** Passes a response on. Throws a `NetworkError` for the response that stands for no answer. */
export function throwNetworkError(response: Response): Response {
  if (response.type === "error") throw new NetworkError("A fault of this calendar left the request without an answer.");
  return response;
}
