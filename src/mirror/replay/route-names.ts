import { createTable } from "../../service/description/routes.ts";
import { createReceiver } from "../../service/http/incoming.ts";
import { routeOf } from "../../service/http/router.ts";
import { completeNames } from "../../service/resources/names.ts";

/**
 * Creates a function that names the route of a request.
 *
 * @example createRouteNames()(new Request("https://a.example/wp-json/calendar/events/v1/events")) // "events.list"
 */
export function createRouteNames(): (request: Request) => string {
  const { namespace, languageParameter } = completeNames(undefined);
  const { receive } = createReceiver(createTable(completeNames(undefined)), { namespace, languageParameter, baseUrl: undefined });
  return (request) => {
    const incoming = receive(request);
    if (incoming === undefined) return "no route";
    if (incoming.address.path === "/") return "root";
    return incoming.method === "OPTIONS" ? "OPTIONS" : (routeOf(incoming)?.id ?? "no route");
  };
}
