import { removeEscapes } from "../encoding/decode-form-text.ts";
import { trimSpace } from "../white-space.ts";
import { escapeUnknownEntities } from "./entities.ts";

const allowedSchemes: ReadonlySet<string> = new Set(
  "http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn".split(" "),
);

/** Matches the colon after a scheme, also as a character reference. */
const colon = /:|&#0*58;|&#x0*3a;|&colon;/i;

/** Matches the number of a colon without a semicolon. */
const openColon = /&#0*58(?![;0-9])|&#x0*3a(?![;a-f0-9])/gi;

/** The control characters that the service drops: all but tabs and line ends, including vertical tabs and form feeds. */
export const controlCharacters = String.raw`\0-\x08\v\f\x0e-\x1f`;

/** Matches control characters, and the escapes of NUL. */
const controls = new RegExp(String.raw`[${controlCharacters}]|(?<!\\)\\+0+`, "g");

/** The maximum number of schemes before a URL. One with more is empty. */
const maxSchemes = 5;

/**
 * Removes all leading schemes of a URL that are not allowed, and writes an allowed one in lower case. All text before the first colon is a
 * scheme, unless it contains `/?`, so the path `/a:b` loses `/a:`.
 *
 * @example removeForbiddenSchemes("javascript&#58;alert(1)") // "alert(1)"
 */
export function removeForbiddenSchemes(url: string): string {
  let rest = url.replace(controls, "");
  if (/^https?:\/\//.test(rest)) return rest;
  for (let removed = 0; removed <= maxSchemes; removed += 1) {
    const next = withoutForbiddenScheme(rest);
    if (next === rest) return rest;
    rest = next;
  }
  return "";
}

/** Handles only the first scheme, and the one after `feed:`, which precedes another URL. */
function withoutForbiddenScheme(url: string, feeds = 0): string {
  const closed = url.replace(openColon, "$&;");
  const found = colon.exec(closed);
  const before = closed.slice(0, found?.index ?? 0);
  if (found === null || before.includes("/?")) return closed;
  const rest = trimSpace(closed.slice(found.index + found[0].length));
  const scheme = schemeIn(before);
  if (!allowedSchemes.has(scheme)) return rest;
  if (scheme !== "feed") return `${scheme}:${rest}`;
  const target = feeds < 2 ? withoutForbiddenScheme(rest, feeds + 1) : "";
  return target === "" ? "" : `feed:${target}`;
}

/** Reads a scheme as browsers do: without white space, and with numeric references decoded. */
function schemeIn(text: string): string {
  return text
    .replace(/&#(?:(\d+)|x([0-9a-f]+));/gi, (_, decimal?: string, hex?: string) =>
      String.fromCodePoint((decimal === undefined ? Number.parseInt(hex ?? "0", 16) : Number(decimal)) % 256),
    )
    .replace(/[ \t\n\r\v\f]/g, "")
    .replace(controls, "")
    .toLowerCase();
}

/** Matches characters that the service removes from a URL. It keeps brackets and everything beyond ASCII. */
const forbidden = /[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\x80-\u{10ffff}]/giu;

/** Matches the scheme and the host of a URL, in which brackets may surround an address such as `[::1]`. */
const schemeAndHost = /^[^/?#]*\/\/[^/?#]*/;

/**
 * Converts a URL to the value of an attribute: without forbidden characters, spaces as `%20`, brackets after the host as `%5B` and `%5D`,
 * the scheme in lower case, `&` as `&#038;`, and with `http://` before a bare host name. Empty if its scheme is not allowed.
 *
 * @example displayUrl("HTTPS://A.example/x y?a=[1]&b") // "https://A.example/x%20y?a=%5B1%5D&#038;b"
 */
export function displayUrl(url: string): string {
  const clean = url
    .replace(/^[ \n\r\t\v\0]+/, "")
    .replaceAll(" ", "%20")
    .replace(forbidden, "");
  const isMail = clean.slice(0, "mailto:".length).toLowerCase() === "mailto:";
  // Corrects `http;//`, but at any place.
  const absolute = withScheme((isMail ? clean : removeLineBreaks(clean)).replaceAll(";//", "://"));
  const host = schemeAndHost.exec(absolute)?.[0] ?? "";
  return escapeUrl(host + absolute.slice(host.length).replaceAll("[", "%5B").replaceAll("]", "%5D"));
}

/** Removes encoded line breaks, which could otherwise inject headers. */
function removeLineBreaks(url: string): string {
  return /%0[da]/i.test(url) ? removeEscapes(url, /^%0[da]$/i) : url;
}

function withScheme(url: string): string {
  if (url === "" || url.startsWith("/")) return url;
  const isRelative = /^(?:[#?]|[a-z0-9-]+\.php)/i.test(url);
  const absolute = isRelative || url.includes(":") ? url : `http://${url}`;
  const allowed = removeForbiddenSchemes(absolute);
  return allowed.toLowerCase() === absolute.toLowerCase() ? allowed : "";
}

function escapeUrl(url: string): string {
  return escapeUnknownEntities(url).replaceAll("&amp;", "&#038;").replaceAll("'", "&#039;");
}
