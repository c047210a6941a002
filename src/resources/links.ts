import type { Language } from "../language/languages.ts";

/** The URLs that answers link to, in one language. */
export interface Links {
  /** The URL of the site, without a slash at the end: `https://calendar.example/es`. */
  readonly home: string;
  /** The REST root, without a slash at the end: `https://calendar.example/es/wp-json`. */
  readonly root: string;
  /** The root of the service: the REST root and the namespace. */
  readonly api: string;
  /** Returns the host and path of `home` without scheme and port, with which global ids begin. */
  place(): string;
  /** Returns the links of another language; the language of the site has no segment of its own. */
  in(language: Language): Links;
}

/** The site that links lead to. */
export interface LinkedSite {
  /** The URL without language segment, and without a slash at the end. */
  readonly home: string;
  /** The path from the home to the REST root, such as `/wp-json`. */
  readonly suffix: string;
  readonly namespace: string;
  readonly language: Language;
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
  const root = home + site.suffix;
  const links: Links = {
    home,
    root,
    api: `${root}/${site.namespace}`,
    // Few answers name it: a list of records that were serialized before does not.
    place: () => home.replace(/^[a-z]+:\/\//i, "").replace(/:\d+/, ""),
    in: (other) => (other === language ? links : createLinks(site, other)),
  };
  return links;
}
