const loopback = /^https?:\/\/(localhost|[a-z0-9-]+(\.[a-z0-9-]+)*\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Builds the headers that let pages of this machine, such as those of a dev server on another port, use the control routes. Pages of other
 * hosts get none of them.
 */
export function corsHeaders(origin: string | null): Record<string, string> {
  if (origin === null || !loopback.test(origin)) return { Vary: "Origin" };
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": "OPTIONS, GET, POST, PUT, DELETE",
    "Access-Control-Allow-Headers": "Content-Type",
    Vary: "Origin",
  };
}

/** Tells whether a browser asks, before the request of a page, whether it may send it. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === "OPTIONS" && headers.has("origin") && headers.has("access-control-request-method");
}
