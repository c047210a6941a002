import { unescapeBackslashes } from "../backslashes.ts";
import { stripTags } from "../strip-tags.ts";
import { trimAscii } from "../trim.ts";
import { isAllowedScheme } from "./url-schemes.ts";

/** Matches the characters that the service removes from a URL. It keeps brackets and all characters beyond ASCII. */
const forbidden = /[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\x80-\u{10ffff}]/giu;

/**
 * Cleans a URL the way the service stores it: without tags and forbidden characters, spaces as `%20`, and with `http://` in front of a
 * bare host name. A URL whose scheme is not allowed becomes empty.
 *
 * @example cleanUrl("https://a.example/x y<b>") // "https://a.example/x%20y"
 */
export function cleanUrl(url: string): string {
  const clean = trimAscii(stripTags(unescapeBackslashes(url)))
    .replaceAll(" ", "%20")
    .replace(forbidden, "")
    // Encoded line breaks are removed, because they could split a header.
    .replace(/%0[da]/gi, "");
  const isRelative = /^[/#?]/.test(clean);
  if (clean === "" || isRelative) return clean;
  const colon = clean.indexOf(":");
  if (colon < 0) return `http://${clean}`;
  return isAllowedScheme(clean.slice(0, colon)) ? clean : "";
}
