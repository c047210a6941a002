import type { RefusalAdvice } from "../../service/advice/advisor.ts";
import { checkRouteName, type RouteId, type RoutesOf } from "../../service/resources/route-ids.ts";
import type { WrittenRecord } from "../../service/steps/exchange.ts";
import { maxDelay } from "../../time/duration.ts";
import { CalendarError, checkOptionNames, requireObject, wordUnknownKeys } from "../../util/errors.ts";
import { showValue } from "../../util/messages.ts";
import { isListOrObject, isPlainObject } from "../../util/untyped.ts";
import type { Fault } from "../faults/fault.ts";

/**
 * One request and its answer.
 *
 * @example
 * const entry: JournalEntry | undefined = calendar.journal.last;
 * entry?.route; // "events.create"
 * entry?.written; // [{ kind: "event", id: 401, change: "created" }]
 */
export interface JournalEntry {
  /** The number of the request, counted from 1 since the journal was last emptied. */
  readonly number: number;
  /** The instant on the clock of the calendar, in ISO 8601. */
  readonly time: string;
  /** When the request arrived by the clock of this machine, in ISO 8601 with milliseconds. (The clock of the calendar may be stopped.) */
  readonly receivedAt: string;
  /** The id of the session that answered; `undefined` for the calendar itself. */
  readonly session: string | undefined;
  /** The id of the route, such as `events.list`; `undefined` if no route matches. */
  readonly route: RouteId | undefined;
  /** The method, after overrides such as `X-HTTP-Method-Override`. */
  readonly method: string;
  readonly url: string;
  /** The headers of the request; names are in lower case. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** The parameters after validation and conversion. Empty if the request was refused earlier. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The parameters in the body, before conversion. */
  readonly body: Readonly<Record<string, unknown>>;
  /**
   * True if the entry exceeded 64 KiB and was shortened: strings after 1,000 characters, with `…`; large lists and objects to the start of
   * their JSON; and the last of many parameters, headers and written records are left out.
   */
  readonly isShortened: boolean;
  /** The login of the caller; `undefined` for a visitor. */
  readonly caller: string | undefined;
  /** The language of the answer, such as `fr-ca`. */
  readonly language: string | undefined;
  readonly status: number;
  /** The milliseconds from the arrival of the whole request to its answer, with one decimal, without the option `delay`. */
  readonly milliseconds: number;
  /** The bytes of the body of the answer; `undefined` for the answers of some faults. */
  readonly bytes: number | undefined;
  /** The code of a refusal, such as `rest_invalid_param`. */
  readonly code: string | undefined;
  /**
   * The rules that refused the request, one sentence each: `400 POST /events: end_date "never" is not a date; see …`. Empty if it was not
   * refused.
   */
  readonly rules: readonly string[];
  /** The `rules` in parts, in the same order: the refused field, why, and a value to send instead. Absent for a message of the service. */
  readonly advice?: readonly RefusalAdvice[];
  /**
   * The rules that decided the answer, each with its origin: `events.create event.end_date; specification 2.2`. Empty if a fault, or a
   * refusal that the service does not have, answered.
   */
  readonly origins: readonly string[];
  /** The headers of the answer; names are in lower case. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** The records that the request wrote. */
  readonly written: readonly WrittenRecord[];
  /** The fault that acted, if any. */
  readonly fault: Fault | undefined;
  /** True if the fault changed the status, a header or a byte of the body. For example, `empty` does not change an empty list. */
  readonly isAltered: boolean;
  /** The URL to which a server passed the request, as with `--upstream`; absent if the calendar answered. */
  readonly upstream?: string;
  /** The nearest route to a request that matches none: `GET /events`. */
  readonly nearestRoute: string | undefined;
}

/**
 * Properties by which to find an entry. Objects and lists in it match partially, too. A value can be a matcher, such as
 * `expect.stringContaining("Jazz")`.
 */
export type PartialEntry = { readonly [Name in keyof JournalEntry]?: Name extends "route" ? JournalEntry[Name] : unknown };

const entryNames: { readonly [Name in keyof Required<JournalEntry>]: true } = {
  ...{
    number: true,
    time: true,
    receivedAt: true,
    session: true,
    route: true,
    method: true,
    url: true,
    requestHeaders: true,
    parameters: true,
    body: true,
    advice: true,
  },
  ...{ isShortened: true, caller: true, language: true, status: true, milliseconds: true, bytes: true, code: true, rules: true },
  ...{ origins: true, responseHeaders: true, written: true, fault: true, isAltered: true, upstream: true, nearestRoute: true },
};

/**
 * Throws a `CalendarError` for unknown properties and routes: no request would ever match, so a test that expects none would always pass.
 */
export function checkPartial(partial: PartialEntry): void {
  const example = `{ route: ${typeof partial === "string" ? showValue(partial) : '"events.create"'} }`;
  requireObject(partial, "Cannot look for requests", { whole: "the filter", example, code: "invalid_query" });
  const unknown = Object.keys(partial).filter((name) => !Object.hasOwn(entryNames, name));
  if (unknown.length > 0) {
    const known = Object.keys(entryNames);
    throw unusableFilter(`the filter ${wordUnknownKeys(unknown, known)}. Entries have ${known.join(", ")}.`);
  }
  const { method, status, route } = partial;
  if (typeof method === "string" && method !== method.toUpperCase())
    throw unusableFilter(`method: must be ${JSON.stringify(method.toUpperCase())}, in capitals.`);
  if (typeof status === "string") throw unusableFilter(`status: must be a number, not ${showValue(status)}.`);
  for (const name of plainNames) {
    const value = partial[name];
    if (typeof value !== "function" && (!isListOrObject(value) || "asymmetricMatch" in value)) continue;
    throw unusableFilter(`${name}: must be one value, or a matcher such as expect.stringContaining("…"), not ${showValue(value)}.`);
  }
  // The name may also be an asymmetric matcher of a test framework.
  if (typeof route === "string") checkRouteName(route);
}

function unusableFilter(problem: string): CalendarError {
  return new CalendarError("invalid_query", `Cannot look for requests: ${problem}`);
}

/** The properties that are never an object or a list: a list of statuses would match no request, and a wait for one would time out. */
const plainNames = ["session", "route", "method", "url", "caller", "language", "status", "code"] as const;

/** Reads the timeout of a wait in milliseconds. Throws a `CalendarError` for an unknown option, or if it is not a number. */
export function waitingTime(options: { readonly timeout?: number | undefined } = {}): number {
  const example = typeof options === "number" ? `{ timeout: ${options} }` : "{ timeout: 5000 }";
  requireObject(options, "Cannot wait for a request", { example });
  checkOptionNames(options, { timeout: true }, "Cannot wait for a request");
  const { timeout = 5_000 } = options;
  if (typeof timeout === "number" && timeout >= 0) return Math.min(timeout, maxDelay);
  throw new CalendarError("invalid_options", `Cannot wait for a request: timeout: must be milliseconds, not ${showValue(timeout)}.`);
}

/** Returns whether a value has all properties of another value, at any depth. */
export function hasAll(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return Object.is(value, wanted);
  // A matcher of a test framework.
  if ("asymmetricMatch" in wanted && typeof wanted.asymmetricMatch === "function") return wanted.asymmetricMatch(value) === true;
  if (typeof value !== "object" || value === null) return false;
  const parts = Object.entries(wanted);
  // A `Promise` without `await` or a regular expression has no properties, and would match every object.
  if (parts.length === 0 && !Array.isArray(wanted) && !isPlainObject(wanted)) return false;
  return parts.every(([name, item]) => hasAll(Reflect.get(value, name), item));
}

/** Selects the entries of a route or a resource. Throws a `CalendarError` for an unknown name. */
export function entriesOf(entries: readonly JournalEntry[], route: RoutesOf): readonly JournalEntry[] {
  checkRouteName(route);
  return entries.filter((entry) => isOfRoute(entry, route));
}

/** Returns whether an entry belongs to a route, such as `events.list`, or to a resource, such as `events`. */
function isOfRoute(entry: JournalEntry, route: RoutesOf): boolean {
  return entry.route === route || entry.route?.startsWith(`${route}.`) === true;
}

/** Names the change to a record. A DELETE that updates a record has moved it to the trash. */
export function changeOf(method: string, { change }: WrittenRecord): WrittenRecord["change"] | "trashed" {
  return method === "DELETE" && change === "updated" ? "trashed" : change;
}
