import { type Language, languages } from "../language/languages.ts";

/** What an address says: where the site is, how its REST root is spelled, in which language, and what is asked below the root. */
export interface Address {
  /** Scheme, host and the path of the site, without a slash at the end. */
  readonly home: string;
  /** What stands between the home and the namespace: `/wp-json`, `/index.php/wp-json`, or nothing. */
  readonly suffix: string;
  /** The language segment before the REST root, if there is one. */
  readonly language: Language | undefined;
  /** The path below the REST root, without slashes at the end; `/` for the root itself. */
  readonly path: string;
}

const restRoot = /^(?<site>.*?)(?<suffix>(?:\/index\.php)?\/wp-json)(?<path>\/.*)?$/i;
const languageSegment = new RegExp(`^(?<site>.*)/(?<language>${languages.join("|")})$`, "i");

/**
 * Finds the REST root in an address: `/wp-json/…`, `/index.php/wp-json/…`, `?rest_route=/…`, or anything that precedes the
 * namespace. Returns `undefined` for an address that is not the service's.
 */
export function readAddress(url: URL, namespace: string): Address | undefined {
  const asked = url.searchParams.get("rest_route");
  const found = asked === null ? splitPath(url.pathname, namespace) : { site: siteOf(url.pathname), suffix: "/wp-json", path: asked };
  if (found === undefined) return undefined;
  const parts = languageSegment.exec(found.site)?.groups;
  return {
    home: url.origin + (parts?.site ?? found.site),
    suffix: found.suffix,
    language: languages.find((language) => language === parts?.language?.toLowerCase()),
    path: `/${found.path.replace(/^\//, "").replace(/\/+$/, "")}`,
  };
}

function splitPath(pathname: string, namespace: string): { site: string; suffix: string; path: string } | undefined {
  const root = restRoot.exec(pathname)?.groups;
  if (root) return { site: root.site ?? "", suffix: root.suffix ?? "", path: root.path ?? "/" };
  const start = `${pathname.toLowerCase()}/`.indexOf(`/${namespace}/`);
  return start < 0 ? undefined : { site: pathname.slice(0, start), suffix: "", path: pathname.slice(start) };
}

function siteOf(pathname: string): string {
  return pathname.replace(/(\/index\.php)?\/*$/i, "");
}
