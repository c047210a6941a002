import { trimSpaceStart } from "../white-space.ts";
import { readCharacter } from "./character-references.ts";

const allowedSchemes: ReadonlySet<string> = new Set([
  "http",
  "https",
  "ftp",
  "ftps",
  "mailto",
  "news",
  "irc",
  "irc6",
  "ircs",
  "gopher",
  "nntp",
  "feed",
  "telnet",
  "mms",
  "rtsp",
  "sms",
  "svn",
  "tel",
  "fax",
  "xmpp",
  "webcal",
  "urn",
]);

/**
 * Returns whether a URL may have a scheme, given without its colon.
 *
 * @example isAllowedScheme("HTTPS") // true
 */
export function isAllowedScheme(scheme: string): boolean {
  return allowedSchemes.has(scheme.toLowerCase());
}

/**
 * Removes all schemes that are not allowed from the front of a URL, and keeps the rest. References to characters are decoded first, as
 * browsers do before they look for a scheme.
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

/** Reads the scheme at an index of a URL, and the index after its colon; `undefined` where the path, query or fragment comes first. */
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
