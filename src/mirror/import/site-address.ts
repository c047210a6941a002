import { kindNames, kinds } from "../../kinds/kinds.ts";
import { listIn, objectIn, textIn } from "../compare/values.ts";

/** The address of a service: the home of its site, and its namespace, such as `calendar/events/v1`. */
export interface SiteAddress {
  readonly home: string;
  readonly namespace: string;
}

const collections = kindNames.map((kind) => kinds[kind].collection).join("|");
const route = new RegExp(`^/?(.+?)/(?:${collections})(?:/(?:by-slug/)?[^/]+)?/?$`);
const root = /^(.*?)(?:\/wp-json|\/index\.php)?\/?$/;

/**
 * Reads the address of a service from the URL of one of its answers, also of a site with plain permalinks.
 *
 * @example readAddress("https://town.example/?rest_route=%2Fcalendar%2Fevents%2Fv1%2Fevents") // { home: "https://town.example", … }
 */
export function readAddress(text: string): SiteAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname, searchParams } = new URL(text);
  const plain = searchParams.get("rest_route");
  const [, before = "", path = ""] = /^(.*?)\/wp-json(\/.*)$/.exec(pathname) ?? [];
  // A question mark may be written twice, once for the route and once for its parameters.
  const [namespace, home] =
    plain === null ? [route.exec(path)?.[1], before] : [route.exec(plain.split("?")[0] ?? "")?.[1], root.exec(pathname)?.[1] ?? ""];
  return namespace === undefined ? undefined : { home: `${origin}${home}`, namespace };
}

/** Reads the address that an answer itself names: of its list, of its record, or of its first record. */
export function addressIn(body: unknown): SiteAddress | undefined {
  const page = objectIn(body);
  const records = Array.isArray(body) ? body : kindNames.flatMap((kind) => listIn(page[kinds[kind].collection]).slice(0, 3));
  for (const one of [page, ...records.map(objectIn)]) {
    for (const url of [one.rest_url, objectIn(one.urls).self]) {
      const address = readAddress(textIn(url) ?? "");
      if (address) return address;
    }
  }
  return undefined;
}

/** Returns whether a URL is that of a list or a record by its end, on any site. */
export function isServicePath(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { pathname, searchParams } = new URL(text);
  return route.test(searchParams.get("rest_route") ?? pathname);
}
