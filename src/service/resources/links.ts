import type { Language } from "../../language/languages.ts";
import { once } from "../../util/once.ts";

/** The URLs to which answers link, in one language. */
export interface Links {
  /** The URL of the site, without a trailing slash: `https://calendar.example/es`. */
  readonly home: string;
  /** The REST root, without a trailing slash: `https://calendar.example/es/wp-json`. */
  readonly root: string;
  /** The root of the service: the REST root and the namespace. */
  readonly api: string;
  /**
   * Returns the URL of a path of the service: `/events/41` is `https://calendar.example/wp-json/calendar/events/v1/events/41`. On a site with plain
   * permalinks it is `https://calendar.example/index.php?rest_route=%2Fcalendar%2Fevents%2Fv1%2Fevents%2F41`.
   */
  url(path: string): string;
  /** Appends a query to a URL. With plain permalinks, the URL already has one. */
  withQuery(url: string, query: string): string;
  /** Returns the host and path of `home`, without scheme and port, with which global ids start. */
  place(): string;
  /** Identifies these links. Equal links have equal keys; the key depends on the site and the language. */
  readonly key: string;
  /** Returns the links in another language. The language of the site has no segment. */
  in(language: Language): Links;
}

export interface LinkedSite {
  /** The URL without a language segment and without a trailing slash. */
  readonly home: string;
  /** The path from the home to the REST root, such as `/wp-json`. */
  readonly suffix: string;
  readonly namespace: string;
  readonly language: Language;
  /** True for a site with plain permalinks; by default false. */
  readonly isPlain?: boolean;
}

/**
 * Creates the links of a site in one language.
 *
 * @example
 * const site = { home: "https://a.example", suffix: "/wp-json", namespace: "calendar/events/v1", language: "en" } as const;
 * createLinks(site, "es").home // "https://a.example/es"
 */
export function createLinks(site: LinkedSite, language: Language): Links {
  const home = language === site.language ? site.home : `${site.home}/${language}`;
  const { namespace, isPlain = false } = site;
  // The host platform does not escape the slashes in its paths; the service does.
  const root = isPlain ? `${home}/index.php?rest_route=` : home + site.suffix;
  const links: Links = {
    home,
    root,
    key: [language, site.home, site.suffix, namespace, site.language, isPlain].join(" "),
    api: `${home}${site.suffix}/${namespace}`,
    url: (path) => (isPlain ? root + encodeURIComponent(`/${namespace}${path}`) : `${root}/${namespace}${path}`),
    withQuery: (url, query) => `${url}${isPlain ? "&" : "?"}${query}`,
    // Computed lazily: a list of cached records does not need it.
    place: once(() => home.replace(/^[a-z]+:\/\//i, "").replace(/:\d+/, "")),
    in: (other) => (other === language ? links : createLinks(site, other)),
  };
  return links;
}
