import { ServiceError } from "../../language/service-error.ts";
import type { FidelityPoint } from "../fidelity.ts";
import { toInteger } from "../parameters/values.ts";
import type { Reply, Route } from "../resources/route.ts";
import type { Exchange } from "./exchange.ts";
import { pathKey } from "./gather.ts";

/** Decides which right updates and deletions by slug need. */
export const rightsBySlug: FidelityPoint<"of-record" | "general"> = { spec: "of-record", observed: "general" };

/** Checks and converts the parameters (steps 4 to 6 of the specification). Throws a refusal that lists those that are missing or wrong. */
export function check(exchange: Exchange, route: Route): void {
  exchange.values = route.check(exchange.sources, exchange.context);
  exchange.trace.parameters = exchange.values;
}

/** Finds the record that the request is about, and refuses a caller who may not use the route on it (step 7 of the specification). */
export function permit(exchange: Exchange, route: Route): void {
  const { context } = exchange;
  const path = exchange.incoming.match?.path ?? {};
  const keyOf = (name: "id" | "slug") => (context.fidelity.at(pathKey) === "path-wins" ? path[name] : exchange.sources.first(name));
  if (path.id !== undefined) exchange.id = toInteger(keyOf("id"));
  if (!route.permits(exchange.id, context)) throw forbidden(exchange);
  if (path.slug === undefined) return;
  exchange.id = route.locate?.(String(keyOf("slug")), context);
  if (context.fidelity.at(rightsBySlug) === "of-record" && !route.permits(exchange.id, context)) throw forbidden(exchange);
}

/** Runs the operation of the route (step 8 of the specification), and lists the records that it writes, also where it then refuses. */
export function run(exchange: Exchange, route: Route): Reply {
  const { writeLog, advisor } = exchange.service;
  if (writeLog.isFull && growing.includes(exchange.incoming.method)) {
    advisor.give([{ cause: "full", sentence: fullSentence }]);
    throw new ServiceError(500, "db_insert_error", { data: null });
  }
  const written = writeLog.start();
  exchange.trace.written = written.records;
  exchange.changes = written.changes;
  try {
    return route.run(exchange, exchange.context);
  } finally {
    writeLog.stop();
  }
}

/** The methods that may add to what a calendar holds. */
const growing: readonly string[] = ["POST", "PUT", "PATCH"];

const fullSentence =
  "Requests have written 128 MiB of records, which is all that a calendar and its sessions hold: reset the calendar, or end sessions that are done.";

/** Creates the refusal of a caller without permission: 401 for a visitor, who can sign in, and 403 for a signed-in caller. */
function forbidden({ context }: Exchange): ServiceError {
  return new ServiceError(context.caller.isSignedIn ? 403 : 401, "rest_forbidden");
}
