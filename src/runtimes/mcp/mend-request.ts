import { ownOptions, type SessionOptions } from "../../calendar/sessions.ts";
import { kindAt } from "../../kinds/kinds.ts";
import { readError } from "../../service/advice/explain-refusal.ts";
import { isInNamespace, readAddress } from "../../service/http/incoming.ts";
import { basicCredentials } from "../../text/encoding/utf8.ts";
import { CalendarError } from "../../util/errors.ts";
import { showValue } from "../../util/messages.ts";
import { objectIn } from "../../util/untyped.ts";
import { type Operation, type Operations, withKeys } from "./operations.ts";
import type { Steered } from "./steered.ts";

/** A request to the service, as a tool shows it and sends it. */
export interface ServiceRequest {
  readonly method: string;
  /** The path on the server, with the query. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An accepted request that replaces a refused one. */
export interface MendedRequest {
  readonly request: ServiceRequest;
  readonly status: number;
}

/** The session in which requests are tried. */
const trial = "tried-by-mcp";
/** The most changes to try: a request can have several errors, and an answer names only some. */
const maxChanges = 6;

/**
 * Finds an accepted request that is similar to a refused one. Changes what the refusal names, and tries the request in a separate session
 * with the current records, until it passes. Returns `undefined` if no change helps, and for requests that are not for the service, which a
 * server with an upstream would pass on.
 */
export async function mendRequest(steered: Steered, refused: ServiceRequest, operations: Operations): Promise<MendedRequest | undefined> {
  return inTrial(steered, async (tried) => {
    let request = refused;
    for (let changes = 0; changes <= maxChanges; changes += 1) {
      if (!isForService(request, steered.url, operations)) return undefined;
      const response = await sendRequest(tried, request);
      if (response.ok) return { request, status: response.status };
      const next = await changeRequest(tried, request, { status: response.status, body: objectIn(await jsonOf(response)), operations });
      if (next === undefined || JSON.stringify(next) === JSON.stringify(request)) return undefined;
      request = next;
    }
    return undefined;
  });
}

/** Returns whether the service answers a request, whatever the upstream of its server is. */
function isForService({ path }: ServiceRequest, server: string, { root }: Operations): boolean {
  const namespace = root.replace(/^(?:.*\/wp-json)?\//, "");
  const address = URL.canParse(path, server) ? readAddress(new URL(path, server), namespace) : undefined;
  return address !== undefined && isInNamespace(address, namespace);
}

/** Tries requests in a session with the current records, and ends it. */
async function inTrial<Result>(steered: Steered, run: (tried: Steered) => Promise<Result>): Promise<Result> {
  const { client, inSession } = steered;
  const snapshot = await client.snapshot();
  // Not counted or recorded, because trials are not requests of the tests.
  await client.sessions.open(trial, { coverage: false, capsule: false, options: await ownOptionsOf(steered) });
  const tried = inSession(trial);
  try {
    await tried.client.restore(snapshot);
    return await run(tried);
  } finally {
    await client.sessions.end(trial);
  }
}

/** Returns the options of a session, which may refuse what the calendar accepts. Only a capsule tells them, if requests are recorded. */
async function ownOptionsOf({ client, session }: Steered): Promise<SessionOptions["options"]> {
  const capsule = session === undefined ? undefined : await client.capsule().catch(() => undefined);
  return capsule && Object.fromEntries(ownOptions.map((name) => [name, capsule.options[name]]));
}

/**
 * Sends a request to the service. Throws a `CalendarError` for one that cannot be sent, and for an address of another server.
 * Follows no redirects.
 */
export async function sendRequest({ client, url }: Steered, { method, path, body, headers }: ServiceRequest): Promise<Response> {
  if (!URL.canParse(path, url) || new URL(path, url).origin !== new URL(url).origin) {
    throw new CalendarError("invalid_body", `${showValue(path)} is not a path of ${url}: give one such as /events?per_page=3.`);
  }
  const json = body === undefined ? {} : { "Content-Type": "application/json" };
  try {
    return await client.fetch(path, {
      method,
      // Not followed: a redirect could send the headers and the body to another server.
      redirect: "manual",
      headers: { ...json, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/\.$/, "") : "";
    throw new CalendarError("invalid_body", `Cannot send ${showValue(method)} ${showValue(path)}: ${reason}.`, { cause });
  }
}

/** Reads the JSON of an answer, if it has any. */
async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

interface Refusal {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly operations: Operations;
}

/** Changes what a refusal names: parameters, the record, the page, the name of a term, or the caller. */
async function changeRequest(steered: Steered, request: ServiceRequest, refusal: Refusal): Promise<ServiceRequest | undefined> {
  const { status, body, operations } = refusal;
  const { root, all } = operations;
  const url = new URL(request.path, steered.url);
  const below = url.pathname.startsWith(root) ? url.pathname.slice(root.length) : "";
  const operation = all.find(({ method, path }) => method === request.method && patternOf(path).test(below));
  const { code, names } = readError(body);
  if (status === 401 || status === 403) return asAdministrator(steered, request);
  const isKeyWrong = names.some((name) => operation?.path.includes(`{${name}}`)) || (status === 404 && operation?.path.includes("{"));
  if (operation && isKeyWrong) return { ...request, path: root + (await withKeys(steered, operation.path)) + url.search };
  if (names.length > 0) return withParameters(request, url, names, operation);
  if (code === "term_exists") return { ...request, body: { ...request.body, name: `${request.body?.name} 2` } };
  if (url.searchParams.get("page") !== null && code.endsWith("page-not-found")) return withParameters(request, url, ["page"], operation);
  return operation?.sample && { ...request, body: operation.sample };
}

/** Replaces parameters with valid values, and removes unknown ones. */
function withParameters(request: ServiceRequest, url: URL, names: readonly string[], operation: Operation | undefined): ServiceRequest {
  const fields: Record<string, unknown> = { ...request.body };
  for (const name of names) {
    const isInQuery = url.searchParams.has(name);
    const value = isInQuery ? operation?.examples[name] : valueFor(name, fields, operation);
    if (isInQuery && value === undefined) url.searchParams.delete(name);
    else if (isInQuery) url.searchParams.set(name, String(value));
    else fields[name] = value;
  }
  return { ...request, path: url.pathname + url.search, ...((request.body ?? operation?.sample) && { body: fields }) };
}

/** Sets a missing end to the start, because the end of the sample may be earlier. */
function valueFor(name: string, fields: Readonly<Record<string, unknown>>, operation: Operation | undefined): unknown {
  if (name === "end_date" && typeof fields.start_date === "string" && fields.end_date === undefined) return fields.start_date;
  return operation?.sample?.[name];
}

/** Adds the login of the first administrator. Returns `undefined` for a request that has a login already, and for a world without one. */
async function asAdministrator({ client }: Steered, request: ServiceRequest): Promise<ServiceRequest | undefined> {
  if (request.headers?.Authorization !== undefined) return undefined;
  const { users } = await client.snapshot();
  const user = users.find(({ role }) => role === "administrator");
  if (user === undefined) return undefined;
  return { ...request, headers: { ...request.headers, Authorization: basicCredentials(`${user.login}:${user.password}`) } };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`);
}

/** Returns the request of the nearest route for a path that no route has: `GET|POST /events` becomes `GET /wp-json/…/events`. */
export async function atNearestRoute(
  steered: Steered,
  request: ServiceRequest,
  nearest: string,
  { root }: Operations,
): Promise<ServiceRequest> {
  const [methods = "", path = ""] = nearest.split(" ");
  const allowed = methods.split("|");
  const method = allowed.includes(request.method) ? request.method : (allowed[0] ?? "GET");
  const { search } = new URL(request.path, steered.url);
  return { ...request, method, path: root + (await withKeys(steered, path)) + (kindAt(path) === undefined ? "" : search) };
}
