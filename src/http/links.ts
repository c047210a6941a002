import type { Language } from "../language/languages.ts";

/** Builds the addresses the service writes into its answers. */
export interface Links {
  /** The site in the language of these links, without a slash at the end. */
  readonly home: string;
  /** The REST root, without a slash at the end. */
  readonly root: string;
  /** The service below the REST root. */
  readonly api: string;
  /** Host and path of the home without scheme and port, the first half of global ids. */
  readonly place: string;
  /** The same links on the root of another language; the site's own language has no segment. */
  in(language: Language): Links;
}

/** Links below a home such as `https://calendar.example`, whose REST root lies at `suffix`. */
export function createLinks(site: { home: string; suffix: string; namespace: string; language: Language }, language: Language): Links {
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
