import { type Language, languages } from "../../language/languages.ts";
import { createRecent, remember } from "../../util/recent.ts";
import type { ParameterValues } from "../parameters/values.ts";
import type { Pattern } from "../resources/table.ts";
import { type Address, readAddress } from "./address.ts";
import { parseFormText, parseQuery } from "./form/form-text.ts";
import { createRouter, type Match } from "./router.ts";
import { fromRequest, type SentRequest } from "./sent-request.ts";
import { splitSessionPath } from "./session-id.ts";

/** The parts of a request that its URL decides. */
interface ReadUrl {
  /** The URL as `URL` spells it. */
  readonly url: string;
  readonly address: Address;
  /** The parameters of the query string. */
  readonly query: ParameterValues;
  /** The language that the query string names. */
  readonly language: Language | undefined;
  /** The route pattern of the path; `undefined` where the service has none. */
  readonly match: Match | undefined;
}

/** A request to the service, with the values that are read before its body. */
export interface IncomingRequest extends ReadUrl {
  readonly request: SentRequest;
  /** The method after overrides, in capitals. */
  readonly method: string;
}

/** The settings that tell the URLs of the service from others. */
export interface Mount {
  readonly namespace: string;
  readonly languageParameter: string;
  /** The start of the URLs that are answered, such as `https://calendar.example/wp-json`; `undefined` for any. */
  readonly baseUrl: string | undefined;
}

/** The parts of a request that the URL before its query decides. */
interface Place {
  readonly url: URL;
  readonly address: Address;
  readonly match: Match | undefined;
}

/** Matches a query that `URL` leaves unchanged. */
const plainQuery = /^[\w.%~:@!$&()*+,;=/[\]-]*$/;

/** Splits a URL before a query that needs no parsing by `URL`. A `rest_route` in it would be the path. */
function splitPlainQuery(text: string): readonly [path: string, query: string] | undefined {
  const mark = text.indexOf("?");
  const query = text.slice(mark + 1);
  return mark < 0 || query.includes("rest_route") || !plainQuery.test(query) ? undefined : [text.slice(0, mark), query];
}

/** Reads requests: URL, query, method and route. Both functions return `undefined` for a URL outside the service. */
export interface Receiver {
  read(request: SentRequest): IncomingRequest | undefined;
  /** Reads a web `Request` once, even when many MSW handlers ask for it. */
  receive(request: Request): IncomingRequest | undefined;
}

/** The number of cached URLs. Clients ask for the same few again and again, and parsing one takes longer than finding it here. */
const maxUrls = 500;

/** The most characters of a cached URL. */
const maxUrlLength = 2_048;

/** Creates the functions that read requests. */
export function createReceiver(patterns: readonly Pattern[], { namespace, languageParameter, baseUrl }: Mount): Receiver {
  const router = createRouter(patterns, namespace);
  const received = new WeakMap<Request, { readonly incoming: IncomingRequest | undefined }>();

  function readPlace(text: string): Place | undefined {
    const url = new URL(text);
    if (baseUrl !== undefined && !isBelow(baseUrl, url)) return undefined;
    const address = readAddress(url, namespace);
    return address && { url, address, match: router(address.path) };
  }

  // A client asks for few paths, each with many queries, and parsing a URL takes as long as everything else about a query.
  const placeOf = remember(maxUrls, readPlace);

  const urls = createRecent<string, ReadUrl>(maxUrls);

  function readUrl(text: string): ReadUrl | undefined {
    const [path, plain] = splitPlainQuery(text) ?? [text];
    const place = plain === undefined ? readPlace(path) : placeOf(path);
    if (place === undefined) return undefined;
    const { url, address, match } = place;
    const query = plain === undefined ? parseQuery(url) : parseFormText(plain);
    const href = plain === undefined ? url.href : `${url.href}?${plain}`;
    return { url: href, address, query, language: namedLanguage(query[languageParameter]), match };
  }

  function read(request: SentRequest): IncomingRequest | undefined {
    const known = urls.get(request.url);
    const parts = known ?? readUrl(request.url);
    if (parts === undefined) return undefined;
    if (known === undefined && request.url.length <= maxUrlLength) urls.set(request.url, parts);
    return { request, ...parts, method: methodOf(request, parts.query) };
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

/** Returns whether a URL is another one or below it. A prefix of the path that names a session does not count. */
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

/** Reads a language code; `undefined` for an unknown one, which is refused later, when parameters are checked. */
export function namedLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}

/** Returns whether a request to the service writes: `GET /events/1?_method=DELETE` deletes an event. */
export function isWrite(request: Pick<SentRequest, "method" | "url" | "headers">): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(methodOf(request, parseQuery(new URL(request.url))));
}

/** Returns the method in capitals. An override in the query string wins over one in the header, and both over the method on the wire. */
function methodOf(request: Pick<SentRequest, "method" | "headers">, query: ParameterValues): string {
  const override = typeof query._method === "string" ? query._method : request.headers.get("x-http-method-override");
  return (override ?? request.method).toUpperCase();
}
