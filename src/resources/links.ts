import type { Language } from "../language/languages.ts";

/** The addresses that answers link to, in one language. */
export interface Links {
  /** The address of the site, without a slash at the end: `https://calendar.example/es`. */
  readonly home: string;
  /** The REST root, without a slash at the end: `https://calendar.example/es/wp-json`. */
  readonly root: string;
  /** The service below the REST root. */
  readonly api: string;
  /** Host and path of the home without scheme and port: the first half of global ids. */
  readonly place: string;
  /** Returns the links of another language; the language of the site has no segment of its own. */
  in(language: Language): Links;
}

/** The site that links lead to. */
export interface LinkedSite {
  /** The address without language segment and slash at the end. */
  readonly home: string;
  /** The path from the home to the REST root, such as `/wp-json`. */
  readonly suffix: string;
  readonly namespace: string;
  readonly language: Language;
}

/**
 * Creates the links of a site in one language.
 *
 * @example createLinks({ home: "https://a.example", suffix: "/wp-json", namespace: "calendar/events/v1", language: "en" }, "es").home // "https://a.example/es"
 */
export function createLinks(site: LinkedSite, language: Language): Links {
  const home = language === site.language ? site.home : `${site.home}/${language}`;
  const root = home + site.suffix;
  const links: Links = {
    home,
    root,
    api: `${root}/${site.namespace}`,
    place: home.replace(/^[a-z]+:\/\//i, "").replace(/:\d+/, ""),
    in: (other) => (other === language ? links : createLinks(site, other)),
  };
  return links;
}
