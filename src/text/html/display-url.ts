import { trimSpaceStart } from "../white-space.ts";
import { escapeUnknownEntities } from "./entities.ts";

/** Matches a character reference: `&#58;`, `&#x3A;` or `&colon;`. Browsers also accept numbers without a semicolon. */
const reference = /&(?:#(?<decimal>\d+);?|#x(?<hex>[0-9a-f]+);?|(?<name>colon|tab|newline);)/iy;

/** The named references that matter in a scheme: the colon, which ends it, and the whitespace that browsers skip. */
const named: Readonly<Record<string, string>> = { colon: ":", tab: "\t", newline: "\n" };

/** A character as browsers read it, and the index after it. */
interface ReadCharacter {
  readonly character: string;
  readonly end: number;
}

/**
 * Reads the character, or the character reference, at an index of HTML.
 *
 * @example readCharacter("a&#58;b", 1) // { character: ":", end: 6 }
 */
function readCharacter(html: string, index: number): ReadCharacter {
  reference.lastIndex = index;
  const { decimal, hex, name } = reference.exec(html)?.groups ?? {};
  const end = reference.lastIndex;
  if (name !== undefined) return { character: named[name.toLowerCase()] ?? "", end };
  if (decimal !== undefined) return { character: characterOf(Number(decimal)), end };
  if (hex !== undefined) return { character: characterOf(Number.parseInt(hex, 16)), end };
  return { character: html.charAt(index), end: index + 1 };
}

/** Returns the character with a code point, and U+FFFD for an invalid one. */
function characterOf(codePoint: number): string {
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "\ufffd";
}

const allowedSchemes: ReadonlySet<string> = new Set(
  "http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn".split(" "),
);

/**
 * Returns whether URLs may have a scheme, given without its colon.
 *
 * @example isAllowedScheme("HTTPS") // true
 */
function isAllowedScheme(scheme: string): boolean {
  return allowedSchemes.has(scheme.toLowerCase());
}

/**
 * Removes all leading schemes of a URL that are not allowed. First decodes character references, as browsers do before they look for a
 * scheme.
 *
 * @example removeForbiddenSchemes("javascript&#58;alert(1)") // "alert(1)"
 */
export function removeForbiddenSchemes(url: string): string {
  let start = 0;
  for (let scheme = readScheme(url, start); scheme !== undefined; scheme = readScheme(url, start)) {
    if (isAllowedScheme(scheme.name.replace(/[ \t\n\r\v\f]/g, ""))) break;
    start = url.length - trimSpaceStart(url.slice(scheme.end)).length;
  }
  return url.slice(start);
}

/**
 * Reads the scheme at an index of a URL, and the index after its colon; `undefined` if the path, query or fragment starts before a colon.
 */
function readScheme(url: string, start: number): { readonly name: string; readonly end: number } | undefined {
  let name = "";
  for (let index = start; index < url.length; ) {
    const { character, end } = readCharacter(url, index);
    if (character === ":") return { name, end };
    if (character === "/" || character === "?" || character === "#") return undefined;
    name += character;
    index = end;
  }
  return undefined;
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
    .replace(forbidden, "")
    // Removes encoded line breaks, which could otherwise inject headers.
    .replace(/%0[da]/gi, "")
    // Corrects `http;//`, but at any place.
    .replaceAll(";//", "://");
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
