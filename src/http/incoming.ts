import { type Language, languages } from "../language/languages.ts";
import type { ParameterValues } from "../parameters/values.ts";
import type { Pattern } from "../resources/table.ts";
import { type Address, readAddress } from "./address.ts";
import { parseQuery } from "./form/form-text.ts";
import { createRouter, type Match } from "./router.ts";

/** A request to the service, with the values that are read before its body. */
export interface IncomingRequest {
  readonly request: Request;
  readonly address: Address;
  /** The parameters of the query string. */
  readonly query: ParameterValues;
  /** The language that the query string names. */
  readonly language: Language | undefined;
  /** The method after overrides, in capitals. */
  readonly method: string;
  /** The route pattern of the path; `undefined` where the service has none. */
  readonly match: Match | undefined;
}

/** The settings that tell the URLs of the service from others. */
export interface Mount {
  readonly namespace: string;
  readonly languageParameter: string;
  /** The start of the URLs that are answered, such as `https://calendar.example/wp-json`; `undefined` for any. */
  readonly baseUrl: string | undefined;
}

/** Reads the URL, query and method of a request and finds its route. Returns `undefined` for a URL outside the service. */
export type Receive = (request: Request) => IncomingRequest | undefined;

/** Creates the function that reads requests. It reads each request once, even when many MSW handlers ask for it. */
export function createReceive(patterns: readonly Pattern[], { namespace, languageParameter, baseUrl }: Mount): Receive {
  const router = createRouter(patterns, namespace);
  const received = new WeakMap<Request, { readonly incoming: IncomingRequest | undefined }>();

  function read(request: Request): IncomingRequest | undefined {
    if (baseUrl !== undefined && !request.url.startsWith(baseUrl)) return undefined;
    const url = new URL(request.url);
    const address = readAddress(url, namespace);
    if (address === undefined) return undefined;
    const query = parseQuery(url);
    const language = namedLanguage(query[languageParameter]);
    return { request, address, query, language, method: methodOf(request, query), match: router(address.path) };
  }

  return (request) => {
    const known = received.get(request);
    if (known) return known.incoming;
    const incoming = read(request);
    received.set(request, { incoming });
    return incoming;
  };
}

/**
 * Tells whether a URL is the REST root itself or within the namespace. Other namespaces below the same root do not belong to the service.
 */
export function isInNamespace({ path }: Address, namespace: string): boolean {
  return path === "/" || `${path.toLowerCase()}/`.startsWith(`/${namespace.toLowerCase()}/`);
}

/** Reads a language code; `undefined` for an unknown one, which is refused later, when parameters are checked. */
export function namedLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}

/** Returns the method in capitals. An override in the query string wins over one in the header, and both over the method on the wire. */
function methodOf(request: Request, query: ParameterValues): string {
  const override = typeof query._method === "string" ? query._method : request.headers.get("x-http-method-override");
  return (override ?? request.method).toUpperCase();
}
