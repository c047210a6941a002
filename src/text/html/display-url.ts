import { escapeUnknownEntities } from "./entities.ts";
import { isAllowedScheme } from "./url-schemes.ts";

/** Characters that the service removes from a URL; it keeps brackets and everything beyond ASCII. */
const forbidden = /[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\x80-\u{10ffff}]/giu;

/** The scheme and the host of a URL, where brackets may be around an address such as `[::1]`. */
const schemeAndHost = /^[^/?#]*\/\/[^/?#]*/;

/**
 * Writes a URL as the value of an attribute: without forbidden characters, spaces as `%20`, brackets after the host as `%5B` and `%5D`,
 * the scheme in lower case, `&` as `&#038;`, and with `http://` before a bare host name. Empty if its scheme is not allowed.
 *
 * @example displayUrl("HTTPS://A.example/x y?a=[1]&b") // "https://A.example/x%20y?a=%5B1%5D&#038;b"
 */
export function displayUrl(url: string): string {
  const clean = url
    .replace(/^[ \n\r\t\v\0]+/, "")
    .replaceAll(" ", "%20")
    .replace(forbidden, "")
    // Encoded line breaks, which could otherwise divide headers.
    .replace(/%0[da]/gi, "");
  const absolute = withScheme(clean);
  const host = schemeAndHost.exec(absolute)?.[0] ?? "";
  return escapeUrl(host + absolute.slice(host.length).replaceAll("[", "%5B").replaceAll("]", "%5D"));
}

function withScheme(url: string): string {
  const isRelative = /^[/#?]/.test(url);
  if (url === "" || isRelative) return url;
  const colon = url.indexOf(":");
  if (colon < 0) return `http://${url}`;
  const scheme = url.slice(0, colon);
  return isAllowedScheme(scheme) ? scheme.toLowerCase() + url.slice(colon) : "";
}

function escapeUrl(url: string): string {
  return escapeUnknownEntities(url).replaceAll("&amp;", "&#038;").replaceAll("'", "&#039;");
}
