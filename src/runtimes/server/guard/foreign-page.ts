import type { SentRequest } from "../../../service/http/sent-request.ts";

/**
 * Returns whether a page of another site sent a request. `isAllowed` knows the origins that are not other sites. Browsers leave `Origin` out
 * of the requests of images, scripts and links, but send `Sec-Fetch-Site` or `Referer`. Programs send no such header.
 */
export function isForeign({ headers }: SentRequest, isAllowed: (origin: string) => boolean): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return !isAllowed(origin);
  const referer = headers.get("referer");
  if (referer !== null && URL.canParse(referer)) return !isAllowed(new URL(referer).origin);
  return headers.get("sec-fetch-site") === "cross-site";
}

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];

/** Returns whether a browser asks in a preflight before a page of another origin sends this request. */
export function hasPreflight({ method, headers }: SentRequest): boolean {
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  return !["GET", "HEAD", "POST"].includes(method) || (type !== "" && !formTypes.includes(type));
}
