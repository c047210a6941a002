import type { SentRequest } from "../../../service/http/sent-request.ts";

/**
 * Returns whether a request is for the page at `/`, which shows what runs and with which logins. Browsers ask for HTML by name; `curl` and
 * `fetch` accept anything and get JSON. `/?rest_route=…` is an address of the service.
 */
export function isStartPage({ method, headers }: Pick<SentRequest, "method" | "headers">, url: URL): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && url.pathname === "/" && !url.searchParams.has("rest_route") && acceptsHtml(headers);
}

/** True when the client asks for HTML by name. */
export function acceptsHtml(headers: Pick<SentRequest["headers"], "get">): boolean {
  return /\btext\/html\b/i.test(headers.get("accept") ?? "");
}
