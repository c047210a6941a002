/** What a body is for the service, by the header `Content-Type`. */
export type ContentType = {
  /** Type and subtype in lower case without parameters; empty when the header is missing or has no slash. */
  readonly media: string;
  readonly json: boolean;
};

/**
 * Reads a `Content-Type` header. What counts as JSON is wider than the standard: `application/json` or `application/…+json` may stand
 * anywhere in the part before the first semicolon, between blanks or commas; `application/+json` lacks its first half and is none.
 *
 * @example contentTypeOf("application/json, text/plain").json // true
 */
export function contentTypeOf(header: string | null): ContentType {
  const media = (header ?? "").split(";")[0]?.toLowerCase().trim() ?? "";
  if (!media.includes("/")) return { media: "", json: false };
  return { media, json: media.split(/[\s,]/).some(isJson) };
}

function isJson(word: string): boolean {
  return /^application\/(?:[\w!#$&-^]+\+)?json(?:\+oembed)?$/i.test(word);
}

/**
 * The type by which a real POST is taken apart before anything else looks at it: here blanks and commas end the name too.
 */
export function postedFormOf(header: string | null): "urlencoded" | "multipart" | undefined {
  const name = (header ?? "").toLowerCase().split(/[;, ]/)[0];
  if (name === "application/x-www-form-urlencoded") return "urlencoded";
  return name === "multipart/form-data" ? "multipart" : undefined;
}
