import { type Language, languages } from "../language/languages.ts";
import type { ParameterValues } from "../parameters/values.ts";
import type { Pattern } from "../resources/table.ts";
import { type Address, readAddress } from "./address.ts";
import { parseQuery } from "./form/form-text.ts";
import { createRouter, type Match } from "./router.ts";

/** A request to the service, with everything that can be read before its body. */
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

/** Says which addresses are the service's. */
export interface Mount {
  readonly namespace: string;
  readonly languageParameter: string;
  /** The root below which addresses are answered, such as `https://calendar.example/wp-json`; any root unless given. */
  readonly baseUrl: string | undefined;
}

/** Reads the address, query and method of a request and finds its route; `undefined` for addresses that are not the service's. */
export type Receive = (request: Request) => IncomingRequest | undefined;

/** Creates the function that every request goes through first. It reads each request once, however many MSW handlers ask. */
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

/** Tells whether an address is the REST root itself or lies within the namespace; other namespaces of the same root are not ours. */
export function isInNamespace({ path }: Address, namespace: string): boolean {
  return path === "/" || `${path.toLowerCase()}/`.startsWith(`/${namespace}/`);
}

/** Reads a language code. A wrong one is refused later, when parameters are checked. */
export function namedLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}

/** An override in the query string wins over one in the header, and both over the method on the wire. */
function methodOf(request: Request, query: ParameterValues): string {
  const override = typeof query._method === "string" ? query._method : request.headers.get("x-http-method-override");
  return (override ?? request.method).toUpperCase();
}
