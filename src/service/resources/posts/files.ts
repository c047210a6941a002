import type { Language } from "../../../language/languages.ts";

/** The site whose files are linked, and the links of the request. */
export interface FileContext {
  readonly store: { readonly site: { readonly home: string; readonly language: Language } };
  readonly links: { in(language: Language): { readonly home: string } };
}

/**
 * Returns the address of an uploaded file as an answer shows it: below the site that the request names, as all links are. Files of other
 * hosts keep their addresses.
 *
 * @example shownFile("https://calendar.example/uploads/a.jpg", context) // "http://127.0.0.1:4010/uploads/a.jpg"
 */
export function shownFile(url: string, { store, links }: FileContext): string {
  return moveBelow(url, store.site.home, links.in(store.site.language).home);
}

/** Returns the address under which a file is stored, for an address that an answer has shown. */
export function storedFile(url: string, { store, links }: FileContext): string {
  return moveBelow(url, links.in(store.site.language).home, store.site.home);
}

function moveBelow(url: string, from: string, to: string): string {
  return from !== to && url.startsWith(`${from}/`) ? to + url.slice(from.length) : url;
}
