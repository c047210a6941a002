import fc from "fast-check";
import type { Calendar } from "../../calendar/calendar.ts";
import { requireCalendar } from "../../calendar/internals.ts";
import { createTriedCalendar } from "../../calendar/tried-calendar.ts";
import { kindAt, kinds } from "../../kinds/kinds.ts";
import { exampleValues } from "../../service/description/example-values.ts";
import { ownParameters } from "../../service/description/openapi/parameters.ts";
import {
  buildRequest,
  type Change,
  callersOf,
  type ProvokingRequest,
  type Target,
  type TriedCalendar,
} from "../../service/description/refusals/build-request.ts";
import { findRefusal, targetOf } from "../../service/description/refusals/find-requests.ts";
import type { Parameter } from "../../service/parameters/parameter.ts";
import { CalendarError, requireObject } from "../../util/errors.ts";
import { didYouMean, showValue } from "../../util/messages.ts";

/** A generated request, as plain data, so that fast-check can print a failing one. */
export interface GeneratedRequest {
  /** The route, such as `events.list`. */
  readonly route: string;
  readonly method: string;
  /** The path on the server, with the query: `/wp-json/calendar/events/v1/events?featured=true`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A generated request that is refused, with the expected refusal. */
export interface RefusedRequest extends GeneratedRequest {
  readonly status: number;
  readonly code: string;
  /** The refused parameter; absent if the whole request is refused. */
  readonly parameter?: string;
  /** The refused part of the request, such as `page=zero`. */
  readonly because: string;
}

/**
 * Converts a generated request to a `Request`.
 *
 * @param home - the address of the server, such as `http://127.0.0.1:4010`
 * @throws a `CalendarError` without an address
 * @example await fetch(toRequest(generated, "http://127.0.0.1:4010"))
 */
export function toRequest(generated: GeneratedRequest, home: string): Request {
  requireObject(generated, "Cannot make a request", { whole: "the first argument", example: "toRequest(generated, address)" });
  const { method, path, headers, body } = generated;
  if (!URL.canParse(path, home))
    throw new CalendarError(
      "invalid_options",
      `Cannot make a request to ${showValue(home)}: give the address of the server, such as toRequest(generated, "http://127.0.0.1:4010").`,
    );
  return new Request(new URL(path, home), { method, headers: { ...headers }, ...(body !== undefined && { body }) });
}

/**
 * Lists the routes for which requests are generated.
 *
 * @example routesOf(calendar) // ["index", "doc", "events.list", "events.create", …]
 */
export function routesOf(calendar: Calendar): readonly string[] {
  return routesIn(triedCopyOf(calendar, "routesOf"));
}

/** Copies a calendar. Throws a `CalendarError` if it is not one, such as a missing argument. */
function triedCopyOf(calendar: Calendar, call: string): TriedCalendar {
  requireCalendar(calendar, "Cannot generate requests", `${call}(createCalendar())`);
  return createTriedCalendar(calendar);
}

function routesIn({ patterns }: TriedCalendar): readonly string[] {
  return patterns.flatMap(({ routes }) => routes.map(({ id }) => id));
}

/**
 * Creates an arbitrary of requests that the service accepts in the current state of the calendar, with its ids and with valid values of
 * parameters. Each value is first tried on a copy of the calendar. With `access: "service"`, an administrator sends the requests.
 *
 * @param route - the id of a route, such as `events.create`; by default all routes
 * @throws a `CalendarError` for an unknown route
 * @see specification sections 1 and 4
 * @example
 * const requests = await validRequests(calendar, "events.list");
 * await fc.assert(fc.asyncProperty(requests, async (one) => (await calendar.fetch(toRequest(one, home))).status < 300));
 */
export async function validRequests(calendar: Calendar, route?: string): Promise<fc.Arbitrary<GeneratedRequest>> {
  const tried = triedCopyOf(calendar, "validRequests");
  const found = await Promise.all(targetsIn(tried, route).map((target) => validRequestsTo(target, tried)));
  return oneOf(found.flat(), route, "no record that everyone may read");
}

/**
 * Creates an arbitrary of requests that are refused, each with its refusal: an invalid or missing parameter, an unknown record, or a caller
 * without the right. Each is first tried on a copy of the calendar, and changes nothing.
 *
 * @param route - the id of a route, such as `events.create`; by default all routes
 * @throws a `CalendarError` for an unknown route
 * @see specification section 7
 * @example
 * const requests = await refusedRequests(calendar, "events.create");
 * fc.sample(requests, 1)[0]?.code // "rest_invalid_param"
 */
export async function refusedRequests(calendar: Calendar, route?: string): Promise<fc.Arbitrary<RefusedRequest>> {
  const tried = triedCopyOf(calendar, "refusedRequests");
  const found: RefusedRequest[] = [];
  for (const target of targetsIn(tried, route)) found.push(...(await refusalsOf(target, tried)));
  return oneOf(found.length > 0 ? [fc.constantFrom(...found)] : [], route, "nothing that is refused");
}

function targetsIn(tried: TriedCalendar, route: string | undefined): readonly Target[] {
  const routes = routesIn(tried);
  if (route !== undefined && !routes.includes(route))
    throw new CalendarError(
      "unknown_route",
      `There is no route ${showValue(route)}.${didYouMean(route, routes)} Known routes: ${routes.join(", ")}.`,
    );
  return (route === undefined ? routes : [route]).flatMap((id) => targetOf(id, tried) ?? []);
}

function oneOf<Value>(found: readonly fc.Arbitrary<Value>[], route: string | undefined, lack: string): fc.Arbitrary<Value> {
  if (found.length > 0) return fc.oneof(...found);
  throw new CalendarError(
    "record_not_found",
    `The calendar has ${lack} for ${route ?? "any route"}. Start it with another world, such as "city".`,
  );
}

interface Sendable {
  readonly name: string;
  readonly isInBody: boolean;
  readonly values: fc.Arbitrary<unknown>;
}

async function validRequestsTo(target: Target, tried: TriedCalendar): Promise<fc.Arbitrary<GeneratedRequest>[]> {
  const caller = callersOf(tried).at(-1);
  const isTaken = async (change: Change) => {
    const { response } = await tried.ask(toRequest(generatedOf(buildRequest(change, caller, target, tried), target), tried.home));
    return response.status < 300;
  };
  const keys: Change[] = [];
  for (const key of keysOf(target, tried)) if (await isTaken(key)) keys.push(key);
  const [key] = keys;
  if (key === undefined) return [];
  const sendable: Sendable[] = [];
  const kind = kindAt(target.route.path);
  const ownTitle = kind && kinds[kind].title;
  for (const [name, declared] of Object.entries(ownParameters(target.route, tried.context))) {
    if (target.route.path.includes(`{${name}}`)) continue;
    const isInBody = target.hasBody && Object.hasOwn(target.route.parameters, name);
    const taken: unknown[] = [];
    for (const value of exampleValues(declared, tried.context.store))
      if (await isTaken({ ...key, ...changeOf([{ name, isInBody, value }]) })) taken.push(value);
    if (taken.length > 0) sendable.push({ name, isInBody, values: valuesOf(name, declared, taken, isInBody ? ownTitle : undefined) });
  }
  const pairs = sendable.map(({ name, isInBody, values }) => values.map((value) => ({ name, isInBody, value })));
  const methods = target.route.methods.filter((method) => method !== "GET");
  return [
    fc
      .tuple(
        fc.constantFrom(...keys),
        pairs.length === 0
          ? fc.constant([])
          : fc.subarray(pairs, { maxLength: Math.min(maxSent, pairs.length) }).chain((chosen) => fc.tuple(...chosen)),
        fc.constantFrom(...(target.method === "GET" ? ["GET"] : methods)),
      )
      .map(([chosen, sent, method]) => {
        const request = buildRequest({ ...chosen, ...changeOf(sent) }, caller, { ...target, method }, tried);
        return generatedOf(request, target);
      }),
  ];
}

interface SentValue {
  readonly name: string;
  readonly isInBody: boolean;
  readonly value: unknown;
}

function changeOf(sent: readonly SentValue[]): Pick<Change, "label" | "fields" | "query"> {
  const inQuery = sent.filter(({ isInBody }) => !isInBody).map(({ name, value }): [string, string] => [name, String(value)]);
  return {
    label: sent.map(({ name }) => name).join(", "),
    fields: Object.fromEntries(sent.filter(({ isInBody }) => isInBody).map(({ name, value }) => [name, value])),
    ...(inQuery.length > 0 && { query: new URLSearchParams(inQuery).toString() }),
  };
}

/** Generated words. A number after the word keeps names distinct from those in the world. */
const word = fc.tuple(fc.stringMatching(/^[A-Z][a-z]{1,8}( [a-zé&'日本]{1,6})?$/), fc.integer({ min: 1_000, max: 999_999 }));

/** Generates values of a parameter: the valid ones, and any words if it accepts any string. */
function valuesOf(
  name: string,
  { words, declared, check }: Parameter,
  taken: readonly unknown[],
  ownTitle: string | undefined,
): fc.Arbitrary<unknown> {
  const known = fc.constantFrom(...taken);
  const takesWords = words === "text" && declared.type === "string" && check === undefined && !/password|slug/.test(name);
  const any = word.map(([text, number]) => `${text} ${number}`);
  if (name === ownTitle) return any;
  return takesWords ? fc.oneof(known, any) : known;
}

/** Lists the records that a route can name: published ones in the language of the site, without a password and without children. */
function keysOf(target: Target, { context }: TriedCalendar): readonly Change[] {
  const { route } = target;
  const kind = kindAt(target.route.path);
  if (kind === undefined || !route.path.includes("{")) return [{ label: "" }];
  const records: readonly { readonly id: number; readonly slug: string; readonly language: string; readonly status?: string }[] =
    context.store.records(kind).all();
  const usual = records.filter(({ status = "publish", language }) => status === "publish" && language === context.store.site.language);
  const named = route.path.includes("{slug}");
  return usual.slice(0, maxKeys).map(({ id, slug }) => (named ? { label: slug, slug } : { label: String(id), id }));
}

/** The most optional parameters of a request. */
const maxSent = 5;

/** The most records of a kind that are used in paths. */
const maxKeys = 20;

async function refusalsOf(target: Target, tried: TriedCalendar): Promise<RefusedRequest[]> {
  const { route } = target;
  const wanted = target.refusals
    .flatMap(({ codes }) => codes)
    .flatMap((code) => [
      { code },
      ...(code === "rest_invalid_param" || code === "rest_missing_callback_param"
        ? Object.keys(ownParameters(route, tried.context)).map((parameter) => ({ code, parameter }))
        : []),
    ]);
  const found: RefusedRequest[] = [];
  for (const { code, ...rest } of wanted) {
    const { request, status = 0 } = (await findRefusal({ route: route.id, code, ...rest }, tried)) ?? {};
    // Leaves out bodies of a megabyte, which are too long to print.
    if (request && request.size === undefined)
      found.push({ ...generatedOf(request, target), status, code, ...rest, because: request.label });
  }
  return found;
}

function generatedOf({ method, path, headers = {}, body }: ProvokingRequest, { route }: Target): GeneratedRequest {
  return { route: route.id, method, path, headers, ...(body !== undefined && { body }) };
}
