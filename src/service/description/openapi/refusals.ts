import { en } from "../../../language/en.ts";
import type { RefusalCode } from "../../resources/declaration.ts";
import type { Route } from "../../resources/route.ts";

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

/** The codes with which every operation can be refused for its body. */
const forBodies: readonly RefusalCode[] = ["rest_invalid_json", "rest_request_too_large"];

/** The refusal of a calendar that was created with `strict`. */
const strict: Refusal = { status: 400, code: "calendar_strict", message: "With `strict`: what the console otherwise warns about." };

/** The refusal of a request that names a session with a wrong id. */
const wrongSession: Refusal = { status: 400, code: "calendar_session", message: "The id of the session is wrong." };

const statuses: Readonly<Record<RefusalCode, readonly number[]>> = {
  rest_no_route: [404],
  rest_invalid_json: [400],
  rest_request_too_large: [413],
  rest_missing_callback_param: [400],
  rest_invalid_param: [400],
  // Visitors can sign in; a signed-in caller lacks the right.
  rest_forbidden: [401, 403],
  incorrect_password: [401],
  invalid_username: [401],
  rest_cookie_invalid_nonce: [403],
  rest_callback_invalid: [400],
  // A fault has the status that the developer gave it.
  calendar_fault: [],
  rest_invalid_namespace: [404],
  "rest-event-not-found": [404],
  "rest-invalid-event-id": [400],
  "event-no-longer-available": [403],
  "event-not-accessible": [403],
  "event-password-protected": [403],
  "event-is-in-trash": [410],
  "event-archive-page-not-found": [404],
  "venue-not-accessible": [403],
  "venue-is-in-trash": [410],
  "venue-archive-page-not-found": [404],
  "could-not-create-venue": [400],
  "organizer-not-accessible": [403],
  "organizer-is-in-trash": [410],
  "organizer-archive-page-not-found": [404],
  "could-not-create-organizer": [400],
  // Stands in the details of `rest_invalid_param`.
  "event-tickets-not-active": [],
  empty_content: [500],
  invalid_date: [500],
  internal_server_error: [500],
  db_insert_error: [500],
  term_exists: [400],
  // An unknown term in the path, and an unknown parent in the body.
  rest_term_invalid: [404, 400],
  duplicate_term_slug: [500],
  empty_term_name: [500],
  invalid_term_name: [500],
  rest_taxonomy_not_hierarchical: [400],
};

/** Lists the refusals of a route by status, those that every route has included. */
export function refusalsOf(route: Route): RefusalsOfStatus[] {
  const forParameters = checksParameters(route) ? (["rest_invalid_param"] as const) : [];
  const codes = new Set([...forParameters, ...forBodies, ...atTheDoor, ...route.operation.refusals]);
  return byStatus([...[...codes].flatMap((code) => refusalsWith(code, statusesOf(code, route))), strict, wrongSession]);
}

/** Tells whether a route checks a parameter. The routes that describe the service take every value. */
function checksParameters({ key, parameters }: Route): boolean {
  return Object.values({ ...key, ...parameters }).some((parameter) => parameter?.check !== undefined);
}

/** Lists the refusals of OPTIONS by status. */
export function refusalsOfOptions(): RefusalsOfStatus[] {
  return byStatus(atTheDoor.flatMap((code) => refusalsWith(code, statuses[code])));
}

function refusalsWith(code: RefusalCode, statusesOfCode: readonly number[]): Refusal[] {
  return statusesOfCode.map((status) => ({ status, code, message: en[code] }));
}

function statusesOf(code: RefusalCode, { path, parameters }: Route): readonly number[] {
  if (code !== "rest_term_invalid") return statuses[code];
  return statuses[code].filter((status) => (status === 404 ? path.includes("{id}") : Object.hasOwn(parameters, "parent")));
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
