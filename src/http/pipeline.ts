import type { Context } from "../context.ts";
import { inNamedLanguage } from "../language/effective.ts";
import { writeBody } from "../presenters/fragment.ts";
import type { Reply, Route } from "../routes/route.ts";
import { type Bag, createSources, type Sources } from "../schemas/sources.ts";
import { toInteger } from "../schemas/values.ts";
import { ServiceError } from "../service-error.ts";
import { decoded } from "../text/bytes.ts";
import { filterFields } from "./filter-fields.ts";
import { gather } from "./parameters.ts";
import type { Match, Router } from "./router.ts";

/** A request as the pipeline sees it: its method after overrides, and its path below the REST root. */
export interface Asked {
  readonly request: Request;
  readonly url: URL;
  /** The parameters of the query string. */
  readonly query: Bag;
  readonly method: string;
  readonly path: string;
}

/** The stages that depend on the calendar. */
export interface Stages {
  readonly router: Router;
  /** Describes all routes of a path, for OPTIONS. */
  readonly describe: (match: Match, context: Context) => Reply;
}

/** The record a request is about; a slug is resolved late, so the ID may become known on the way. */
interface Target {
  id: number | undefined;
}

/** The way of every request, top to bottom: route, sources, checks, permission, operation, `Allow`. */
export function createPipeline({ router, describe }: Stages) {
  return async function answer(asked: Asked, context: Context): Promise<Reply> {
    const match = router(asked.path);
    if (asked.method === "OPTIONS")
      return match
        ? withAllow(withFields(describe(match, context), asked.query._fields), match, targetOf(match.path), context)
        : nothingHere;
    const route = match && routeFor(match, asked.method);
    if (!match || !route) return refusal(new ServiceError(404, "rest_no_route"), context);
    const target = targetOf(match.path);
    try {
      const sources = await readSources(asked, match.path, route, context);
      const spoken = inNamedLanguage(context, sources.first(context.names.languageParameter));
      const reply = run(match, route, sources, target, spoken);
      return withAllow(withFields(reply, sources.first("_fields")), match, target, context);
    } catch (error) {
      return withAllow(refusal(error, context), match, target, context);
    }
  };
}

const nothingHere: Reply = { status: 200, body: [] };

/** What the service refuses becomes an answer; anything else that is thrown is our bug and stays an exception. */
export function refusal(error: unknown, context: Context): Reply {
  if (!(error instanceof ServiceError)) throw error;
  return { status: error.status, body: error.body(context.language.effective) };
}

function routeFor({ pattern }: Match, method: string): Route | undefined {
  const wanted = method === "HEAD" ? "GET" : method;
  return pattern.routes.find(({ methods }) => methods.some((known) => known === wanted));
}

function targetOf(path: Match["path"]): Target {
  return { id: path.id === undefined ? undefined : toInteger(path.id) };
}

function run({ path }: Match, route: Route, sources: Sources, target: Target, context: Context): Reply {
  try {
    const operate = route.prepare(sources, context);
    if (path.id !== undefined) target.id = toInteger(keyOf("id", path, sources, context));
    if (!route.permits(target.id, context)) throw forbidden(context.caller);
    if (path.slug !== undefined) target.id = route.locate?.(String(keyOf("slug", path, sources, context)), context);
    return operate(target.id);
  } catch (error) {
    return refusal(error, context);
  }
}

/** 401 tells a visitor to sign in, 403 tells a signed-in caller that it would not help. */
function forbidden({ signedIn }: Context["caller"]): ServiceError {
  return new ServiceError(signedIn ? 403 : 401, "rest_forbidden");
}

async function readSources(asked: Asked, path: Match["path"], route: Route, context: Context): Promise<Sources> {
  const { json = {}, form = {}, query } = await gather(asked.request, asked.url, asked.method);
  const sent = [json, form, query];
  if (context.fidelity.pathKey === "path-last") return createSources([...sent, path], query);
  // A key that needs not be there is a field of the same name: what the body says of it is a new value, not another record.
  const isField = Object.keys(path).some((name) => route.key[name]?.required === false);
  return createSources(isField ? sent : [path, ...sent], query);
}

function keyOf(name: "id" | "slug", path: Match["path"], sources: Sources, { fidelity }: Context): unknown {
  return fidelity.pathKey === "path-wins" ? path[name] : sources.first(name);
}

/** Keeps the fields of the body that were asked for; errors stay whole. */
function withFields(reply: Reply, fields: unknown): Reply {
  return fields === undefined || reply.status >= 400
    ? reply
    : { ...reply, body: filterFields(JSON.parse(decoded(writeBody(reply.body))), fields) };
}

/** The methods of a path that this caller may use on this record, in registration order. */
function withAllow(reply: Reply, { pattern }: Match, { id }: Target, context: Context): Reply {
  const allowed = pattern.routes.filter(({ permits }) => permits(id, context)).flatMap(({ methods }) => methods);
  return { ...reply, headers: { ...reply.headers, Allow: allowed.join(", ") } };
}
