import { ServiceError } from "../../language/service-error.ts";
import { describePattern } from "../description/describe-route.ts";
import { describeRoot } from "../description/indexes.ts";
import { hasValidCallback } from "../http/response.ts";
import { routeOf } from "../http/router.ts";
import type { Reply, Route } from "../resources/route.ts";
import type { Exchange } from "./exchange.ts";

/** Refuses a `_jsonp` that is not the name of a function. No other refusal lacks `data`. */
export function requireCallback({ incoming }: Exchange): void {
  if (!hasValidCallback(incoming.query)) throw new ServiceError(400, "rest_callback_invalid", { hasData: false });
}

/** Answers the requests for descriptions: the index at the REST root, and OPTIONS. Returns `undefined` for any other request. */
export function describe(exchange: Exchange): Reply | undefined {
  const { incoming, service, context } = exchange;
  const { address, method, match } = incoming;
  if (address.path === "/") return { status: 200, body: describeRoot(service.patterns, context), headers: { Allow: "GET" } };
  if (method !== "OPTIONS") return undefined;
  exchange.namesMethods = match !== undefined;
  return { status: 200, body: match ? describePattern(match.pattern, context) : [] };
}

/** Finds the route that answers a request. Throws the refusal of an unknown path, and of a method that the path does not have. */
export function findRoute(exchange: Exchange): Route {
  const route = routeOf(exchange.incoming);
  if (route === undefined) throw new ServiceError(404, "rest_no_route");
  exchange.route = route;
  exchange.namesMethods = true;
  exchange.trace.route = route.id;
  return route;
}
