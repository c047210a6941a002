import { createTable } from "../../service/description/routes.ts";
import { createReceiver, routeOf } from "../../service/http/incoming.ts";
import { completeNames, type GivenNames } from "../../service/resources/names.ts";

interface RoutedOptions {
  readonly names?: GivenNames | undefined;
  readonly baseUrl?: string | undefined;
}

/** @example createRouteNames()(new Request("https://a.example/wp-json/calendar/events/v1/events")) // "events.list" */
export function createRouteNames({ names: given, baseUrl }: RoutedOptions = {}): (request: Request) => string {
  const names = completeNames(given);
  const { namespace, languageParameter } = names;
  const { receive } = createReceiver(createTable(names), { namespace, languageParameter, baseUrl });
  return (request) => {
    const incoming = receive(request);
    if (incoming === undefined) return "no route";
    if (incoming.address.path === "/") return "root";
    return incoming.method === "OPTIONS" ? "OPTIONS" : (routeOf(incoming)?.id ?? "no route");
  };
}
