import type { JournalEntry } from "../../calendar/journal/entry.ts";
import { ownOptions, type SessionOptions } from "../../calendar/sessions.ts";
import { kindAt } from "../../kinds/kinds.ts";
import { readError } from "../../service/advice/explain-refusal.ts";
import { isInNamespace, readAddress } from "../../service/http/incoming.ts";
import { splitSessionPath } from "../../service/http/sent-request.ts";
import { basicCredentials } from "../../text/encoding/utf8.ts";
import { CalendarError } from "../../util/errors.ts";
import { counted, showValue } from "../../util/messages.ts";
import { objectIn } from "../../util/untyped.ts";
import { type Operation, type Operations, readOperations, withKeys } from "./operations.ts";
import type { Steered } from "./steered.ts";

export interface ServiceRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface MendedRequest {
  readonly request: ServiceRequest;
  readonly status: number;
}

const trial = "tried-by-mcp";
/** The most changes to try: a request can have several errors, and an answer names only some. */
const maxChanges = 6;

/**
 * Finds an accepted request that is similar to a refused one. Changes what the refusal names, and tries the request in a separate session
 * with the current records, until it passes. Returns `undefined` if no change helps, and for requests that are not for the service, which a
 * server with an upstream would pass on.
 */
async function mendRequest(steered: Steered, refused: ServiceRequest, operations: Operations): Promise<MendedRequest | undefined> {
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

/** Throws a `CalendarError` for a request that cannot be sent, and for an address of another server. */
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
async function atNearestRoute(steered: Steered, request: ServiceRequest, nearest: string, { root }: Operations): Promise<ServiceRequest> {
  const [methods = "", path = ""] = nearest.split(" ");
  const allowed = methods.split("|");
  const method = allowed.includes(request.method) ? request.method : (allowed[0] ?? "GET");
  const { search } = new URL(request.path, steered.url);
  return { ...request, method, path: root + (await withKeys(steered, path)) + (kindAt(path) === undefined ? "" : search) };
}

/** Explains the last refusals of a calendar, each with a request that passes. */
export async function explainRefusals(steered: Steered, last: number): Promise<string> {
  const entries = await steered.client.journal.entries();
  const refused = entries.filter(({ status, fault }) => status >= 400 || fault !== undefined).slice(-last);
  if (refused.length === 0) return `${counted(entries.length, "request")} since the last reset, none refused.`;
  const operations = await readOperations(steered);
  const explained: string[] = [];
  for (const entry of refused.toReversed()) {
    const words = [headline(entry), ...sentencesOf(entry).map((sentence) => `  ${sentence}`)];
    if (isOfService(entry)) {
      const request = requestOf(entry);
      const nearest = entry.nearestRoute;
      const start = nearest === undefined ? request : await atNearestRoute(steered, request, nearest, operations);
      words.push(...wordMended(start, await mendRequest(steered, start, operations)));
    }
    explained.push(words.join("\n"));
  }
  return explained.join("\n\n");
}

/** Returns whether the service refused a request. Sending a passed request again could write to the published site a second time. */
function isOfService({ fault, upstream }: JournalEntry): boolean {
  return fault === undefined && upstream === undefined;
}

function headline({ number, method, url, status, code }: JournalEntry): string {
  const { pathname, search } = new URL(url);
  return `Request ${number}: ${method} ${pathname}${search} was answered ${status}${code === undefined ? "" : ` ${code}`}.`;
}

function sentencesOf({ fault, rules, origins, isShortened, upstream }: JournalEntry): string[] {
  if (fault !== undefined) {
    return [`A fault answered, so nothing is wrong with the request: ${JSON.stringify(fault)}. The tool fault lists and removes faults.`];
  }
  if (upstream !== undefined) {
    // If the site did not answer, the rule of the entry is the reason.
    return rules.length > 0 ? [...rules] : [`The site answered: the request was passed on to ${upstream}. It is not sent again.`];
  }
  const rule = origins.length === 0 ? [] : [`Rule: ${origins.join("; ")}.`];
  return [...rules, ...rule, ...(isShortened ? ["The journal has shortened this request, so what follows may lack parts of it."] : [])];
}

/** Reads the request of an entry. Shows the caller instead of the login, which is not in the journal. */
function requestOf({ method, url, body }: JournalEntry): ServiceRequest {
  const { pathname, search } = new URL(url);
  const path = splitSessionPath(pathname)?.rest ?? pathname;
  const hasBody = Object.keys(body).length > 0 || method === "POST" || method === "PUT" || method === "PATCH";
  return { method, path: path + search, ...(hasBody && { body }) };
}

function wordMended(refused: ServiceRequest, mended: MendedRequest | undefined): string[] {
  if (mended === undefined) return ["  No change of its parameters makes it pass."];
  const { request, status } = mended;
  const { method, path, body, headers = {} } = request;
  // An agent must not delete another record because this request passes.
  const isOfOther = path.split("?")[0] !== refused.path.split("?")[0];
  const lines = [
    `  This request${isOfOther ? ", of another record," : ""} passes with ${status}, tried in a session of its own:`,
    `  ${method} ${path}`,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ...(body === undefined ? [] : [`  ${JSON.stringify(body)}`]),
  ];
  return lines;
}
