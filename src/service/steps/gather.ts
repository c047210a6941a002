import type { FidelityPoint } from "../fidelity.ts";
import { namedLanguage } from "../http/incoming.ts";
import { noParameters, readParameters } from "../http/sent-parameters.ts";
import { createSources } from "../parameters/sources.ts";
import type { Route } from "../resources/route.ts";
import type { Exchange } from "./exchange.ts";
import { speak } from "./identify.ts";

/** Decides which record a request is about when its path and its parameters name different records. */
export const pathKey: FidelityPoint<"path-wins" | "path-last"> = { spec: "path-wins", observed: "path-last" };

/** Parses the body, ranks the sources of parameters, and finds the language that they name. Throws the refusal of an unreadable body. */
export function gather(exchange: Exchange, route: Route): void {
  const { incoming, service, trace } = exchange;
  const { json, form, query } = readParameters(incoming, exchange.body);
  trace.body = form === noParameters ? json : { ...form, ...json };
  const path = incoming.match?.path ?? noParameters;
  const isPathLast = service.fidelity.at(pathKey) === "path-last";
  // A key that is not required is also a field, such as the slug of an event: in the body it is a new value, not the key of a record.
  const isField = !isPathLast && Object.keys(path).some((name) => route.key[name]?.isRequired === false);
  const before = isPathLast || isField ? noParameters : path;
  const after = isPathLast ? path : noParameters;
  exchange.sources = createSources([before, json, form, query, after], query);
  speak(exchange, namedLanguage(exchange.sources.first(service.names.languageParameter)));
  trace.language = exchange.context.language.effective;
}
