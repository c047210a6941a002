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
 * Tells whether a URL may have a scheme, given without its colon.
 *
 * @example isAllowedScheme("HTTPS") // true
 */
export function isAllowedScheme(scheme: string): boolean {
  return allowedSchemes.has(scheme.toLowerCase());
}

/** Matches a scheme with its colon, which may be written as an entity. */
const schemePrefix = /^([^:/?#]*?)(?::|&#58;|&#x3a;|&colon;)/i;

/**
 * Removes all schemes that are not allowed from the front of a URL, and keeps the rest.
 *
 * @example removeForbiddenSchemes("javascript:alert(1)") // "alert(1)"
 */
export function removeForbiddenSchemes(url: string): string {
  let rest = url;
  for (let match = schemePrefix.exec(rest); match !== null; match = schemePrefix.exec(rest)) {
    const [prefix, scheme = ""] = match;
    if (isAllowedScheme(scheme.replace(/\s/g, ""))) break;
    rest = rest.slice(prefix.length).trimStart();
  }
  return rest;
}
