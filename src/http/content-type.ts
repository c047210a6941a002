/** The type of a body, by the header `Content-Type`. */
export interface ContentType {
  /** Type and subtype in lower case without parameters; empty when the header is missing or has no slash. */
  readonly media: string;
  readonly isJson: boolean;
}

/**
 * Reads a `Content-Type` header. JSON is found more widely than the standard says: `application/json` or `application/…+json` may stand
 * anywhere before the first semicolon, between blanks or commas. `application/+json` lacks its first half and is no JSON.
 *
 * @example readContentType("application/json, text/plain").isJson // true
 */
export function readContentType(header: string | null): ContentType {
  const media = (header ?? "").split(";")[0]?.toLowerCase().trim() ?? "";
  if (!media.includes("/")) return { media: "", isJson: false };
  return { media, isJson: media.split(/[\s,]/).some(isJsonType) };
}

function isJsonType(word: string): boolean {
  return /^application\/(?:[\w!#$&-^]+\+)?json(?:\+oembed)?$/i.test(word);
}

/** Tells how the form of a real POST is parsed, before anything else looks at it: here blanks and commas end the name, too. */
export function postedFormOf(header: string | null): "urlencoded" | "multipart" | undefined {
  const name = (header ?? "").toLowerCase().split(/[;, ]/)[0];
  if (name === "application/x-www-form-urlencoded") return "urlencoded";
  return name === "multipart/form-data" ? "multipart" : undefined;
}
