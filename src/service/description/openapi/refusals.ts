import type { RefusalCode } from "../../resources/declaration.ts";
import type { Route } from "../../resources/route.ts";
import { refusals } from "../refusal-words.ts";

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** The refusals of one status, by code. */
export interface RefusalsOfStatus {
  readonly status: number;
  readonly codes: readonly string[];
  /** Describes the refusals in a line for each. */
  readonly description: string;
}

/** The codes with which every request can be refused, before its path is looked at. */
const atTheDoor: readonly RefusalCode[] = ["rest_callback_invalid", "invalid_username", "incorrect_password", "rest_cookie_invalid_nonce"];

/** The codes with which every operation can be refused for its parameters: all take a language. */
const forParameters: readonly RefusalCode[] = ["rest_invalid_param", "rest_invalid_json", "rest_request_too_large"];

/** The refusal of a calendar that was created with `strict`. */
const strict: Refusal = { status: 400, code: "calendar_strict", message: "With `strict`: what the console otherwise warns about." };

/** The refusal of a request that names a session with a wrong id. */
const wrongSession: Refusal = { status: 400, code: "calendar_session", message: "The id of the session is wrong." };

/** Lists the refusals of a route by status, those that every route has included. */
export function refusalsOf(route: Route): RefusalsOfStatus[] {
  const codes = new Set([...forParameters, ...atTheDoor, ...route.operation.refusals]);
  return byStatus([...[...codes].flatMap((code) => refusalsWith(code, statusesOf(code, route))), strict, wrongSession]);
}

/** Lists the refusals of OPTIONS by status. */
export function refusalsOfOptions(): RefusalsOfStatus[] {
  return byStatus(atTheDoor.flatMap((code) => refusalsWith(code, statusesOf(code))));
}

function refusalsWith(code: RefusalCode, statuses: readonly number[]): Refusal[] {
  // A fault has the status that the developer gave it, and is not part of an operation.
  return code === "calendar_fault" ? [] : statuses.map((status) => ({ status, code, message: refusals[code].when }));
}

/** Returns the statuses of a refusal: of an unknown term only those for which the route reads one, in its path or as a parent. */
function statusesOf(code: RefusalCode, route?: Route): readonly number[] {
  const statuses = code === "calendar_fault" ? [] : refusals[code].statuses;
  if (code !== "rest_term_invalid" || route === undefined) return statuses;
  return statuses.filter((status) => (status === 404 ? route.path.includes("{id}") : Object.hasOwn(route.parameters, "parent")));
}

function byStatus(refusals: readonly Refusal[]): RefusalsOfStatus[] {
  const known = [...new Set(refusals.map(({ status }) => status))].toSorted((a, b) => a - b);
  return known.map((status) => {
    const same = refusals.filter((refusal) => refusal.status === status);
    return {
      status,
      codes: same.map(({ code }) => code),
      description: same.map(({ code, message }) => `- \`${code}\`: ${message}`).join("\n"),
    };
  });
}
