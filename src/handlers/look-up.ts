import { readAddress } from "../http/address.ts";
import { createRouter, type Pattern } from "../http/router.ts";

/** Where a service is answered. */
export interface Place {
  readonly namespace: string;
  /** Only addresses below it are the service's; any root is, unless given. */
  readonly baseUrl: string | undefined;
}

/** What an address of the service asks for: a path of the table, or something the service does not know. */
export type Found = Pattern | "unknown";

/** The path below the REST root when the address belongs to the service: the root itself, or the namespace and what lies below it. */
export function servicePath(address: string, { namespace, baseUrl }: Place): string | undefined {
  if (baseUrl !== undefined && !address.startsWith(baseUrl)) return undefined;
  const path = readAddress(new URL(address), namespace)?.path;
  const isOurs = path === "/" || `${path?.toLowerCase()}/`.startsWith(`/${namespace}/`);
  return isOurs ? path : undefined;
}

/** Says what a request asks for; `undefined` for requests that are not the service's. One request is looked up once, however many ask. */
export function createLookUp(patterns: readonly Pattern[], place: Place): (request: Request) => Found | undefined {
  const router = createRouter(patterns, place.namespace);
  const known = new WeakMap<Request, { readonly found: Found | undefined }>();

  function find(request: Request): Found | undefined {
    const path = servicePath(request.url, place);
    return path === undefined ? undefined : (router(path)?.pattern ?? "unknown");
  }

  return (request) => {
    const before = known.get(request);
    if (before) return before.found;
    const found = find(request);
    known.set(request, { found });
    return found;
  };
}
