import { describePattern } from "../description/describe-route.ts";
import { describeRoot } from "../description/indexes.ts";
import type { FidelityMode, FidelityPoint } from "../fidelity.ts";
import type { Language } from "../language/languages.ts";
import { createSources, type ParameterSources } from "../parameters/sources.ts";
import { toInteger } from "../parameters/values.ts";
import type { Context } from "../resources/context.ts";
import type { Names } from "../resources/names.ts";
import type { Reply, Route } from "../resources/route.ts";
import type { Pattern } from "../resources/table.ts";
import { ServiceError } from "../service-error.ts";
import { decodeUtf8 } from "../text/encoding/bytes.ts";
import type { Advice, Advisor } from "./advice/advisor.ts";
import { explainMethod, explainPath } from "./advice/explain-path.ts";
import { explainRefusal, type RoutedRequest } from "./advice/explain-refusal.ts";
import { findWarnings } from "./advice/find-warnings.ts";
import { filterFields } from "./filter-fields.ts";
import { gather } from "./gather.ts";
import { type IncomingRequest, namedLanguage } from "./incoming.ts";
import type { Match } from "./router.ts";
import type { RecordWrites, Trace } from "./trace.ts";
import { writeBody } from "./write-body.ts";

/** Decides which record a request is about when its path and its parameters name different records. */
export const pathKey: FidelityPoint<"path-wins" | "path-last"> = {
  section: "4.5",
  about: "The path says which record a request is about, or body and query beat it.",
  spec: "path-wins",
  observed: "path-last",
};

/** Decides which right updates and deletions by slug need. */
export const rightsBySlug: FidelityPoint<"of-record" | "general"> = {
  section: "4.6",
  about: "Updates and deletions by slug need the same right as those by id, or the right to edit or delete any record at all.",
  spec: "of-record",
  observed: "general",
};

/** The parts of the pipeline that depend on the calendar. */
export interface PipelineParts {
  readonly patterns: readonly Pattern[];
  readonly names: Names;
  readonly fidelity: FidelityMode;
  readonly recordWrites: RecordWrites;
  readonly advisor: Advisor;
  /** True when a request that is only worth a warning is refused. */
  readonly isStrict: boolean;
}

/** Creates the context of a request once its language is known; the language is `undefined` where the request names none. */
export type ContextIn = (language: Language | undefined) => Context;

/** The record that a request is about. A slug is looked up after the checks, so the id may be set later. */
interface Target {
  id: number | undefined;
}

/** Creates the function that answers a request: finds the route, gathers and checks parameters, runs the operation, adds `Allow`. */
export function createPipeline({ patterns, names, fidelity, recordWrites, advisor, isStrict }: PipelineParts) {
  /** Says in the console why a request was refused, and notes it for the journal. */
  function advise(advice: readonly Advice[], trace: Trace): void {
    advisor.give(advice);
    trace.rules = advice.map(({ sentence }) => sentence);
  }

  return async function answer(incoming: IncomingRequest, contextIn: ContextIn, trace: Trace): Promise<Reply> {
    const { match, method, query, address, language } = incoming;
    if (address.path === "/") {
      const root = { status: 200, body: describeRoot(patterns, contextIn(language)), headers: { Allow: "GET" } };
      return withFields(root, query._fields);
    }
    if (match === undefined) {
      if (method === "OPTIONS") return { status: 200, body: [] };
      advise(explainPath(incoming, patterns, names), trace);
      return noRoute(contextIn(language));
    }
    const target = targetOf(match.path);
    if (method === "OPTIONS") {
      const context = contextIn(language);
      return withAllow(withFields({ status: 200, body: describePattern(match.pattern, context) }, query._fields), match, target, context);
    }
    const route = routeFor(match, method);
    if (!route) {
      advise(explainMethod(method, match.pattern), trace);
      return noRoute(contextIn(language));
    }
    trace.route = route.id;

    const sources = await gatherSources(incoming, match.path, route, fidelity, trace);
    if (sources instanceof ServiceError) {
      const context = contextIn(language);
      trace.code = sources.code;
      return withAllow(refusal(sources, context), match, target, context);
    }
    const context = contextIn(namedLanguage(sources.first(names.languageParameter)) ?? language);
    trace.language = context.language.effective;
    const request = { method, route, sources, context };
    const { result: reply, written } = recordWrites(() => run(match, request, target, isStrict, trace));
    trace.written = written;
    if (reply.status >= 400) {
      const advice = explainRefusal(reply, request);
      advise(advice, trace);
      if (advice.length === 0) trace.rules = messageIn(reply.body);
    }
    if (!isStrict) advisor.give(findWarnings(request));
    return withAllow(withFields(reply, sources.first("_fields")), match, target, context);
  };
}

/** Returns the sentence of an error of the service, which names the rule where no advice says more. */
function messageIn(body: unknown): string[] {
  return typeof body === "object" && body !== null && "message" in body ? [String(body.message)] : [];
}

/** Turns a refusal of the service into an answer. Any other exception is a bug of this package and is thrown again. */
function refusal(error: unknown, { language }: Pick<Context, "language">): Reply {
  if (!(error instanceof ServiceError)) throw error;
  return { status: error.status, body: error.body(language.effective) };
}

function noRoute(context: Context): Reply {
  return refusal(new ServiceError(404, "rest_no_route"), context);
}

function routeFor({ pattern }: Match, method: string): Route | undefined {
  const wanted = method === "HEAD" ? "GET" : method;
  return pattern.routes.find(({ methods }) => methods.some((known) => known === wanted));
}

function targetOf(path: Match["path"]): Target {
  return { id: path.id === undefined ? undefined : toInteger(path.id) };
}

function run({ path }: Match, request: RoutedRequest, target: Target, isStrict: boolean, trace: Trace): Reply {
  const { route, sources, context } = request;
  const keyOf = (name: "id" | "slug") => (pathKey[context.fidelity] === "path-wins" ? path[name] : sources.first(name));
  try {
    const { values, answer } = route.prepare(sources, context);
    trace.parameters = values;
    if (path.id !== undefined) target.id = toInteger(keyOf("id"));
    if (!route.permits(target.id, context)) throw forbidden(context.caller);
    if (path.slug !== undefined) target.id = route.locate?.(String(keyOf("slug")), context);
    if (rightsBySlug[context.fidelity] === "of-record" && !route.permits(target.id, context)) throw forbidden(context.caller);
    const warnings = isStrict ? findWarnings(request) : [];
    if (warnings.length > 0) return strictRefusal(warnings.map(({ sentence }) => sentence));
    return answer(target.id);
  } catch (error) {
    if (error instanceof ServiceError) trace.code = error.code;
    return refusal(error, context);
  }
}

/** Answers a request that the service would take, by a code of our own: a suite that asks for `strict` wants no warning overlooked. */
function strictRefusal(warnings: readonly string[]): Reply {
  return { status: 400, body: { code: "calendar_strict", message: warnings.join(" "), data: { status: 400 } } };
}

/** Creates the refusal of a caller without permission: 401 for a visitor, who can sign in, and 403 for a signed-in caller. */
function forbidden({ isSignedIn }: Context["caller"]): ServiceError {
  return new ServiceError(isSignedIn ? 403 : 401, "rest_forbidden");
}

/** Gathers the parameters of a request and ranks their sources. Returns the refusal of a body that cannot be read. */
async function gatherSources(
  incoming: IncomingRequest,
  path: Match["path"],
  route: Route,
  fidelity: FidelityMode,
  trace: Trace,
): Promise<ParameterSources | ServiceError> {
  try {
    const { json, form, query } = await gather(incoming);
    trace.body = { ...form, ...json };
    const sent = [json, form, query];
    if (pathKey[fidelity] === "path-last") return createSources([...sent, path], query);
    // A key that is not required is also a field, such as the slug of an event: in the body it is a new value, not the key of a record.
    const isField = Object.keys(path).some((name) => route.key[name]?.isRequired === false);
    return createSources(isField ? sent : [path, ...sent], query);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

/** Keeps the fields of the body that `_fields` names; errors stay whole. */
function withFields(reply: Reply, fields: unknown): Reply {
  if (fields === undefined || reply.status >= 400) return reply;
  return { ...reply, body: filterFields(JSON.parse(decodeUtf8(writeBody(reply.body))), fields) };
}

/** Adds the methods of the path that this caller may use on this record, in the order in which they are registered. */
function withAllow(reply: Reply, { pattern }: Match, { id }: Target, context: Context): Reply {
  const allowed = pattern.routes.filter(({ permits }) => permits(id, context)).flatMap(({ methods }) => methods);
  return { ...reply, headers: { ...reply.headers, Allow: allowed.join(", ") } };
}
