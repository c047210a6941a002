import { trimCharactersEnd } from "./white-space.ts";

/** Describes a valid URL of a site, as the end of a sentence. */
export const aSiteUrl = (example: string) => `must be an address such as "${example}", without user name, query string and hash`;

/**
 * Normalises the URL of a site like `URL`, without trailing slashes, so that it is valid in a header. Returns `undefined` for a string
 * that is not an http or https URL, and for a URL with user name, query string or hash.
 */
export function siteUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return undefined;
  return trimCharactersEnd(`${url.origin}${url.pathname}`, "/");
}
