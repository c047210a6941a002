import { kinds, type PostKind } from "../../../kinds/kinds.ts";
import { listIn } from "../../../util/untyped.ts";
import { languageParameter } from "../../parameters/kinds.ts";
import { exampleValues } from "../example-values.ts";
import {
  buildRequest,
  byId,
  type Change,
  callersOf,
  field,
  type ProvokingRequest,
  query,
  type Target,
  type TriedCalendar,
} from "./build-request.ts";
import { targetOf } from "./find-refusals.ts";

/** A request that the service accepts, and the status of its answer. */
export interface AcceptedRequest {
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

/** Finds a request to a route that is accepted, as `findSending` does. */
export async function findPlain(route: string, calendar: TriedCalendar): Promise<AcceptedRequest | undefined> {
  const target = targetOf(route, calendar);
  return target && first(target, [{ label: "" }], calendar, () => true);
}

/** A valid publication date of a scheduled record. */
const inAYear = "+1 year";

/** Finds a request that shows, lists or writes a record of a kind with a status, as `findSending` does. */
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
  for (const change of changes) {
    for (const caller of callersOf(calendar)) {
      const request = buildRequest(change, caller, target, calendar);
      const { method, path, headers = {}, body } = request;
      const { response } = await calendar.ask(new Request(calendar.home + path, { method, headers, ...(body !== undefined && { body }) }));
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.status < 300 && isWanted(answer)) return { status: response.status, request };
    }
  }
  return undefined;
}
