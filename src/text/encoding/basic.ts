import { encodeUtf8 } from "./utf8.ts";

/**
 * Writes credentials as the header `Authorization` of HTTP Basic.
 *
 * @example basicCredentials("editor:editor-pass") // "Basic ZWRpdG9yOmVkaXRvci1wYXNz"
 */
export function basicCredentials(credentials: string): string {
  return `Basic ${btoa(String.fromCharCode(...encodeUtf8(credentials)))}`;
}
