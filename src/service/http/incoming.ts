import { type Language, languages } from "../../language/languages.ts";
import { trimCharactersEnd, trimSpace } from "../../text/white-space.ts";
import { remember } from "../../util/bounds.ts";
import type { ParameterValues } from "../parameters/values.ts";
import type { Route } from "../resources/route.ts";
import type { Pattern } from "../resources/table.ts";
import { parseFormText, parseQuery } from "./form/form-text.ts";
import { fromRequest, type SentRequest, splitSessionPath } from "./sent-request.ts";

/** The parts of a URL of the service. */
interface Address {
  /** The scheme, the host and the path of the site, without a trailing slash. */
  readonly home: string;
  /** The path between the home and the namespace: `/wp-json` or empty. */
  readonly suffix: string;
  /** The language segment before the REST root, if there is one. */
  readonly language: Language | undefined;
  /** The path below the REST root, without trailing slashes; `/` for the root itself. */
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

/** The parts of a request that depend only on its URL. */
interface ReadUrl {
  /** The URL as `URL` spells it. */
  readonly url: string;
  readonly address: Address;
  /** The parameters of the query string. */
  readonly query: ParameterValues;
  /** The language in the query string. */
  readonly language: Language | undefined;
  /** The route pattern of the path; `undefined` if none matches. */
  readonly match: Match | undefined;
}

/** A request to the service, with the values that are read before its body. */
export interface IncomingRequest extends ReadUrl {
  readonly request: SentRequest;
  /** The method after overrides, in capitals. */
  readonly method: string;
}

/** The settings that identify URLs of the service. */
interface Mount {
  readonly namespace: string;
  readonly languageParameter: string;
  /** The prefix of the URLs to answer, such as `https://calendar.example/wp-json`; `undefined` for any. */
  readonly baseUrl: string | undefined;
}

/** The parts of a URL that do not depend on its query. */
interface Place {
  readonly href: string;
  readonly address: Address;
  readonly match: Match | undefined;
}

/** Matches a URL whose query `URL` leaves unchanged. */
const plainUrl = /^([^?#]*)(?:\?([\w.%~:@!$&()*+,;=/[\]-]*))?$/;

/** Splits a URL before a query that needs no parsing by `URL`. A `rest_route` in it would be the path. */
function splitPlainUrl(text: string): { readonly path: string; readonly query: string } | undefined {
  const [, path, query = ""] = plainUrl.exec(text) ?? [];
  return path === undefined || query.includes("rest_route") ? undefined : { path, query };
}

/** Reads requests: URL, query, method and route. Both functions return `undefined` for a URL outside the service. */
export interface Receiver {
  read(request: SentRequest): IncomingRequest | undefined;
  /** Reads a web `Request` once, even if several MSW handlers ask for it. */
  receive(request: Request): IncomingRequest | undefined;
}

/** The number of cached paths. Clients use few paths with many queries, and reading a path takes a fifth of reading an event. */
const maxPaths = 500;

export function createReceiver(patterns: readonly Pattern[], { namespace, languageParameter, baseUrl }: Mount): Receiver {
  const router = createRouter(patterns, namespace);
  const received = new WeakMap<Request, { readonly incoming: IncomingRequest | undefined }>();

  function readPlace(text: string): Place | undefined {
    const url = new URL(text);
    if (baseUrl !== undefined && !isBelow(baseUrl, url)) return undefined;
    const address = readAddress(url, namespace);
    return address && { href: url.href, address, match: router(address.path) };
  }

  const placeOf = remember(maxPaths, readPlace);

  function read(request: SentRequest): IncomingRequest | undefined {
    const plain = splitPlainUrl(request.url);
    const place = plain ? placeOf(plain.path) : readPlace(request.url);
    if (place === undefined) return undefined;
    const { href, address, match } = place;
    const query = plain ? parseFormText(plain.query) : parseQuery(new URL(href));
    const url = plain ? href + request.url.slice(plain.path.length) : href;
    return { request, url, address, query, language: namedLanguage(query[languageParameter]), match, method: methodOf(request, query) };
  }

  return {
    read,
    receive(request) {
      const known = received.get(request);
      if (known) return known.incoming;
      const incoming = read(fromRequest(request));
      received.set(request, { incoming });
      return incoming;
    },
  };
}

/** Returns whether a URL equals another one or is below it. Ignores a session prefix of the path. */
export function isBelow(baseUrl: string, { origin, pathname }: URL): boolean {
  const path = splitSessionPath(pathname)?.rest ?? pathname;
  return `${origin}${path}/`.startsWith(`${baseUrl}/`);
}

/**
 * Returns whether a URL is the REST root itself or within the namespace. Other namespaces below the same root do not belong to the service.
 */
export function isInNamespace({ path }: Address, namespace: string): boolean {
  return path === "/" || `${path.toLowerCase()}/`.startsWith(`/${namespace.toLowerCase()}/`);
}

/** Reads a language code; `undefined` for an unknown one, which the check of parameters refuses later. */
export function namedLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}

/** Returns whether a request to the service writes: `GET /events/1?_method=DELETE` deletes an event. */
export function isWrite(request: Pick<SentRequest, "method" | "url" | "headers">): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(methodOf(request, parseQuery(new URL(request.url))));
}

/** Returns the method in upper case. An override in the query string wins over one in the header, and both over the sent method. */
function methodOf(request: Pick<SentRequest, "method" | "headers">, query: ParameterValues): string {
  const override = typeof query._method === "string" ? query._method : request.headers.get("x-http-method-override");
  return (override ?? request.method).toUpperCase();
}

/** The type of a body, by the header `Content-Type`. */
interface ContentType {
  /** The type and subtype in lower case, without parameters; empty if the header is missing or has no slash. */
  readonly media: string;
  readonly isJson: boolean;
}

/**
 * Reads a `Content-Type` header. Like the service, recognises JSON more liberally than the standard: `application/json` or
 * `application/…+json` can be any word before the first semicolon, separated by whitespace and commas. `application/+json` does not count.
 *
 * @example readContentType("application/json, text/plain").isJson // true
 */
export function readContentType(header: string | null): ContentType {
  const media = trimSpace((header ?? "").split(";")[0] ?? "").toLowerCase();
  if (!media.includes("/")) return { media: "", isJson: false };
  return { media, isJson: media.split(/[ \t\n\r\v\f,]/).some(isJsonType) };
}

function isJsonType(word: string): boolean {
  return /^application\/(?:[\w!#$&-^]+\+)?json(?:\+oembed)?$/i.test(word);
}

/** Returns the kind of form in the body of a POST on the wire. Unlike in `readContentType`, a space or comma ends the media type, too. */
export function postedFormOf(header: string | null): "urlencoded" | "multipart" | undefined {
  const name = (header ?? "").toLowerCase().split(/[;, ]/)[0];
  if (name === "application/x-www-form-urlencoded") return "urlencoded";
  return name === "multipart/form-data" ? "multipart" : undefined;
}

/** The pattern of a path, and the values of its variable parts. They are not decoded, because a slug is decoded at its lookup. */
interface Match {
  readonly pattern: Pattern;
  readonly path: Readonly<Record<string, string>>;
}

/** Finds the pattern of a path below the REST root, ignoring letter case. */
type Router = (path: string) => Match | undefined;

function createRouter(patterns: readonly Pattern[], namespace: string): Router {
  const compiled = patterns.map((pattern) => ({ pattern, expression: compile(`/${namespace}${pattern.path}`) }));
  return (path) => {
    for (const { pattern, expression } of compiled) {
      const found = expression.exec(path);
      if (found) return { pattern, path: found.groups ?? {} };
    }
    return undefined;
  };
}

/** Returns the route for a request; `undefined` for an unknown path, and for a method that the path does not have. */
export function routeOf({ match, method }: { readonly match: Match | undefined; readonly method: string }): Route | undefined {
  const wanted = method === "HEAD" ? "GET" : method;
  return match?.pattern.routes.find(({ methods }) => methods.some((known) => known === wanted));
}

function compile(template: string): RegExp {
  const source = template.replaceAll(".", "\\.").replace("{id}", "(?<id>\\d+)").replace("{slug}", "(?<slug>[^/]+)");
  return new RegExp(`^${source}$`, "i");
}
