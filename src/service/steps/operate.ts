import type { Language } from "../../language/languages.ts";
import { ServiceError } from "../../language/service-error.ts";
import { type Caller, serviceCaller } from "../access/caller.ts";
import { describePattern, describeRoot, describeRootRoute } from "../description/indexes.ts";
import type { FidelityPoint } from "../fidelity.ts";
import { namedLanguage, routeOf } from "../http/incoming.ts";
import { hasValidCallback } from "../http/response.ts";
import { noParameters, postedForm, readParameters } from "../http/sent-parameters.ts";
import { isEmpty, RankedSources, toInteger } from "../parameters/values.ts";
import { createLinks } from "../resources/links.ts";
import type { Reply, Route } from "../resources/route.ts";
import type { Exchange } from "./exchange.ts";

/** Decides which record is requested if the path and the parameters name different records. */
export const pathKey: FidelityPoint<"path-wins" | "path-last"> = { spec: "path-wins", observed: "path-last" };

/** Parses the body, ranks the sources of parameters, and finds their language. Throws the refusal of an unreadable body. */
export function gather(exchange: Exchange, route: Route): void {
  const { incoming, service, trace } = exchange;
  const { json, form, query } = readParameters(incoming, exchange.body);
  trace.body = form === noParameters ? json : { ...form, ...json };
  const path = incoming.match?.path ?? noParameters;
  const isPathLast = service.fidelity.at(pathKey) === "path-last";
  // A key that is not required is also a field, such as the slug of an event: in the body, it is a new value, not the key of a record.
  const isField = !isPathLast && Object.keys(path).some((name) => route.key[name]?.isRequired === false);
  const before = isPathLast || isField ? noParameters : path;
  const after = isPathLast ? path : noParameters;
  exchange.sources = new RankedSources([before, json, form, query, after], query);
  // The refusal of an invalid id also lists what the caller may do. A string without a number is the id of no record.
  if (isPathLast && path.id !== undefined) {
    const id = exchange.sources.first("id");
    exchange.id = toInteger(id) || (isEmpty(id) ? 0 : Number.NaN);
  }
  speak(exchange, namedLanguage(exchange.sources.first(service.names.languageParameter)));
  trace.language = exchange.context.language.effective;
}

/** Decides which right is required to update and delete by slug. */
export const rightsBySlug: FidelityPoint<"of-record" | "general"> = { spec: "of-record", observed: "general" };

/** Checks and converts the parameters (steps 4 to 6 of the specification). Throws a refusal that lists missing or invalid ones. */
export function check(exchange: Exchange, route: Route): void {
  exchange.values = route.check(exchange.sources, exchange.context);
  exchange.trace.parameters = exchange.values;
}

/** Finds the requested record, and refuses a caller who may not use the route on it (step 7 of the specification). */
export function permit(exchange: Exchange, route: Route): void {
  const { context } = exchange;
  const path = exchange.incoming.match?.path ?? {};
  if (!route.permits(exchange.id, context)) throw forbidden(exchange);
  if (path.slug === undefined) return;
  const slug = context.fidelity.at(pathKey) === "path-wins" ? path.slug : exchange.sources.first("slug");
  exchange.id = route.locate?.(String(slug), context);
  if (context.fidelity.at(rightsBySlug) === "of-record" && !route.permits(exchange.id, context)) throw forbidden(exchange);
}

/** Runs the operation of the route (step 8 of the specification), and lists the written records, even if it then refuses. */
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

const growing: readonly string[] = ["POST", "PUT", "PATCH"];

const fullSentence =
  "Requests have written 128 MiB of records, which is the most that a calendar and its sessions hold: reset the calendar, or end sessions that are done.";

/** Creates the refusal of a caller without permission: 401 for a visitor, who can sign in, and 403 for a signed-in caller. */
function forbidden({ context }: Exchange): ServiceError {
  return new ServiceError(context.caller.isSignedIn ? 403 : 401, "rest_forbidden");
}

/** Refuses a `_jsonp` that is not a valid function name. This is the only refusal without `data`. */
export function requireCallback({ incoming }: Exchange): void {
  if (!hasValidCallback(incoming.query)) throw new ServiceError(400, "rest_callback_invalid", { hasData: false });
}

/** Answers requests for descriptions: the index at the REST root, and OPTIONS. Returns `undefined` for any other request. */
export function describe(exchange: Exchange): Reply | undefined {
  const { incoming, service, context } = exchange;
  const { address, method, match } = incoming;
  if (address.path === "/" && ["GET", "HEAD", "OPTIONS"].includes(method)) {
    const body = method === "OPTIONS" ? describeRootRoute(context) : describeRoot(service.patterns, context);
    return { status: 200, body, headers: { Allow: "GET" } };
  }
  if (method !== "OPTIONS") return undefined;
  exchange.namesMethods = match !== undefined;
  return { status: 200, body: match ? describePattern(match.pattern, context) : [] };
}

/** Finds the route for a request. Throws the refusal of an unknown path, or of a method that the path does not have. */
export function findRoute(exchange: Exchange): Route {
  const route = routeOf(exchange.incoming);
  if (route === undefined) throw new ServiceError(404, "rest_no_route");
  exchange.route = route;
  exchange.namesMethods = true;
  exchange.trace.route = route.id;
  return route;
}

const visitor = serviceCaller(undefined);

/**
 * Finds the caller, and the language and the links by the URL. Returns the refusal of invalid credentials, which is written for a visitor.
 */
export function identify(exchange: Exchange): ServiceError | undefined {
  const { incoming, service, trace } = exchange;
  const { address, language: explicit } = incoming;
  const { names, publicUrl, siteLinks } = service;
  const site = { home: publicUrl ?? address.home, suffix: address.suffix, namespace: names.namespace, ...siteLinks() };
  const caller = callerOf(exchange);
  const isKnown = !(caller instanceof ServiceError);
  const effective = explicit ?? address.language ?? site.language;
  exchange.links = createLinks(site, effective);
  exchange.context = service.createContext({
    caller: isKnown ? caller : visitor,
    links: exchange.links,
    language: { effective, explicit },
  });
  if (!isKnown) return caller;
  if (caller.user) trace.caller = caller.user.login;
  return undefined;
}

function speak(exchange: Exchange, explicit: Language | undefined): void {
  const { context, service } = exchange;
  if (explicit === undefined || explicit === context.language.explicit) return;
  const language = { effective: explicit, explicit };
  exchange.context = service.createContext({ caller: context.caller, links: exchange.links.in(explicit), language });
}

function callerOf({ incoming, service, body }: Exchange): Caller | ServiceError {
  try {
    return service.callerOf(incoming.request.headers, () => postedForm(incoming, body)._wpnonce ?? incoming.query._wpnonce);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}
