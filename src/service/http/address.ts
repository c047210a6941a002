import { type Language, languages } from "../../language/languages.ts";
import { trimCharactersEnd } from "../../text/trim.ts";

/** The parts of a URL of the service. */
export interface Address {
  /** Scheme, host and the path of the site, without a slash at the end. */
  readonly home: string;
  /** The path between the home and the namespace: `/wp-json` or nothing. */
  readonly suffix: string;
  /** The language segment before the REST root, if there is one. */
  readonly language: Language | undefined;
  /** The path below the REST root, without slashes at the end; `/` for the root itself. */
  readonly path: string;
}

const restRoot = /^(?<site>.*?)(?:\/index\.php)?(?<suffix>\/wp-json)(?<path>\/.*)?$/is;
const languageSegment = new RegExp(`^(?<site>.*)/(?<language>${languages.join("|")})$`, "i");

/**
 * Reads a URL: its REST root is `/wp-json/…`, `/index.php/wp-json/…`, `?rest_route=/…`, or any path before the namespace. Returns
 * `undefined` for a URL without one of these.
 *
 * @example readAddress(new URL("https://a.example/es/wp-json/calendar/events/v1/events"), "calendar/events/v1")
 * // { home: "https://a.example", suffix: "/wp-json", language: "es", path: "/calendar/events/v1/events" }
 */
export function readAddress(url: URL, namespace: string): Address | undefined {
  const restRoute = url.searchParams.get("rest_route");
  const found =
    restRoute === null ? splitPath(url.pathname, namespace) : { site: sitePath(url.pathname), suffix: "/wp-json", path: restRoute };
  if (found === undefined) return undefined;
  const parts = languageSegment.exec(found.site)?.groups;
  return {
    home: url.origin + (parts?.site ?? found.site),
    suffix: found.suffix,
    language: languages.find((language) => language === parts?.language?.toLowerCase()),
    path: `/${trimCharactersEnd(found.path.replace(/^\//, ""), "/")}`,
  };
}

function splitPath(pathname: string, namespace: string): { site: string; suffix: string; path: string } | undefined {
  const root = restRoot.exec(pathname)?.groups;
  if (root) return { site: root.site ?? "", suffix: root.suffix ?? "", path: root.path ?? "/" };
  const start = `${pathname.toLowerCase()}/`.indexOf(`/${namespace.toLowerCase()}/`);
  return start < 0 ? undefined : { site: pathname.slice(0, start), suffix: "", path: pathname.slice(start) };
}

function sitePath(pathname: string): string {
  return trimCharactersEnd(pathname, "/").replace(/\/index\.php$/i, "");
}
