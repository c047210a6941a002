import { encodeUtf8 } from "./utf8.ts";

/**
 * Returns the header `Authorization` of HTTP Basic for credentials.
 *
 * @example basicCredentials("editor:editor-pass") // "Basic ZWRpdG9yOmVkaXRvci1wYXNz"
 */
export function basicCredentials(credentials: string): string {
  return `Basic ${btoa(String.fromCharCode(...encodeUtf8(credentials)))}`;
}
