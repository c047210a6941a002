import { trimSpace } from "../../text/white-space.ts";
/** The type of a body, by the header `Content-Type`. */
export interface ContentType {
  /** Type and subtype in lower case without parameters; empty when the header is missing or has no slash. */
  readonly media: string;
  readonly isJson: boolean;
}

/** The type that most bodies have. */
const json: ContentType = { media: "application/json", isJson: true };

/**
 * Reads a `Content-Type` header. Like the service, it finds JSON more widely than the standard says: `application/json` or
 * `application/…+json` may be any word before the first semicolon, between whitespace and commas. `application/+json` does not count.
 *
 * @example readContentType("application/json, text/plain").isJson // true
 */
export function readContentType(header: string | null): ContentType {
  if (header === json.media) return json;
  const media = trimSpace((header ?? "").split(";")[0] ?? "").toLowerCase();
  if (!media.includes("/")) return { media: "", isJson: false };
  return { media, isJson: media.split(/[ \t\n\r\v\f,]/).some(isJsonType) };
}

function isJsonType(word: string): boolean {
  return /^application\/(?:[\w!#$&-^]+\+)?json(?:\+oembed)?$/i.test(word);
}

/** Returns the kind of form in the body of a POST on the wire. Unlike in `readContentType`, a space or comma ends the media type, too. */
export function postedFormOf(header: string | null): "urlencoded" | "multipart" | undefined {
  const name = (header ?? "").toLowerCase().split(/[;, ]/)[0];
  if (name === "application/x-www-form-urlencoded") return "urlencoded";
  return name === "multipart/form-data" ? "multipart" : undefined;
}
