import { type CollectionName, kindNames, kinds } from "../../../kinds/kinds.ts";
import { isObject, listIn, objectIn } from "../../../util/untyped.ts";
import type { Context } from "../../resources/context.ts";
import type { RefusalCode } from "../../resources/declaration.ts";
import { declarations } from "../../resources/declarations.ts";
import type { Route } from "../../resources/route.ts";
import type { Pattern } from "../../resources/table.ts";
import { refusals } from "../refusal-words.ts";

/** A part of an OpenAPI document as plain data. */
export type OpenApiPart = Readonly<Record<string, unknown>>;

/** The keys of a record of the world, `id` and `slug`, as examples. */
export type ExampleKeys = Readonly<Record<string, string | number>>;

/** Returns the keys of the record in the examples of a path; none if the world has no such record. */
export type KeysFor = (path: string) => ExampleKeys;

/** An OpenAPI 3.1 document as plain data. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: OpenApiPart;
  readonly servers: readonly OpenApiPart[];
  readonly security: readonly OpenApiPart[];
  readonly tags: readonly OpenApiPart[];
  /** The operations by path and method in lower case. */
  readonly paths: Readonly<Record<string, OpenApiPart>>;
  readonly components: Readonly<Record<string, OpenApiPart>>;
}

/** The facts about a calendar from which its document is built. */
export interface DescribedCalendar {
  readonly patterns: readonly Pattern[];
  /** The site, the clock, the names and the mode of the calendar. */
  readonly context: Context;
  /** `"open"` if no login is needed, `"service"` if writes need a caller with rights. */
  readonly access: "open" | "service";
  /** The URL of the site, without a trailing slash: `http://127.0.0.1:4010`. */
  readonly home: string;
  /** Answers a request for an example on a copy of the calendar, which is in the same state for each request. */
  readonly ask: (request: Request) => Promise<Response>;
}

/** References a part of the document in `components`. */
export function reference(
  kind: "schemas" | "parameters" | "headers" | "requestBodies" | "responses" | "examples",
  name: string,
): { readonly $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export interface RefusalsOfStatus {
  readonly status: number;
  readonly codes: readonly string[];
  /** Describes the refusals, one per line. */
  readonly description: string;
}

/** The codes with which any request can be refused, before its path is read. */
const atTheDoor: readonly RefusalCode[] = ["rest_callback_invalid", "invalid_username", "incorrect_password", "rest_cookie_invalid_nonce"];

/** The codes with which any operation can refuse its parameters, because all accept a language. */
const forParameters: readonly RefusalCode[] = ["rest_invalid_param", "rest_invalid_json", "rest_request_too_large"];

const strict: Refusal = { status: 400, code: "calendar_strict", message: "With `strict`: what the console otherwise warns about." };

const wrongSession: Refusal = { status: 400, code: "calendar_session", message: "The id of the session is invalid." };

/** Lists the refusals of a route by status, including those of all routes. */
export function refusalsOf(route: Route): RefusalsOfStatus[] {
  const codes = new Set([...forParameters, ...atTheDoor, ...route.operation.refusals]);
  return byStatus([...[...codes].flatMap((code) => refusalsWith(code, route)), strict, wrongSession]);
}

export function refusalsOfOptions(): RefusalsOfStatus[] {
  return byStatus([...atTheDoor.flatMap((code) => refusalsWith(code)), wrongSession]);
}

/**
 * Lists the refusals with a code. For an unknown term, lists only the statuses for which the route reads one, in its path or as a parent.
 */
function refusalsWith(code: RefusalCode, route?: Route): Refusal[] {
  // The developer chose the status of a fault, and it is not part of an operation.
  if (code === "calendar_fault") return [];
  const { statuses, when } = refusals[code];
  const isRead = (status: number) =>
    code !== "rest_term_invalid" ||
    route === undefined ||
    (status === 404 ? route.path.includes("{id}") : Object.hasOwn(route.parameters, "parent"));
  return statuses.filter(isRead).map((status) => ({ status, code, message: when }));
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

/** An answer of the calendar, as an example of an operation. */
interface Example {
  /** The name in `components.examples`, such as `readEvent` or `readEvent404`. */
  readonly name: string;
  readonly operation: string;
  readonly status: number;
  readonly summary: string;
  readonly value: unknown;
}

export interface Examples {
  readonly all: readonly Example[];
  readonly keysFor: KeysFor;
  /** Returns a body that a route accepts; `undefined` for a route without a body. */
  bodyFor(route: Route): OpenApiPart | undefined;
}

const unknownId = 999_999;

/** Requests an answer of each operation on records of the calendar, and a refusal. A world without records has fewer examples. */
export async function collectExamples({ patterns, ask, context, home }: DescribedCalendar): Promise<Examples> {
  const api = `${home}/wp-json/${context.names.namespace}`;
  const routes = patterns.flatMap((pattern) => pattern.routes).filter(({ path }) => path !== "" && path !== "/doc");
  const collections = [...new Set(routes.map(collectionOf))];
  const keys = new Map<string, { readonly id: number; readonly slug: string }>();
  for (const name of collections) {
    const listed = await ask(new Request(`${api}/${name}?per_page=1`));
    const found = firstKeys(await listed.json(), name);
    if (found !== undefined) keys.set(name, found);
  }
  const someIds = (collection: CollectionName) => [keys.get(collection)?.id].filter((id) => id !== undefined);
  const samples = new Map<string, OpenApiPart>(kindNames.map((kind) => [kinds[kind].collection, declarations[kind].sample(someIds)]));
  const bodyFor = (route: Route) => (route.operation.body ? samples.get(collectionOf(route)) : undefined);

  async function answerOf(route: Route, id: number, query: string, body: unknown): Promise<{ status: number; value: unknown }> {
    const path = route.path.replace("{id}", String(id));
    const [method = "GET"] = route.methods;
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    const response = await ask(new Request(`${api}${path}${query}`, { method, ...sent }));
    return { status: response.status, value: await response.json() };
  }

  const all: Example[] = [];
  for (const route of routes) {
    const { id, title } = route.operation;
    const known = keys.get(collectionOf(route))?.id;
    // Routes by slug have the same answers as those by id.
    if (route.path.includes("{slug}") || known === undefined) continue;
    const answered = await answerOf(route, known, "?per_page=1", bodyFor(route));
    const refused = await answerOf(route, unknownId, "?page=999", route.operation.body && {});
    all.push({ name: id, operation: id, summary: title, ...answered });
    if (refused.status >= 400) all.push({ name: `${id}${refused.status}`, operation: id, summary: "Refused.", ...refused });
  }
  return { all, bodyFor, keysFor: (path) => keys.get(collectionOf({ path })) ?? {} };
}

export type ExampleNames = Readonly<Record<string, string>>;

export function exampleNames({ all }: Examples, { operation }: Route): ExampleNames {
  const own = all.filter((example) => example.operation === operation.id.replace(/BySlug$/, ""));
  return Object.fromEntries(own.map(({ status, name }) => [status, name]));
}

function collectionOf({ path }: Pick<Route, "path">): string {
  return path.split("/")[1] ?? "";
}

function firstKeys(body: unknown, collection: string): { readonly id: number; readonly slug: string } | undefined {
  const [record] = listIn(objectIn(body)[collection]);
  return isObject(record) && "id" in record && "slug" in record ? { id: Number(record.id), slug: String(record.slug) } : undefined;
}
