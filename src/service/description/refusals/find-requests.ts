import { kinds, type PostKind } from "../../../kinds/kinds.ts";
import { listIn, objectIn, refusedNames } from "../../../util/untyped.ts";
import { languageParameter } from "../../parameters/kinds.ts";
import type { Pattern } from "../../resources/table.ts";
import { exampleValues } from "../example-values.ts";
import { describesPath } from "../openapi/operations.ts";
import { ownParameters } from "../openapi/parameters.ts";
import { refusalsOf, refusalsOfOptions } from "../openapi/parts.ts";
import {
  buildRequest,
  byId,
  type Change,
  callersOf,
  field,
  type Need,
  type ProvokedRefusal,
  type ProvokingRequest,
  query,
  type Target,
  type TriedCalendar,
} from "./build-request.ts";
import { changesFor } from "./changes.ts";

/**
 * Finds a request for each refusal of an operation. Tries it on a copy of the calendar, which must answer with exactly this status and
 * code, and must not change. Returns `undefined` for an unknown id.
 */
export async function findRefusals(id: string, calendar: TriedCalendar): Promise<readonly ProvokedRefusal[] | undefined> {
  const target = calendar.patterns.flatMap(targetsOf).find((each) => each.id === id);
  if (target === undefined) return undefined;
  const found: ProvokedRefusal[] = [];
  for (const { status, codes } of target.refusals) {
    for (const code of codes) found.push(await provoke({ status, code }, target, calendar));
  }
  return found;
}

export interface WantedRefusal {
  readonly route: string;
  readonly code: string;
  readonly parameter?: string | undefined;
}

/**
 * Finds a request for one refusal of a route, also for one parameter, as `findRefusals` does. Returns `undefined` for an unknown route or
 * refusal.
 */
export async function findRefusal(
  { route, code, parameter }: WantedRefusal,
  calendar: TriedCalendar,
): Promise<ProvokedRefusal | undefined> {
  const target = targetOf(route, calendar);
  let found: ProvokedRefusal | undefined;
  for (const { status, codes } of target?.refusals ?? []) {
    if (target && codes.includes(code)) found = await provoke({ status, code, parameter }, target, calendar);
    if (found?.request) return found;
  }
  return found;
}

export function targetOf(route: string, { patterns }: Pick<TriedCalendar, "patterns">): Target | undefined {
  return patterns.flatMap(targetsOf).find((each) => each.route.id === route && each.method !== "OPTIONS");
}

/** Lists the operations of a path. Tries only PUT of the methods of an update, because all are refused in the same way. */
function targetsOf({ routes }: Pattern): readonly Target[] {
  const targets = routes.map((route): Target => {
    const [first = "GET"] = route.methods;
    const method = route.methods.includes("PUT") ? "PUT" : first;
    return { id: route.operation.id, route, method, hasBody: route.operation.body !== undefined, refusals: refusalsOf(route) };
  });
  const [first] = routes;
  const options = first && { id: describesPath(routes), route: first, method: "OPTIONS", hasBody: false, refusals: refusalsOfOptions() };
  return [...targets, ...(options ? [options] : [])];
}

interface Expected {
  readonly status: number;
  readonly code: string;
  readonly parameter?: string | undefined;
}

async function provoke(expected: Expected, target: Target, calendar: TriedCalendar): Promise<ProvokedRefusal> {
  const { context } = calendar;
  const { status, code, parameter } = expected;
  const names = parameter === undefined ? Object.keys(ownParameters(target.route, context)) : [parameter];
  const refused = { ...target, names, parameter, store: context.store, languageParameter: context.names.languageParameter };
  for (const request of requestsWith(changesFor(code, refused), target, calendar))
    if (await isRefused(request, expected, calendar)) return { status, code, request };
  return { status, code, needs: needOf(code, calendar) };
}

function* requestsWith(changes: readonly Change[], target: Target, calendar: TriedCalendar): Generator<ProvokingRequest> {
  for (const change of changes) for (const caller of callersOf(calendar)) yield buildRequest(change, caller, target, calendar);
}

export async function isRefused(
  request: ProvokingRequest,
  { status, code, parameter }: Expected,
  calendar: Pick<TriedCalendar, "home" | "ask">,
): Promise<boolean> {
  const answered = await send(request, calendar);
  if (answered.hasChanged || answered.status !== status || objectIn(answered.body).code !== code) return false;
  return parameter === undefined || refusedNames(answered.body).includes(parameter);
}

async function send({ method, path, headers = {}, body, size }: ProvokingRequest, { home, ask }: Pick<TriedCalendar, "home" | "ask">) {
  const sent = size === undefined ? body : "x".repeat(size);
  const { response, hasChanged } = await ask(new Request(home + path, { method, headers, ...(sent !== undefined && { body: sent }) }));
  const answer: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body: answer, hasChanged };
}

/** The refusals of a record that another request deletes between the check of its key and the operation. */
const ofRaces: ReadonlySet<string> = new Set(["rest-event-not-found", "rest_term_invalid"]);

function needOf(code: string, { access }: TriedCalendar): Need {
  if (code === "calendar_strict") return "strict";
  if (code === "db_insert_error") return "full";
  if (access === "open" && /forbidden|username|incorrect_password|accessible|nonce/.test(code)) return "service";
  if (access === "service" && code.endsWith("-not-accessible")) return "open";
  return ofRaces.has(code) ? "race" : "record";
}

interface AcceptedRequest {
  readonly status: number;
  readonly request: ProvokingRequest;
}

/**
 * Finds an accepted request that sends a parameter. Tries the declared values of the parameter on a copy of the calendar. Returns
 * `undefined` if the world has no record for it.
 */
export async function findSending(route: string, name: string, calendar: TriedCalendar): Promise<AcceptedRequest | undefined> {
  const target = targetOf(route, calendar);
  return target && first(target, changesSending(name, target, calendar), calendar, () => true);
}

export async function findPlain(route: string, calendar: TriedCalendar): Promise<AcceptedRequest | undefined> {
  const target = targetOf(route, calendar);
  return target && first(target, [{ label: "" }], calendar, () => true);
}

const inAYear = "+1 year";

export async function findShowing(kind: PostKind, status: string, calendar: TriedCalendar): Promise<AcceptedRequest | undefined> {
  const { collection } = kinds[kind];
  const records: readonly { readonly id: number; readonly status: string }[] = calendar.context.store.records(kind).all();
  const found = records.find((record) => record.status === status)?.id;
  const tries: readonly (readonly [route: string, changes: readonly Change[]])[] = [
    [`${collection}.read`, byId(found)],
    [`${collection}.list`, [query(`status=${status}`)]],
    [`${collection}.create`, [field("status", status), { label: `status=${status}`, fields: { status, date: inAYear } }]],
    [`${collection}.delete`, status === "trash" ? byId(records.find((record) => record.status === "publish")?.id) : []],
  ];
  for (const [route, changes] of tries) {
    const target = targetOf(route, calendar);
    const isShown = (body: unknown) => [body, ...listIn(Object(body)[collection])].some((record) => Object(record).status === status);
    const accepted = target && (await first(target, changes, calendar, isShown));
    if (accepted) return accepted;
  }
  return undefined;
}

/** Lists changes of a plain request that send a parameter. (Each request sends the keys of the path.) */
function changesSending(name: string, { route, hasBody }: Target, { context }: TriedCalendar): readonly Change[] {
  const { path, key, parameters } = route;
  if (path.includes(`{${name}}`)) return [{ label: "" }];
  const declared = name === context.names.languageParameter ? languageParameter : (parameters[name] ?? key[name]);
  // A route that reads an undeclared parameter accepts any value.
  const values = declared ? exampleValues(declared, context.store) : ["1"];
  return values.map((value) =>
    hasBody && Object.hasOwn(parameters, name) ? field(name, value) : query(`${name}=${encodeURIComponent(String(value))}`),
  );
}

async function first(
  target: Target,
  changes: readonly Change[],
  calendar: TriedCalendar,
  isWanted: (body: unknown) => boolean,
): Promise<AcceptedRequest | undefined> {
  for (const request of requestsWith(changes, target, calendar)) {
    const { status, body } = await send(request, calendar);
    if (status < 300 && isWanted(body)) return { status, request };
  }
  return undefined;
}
