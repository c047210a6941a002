import { handleOf, refusal, toFetch, tooLarge } from "../../service/http/handle.ts";
import {
  controlRoot,
  explainSessionId,
  isControlPath,
  type SentRequest,
  sessionHeader,
  sessionIdOf,
  withoutSession,
} from "../../service/http/sent-request.ts";
import { decodeUtf8 } from "../../text/encoding/utf8.ts";
import { trimCharacters } from "../../text/white-space.ts";
import { CalendarError, ended, safeParse, wordUnknownKeys } from "../../util/errors.ts";
import { isTextNestedDeeper } from "../../util/is-nested-deeper.ts";
import { nearest } from "../../util/messages.ts";
import { messageOf } from "../../util/thrown.ts";
import { internals } from "../internals.ts";
import type { ControlHelpers, ControlInput, ControlParameter, ControlParts, ControlRoute, Reopen } from "./control-route.ts";
import { createOpenStream } from "./streams.ts";
import { controlTable } from "./table.ts";

/** Answers a request to a control route. Returns `undefined` if `path`, the path of the URL, is not below `controlRoot`. */
type Control = (request: SentRequest, path: string) => Promise<Response> | undefined;

interface Entry {
  readonly method: string;
  /** The path below `/__calendar/`; `{id}` matches any last segment. */
  readonly path: string;
  readonly route: ControlRoute;
}

type Around = ControlHelpers & Pick<ControlInput<unknown>, "calendar" | "openStream" | "reopen">;

/** The deepest nesting of a JSON body. Worlds have 5 levels, a capsule with the body of a fault up to 104. */
const maxLevels = 110;

const table: readonly Entry[] = Object.entries(controlTable).map(([key, route]) => {
  const [method = "", path = ""] = key.split(" ");
  return { method, path, route };
});

export function createControl(calendar: ControlParts, helpers: ControlHelpers = {}): Control {
  const openStream = createOpenStream();

  async function answerInSession(request: SentRequest, path: string): Promise<Response> {
    if (isPreflight(request)) return new Response(null, { status: 204 });
    const id = sessionIdOf(request);
    const problem = id === undefined ? undefined : explainSessionId(id);
    if (problem !== undefined) return refusal(400, "calendar_session", problem);
    const session = id === undefined ? calendar : calendar.session?.(id);
    if (session === undefined) return refusal(400, "calendar_session", "This calendar has no sessions: leave the session out.");
    const reopen: Reopen = (options) => {
      if (id !== undefined) calendar[internals]?.reopenSession(id, options);
      return (id !== undefined && calendar.session?.(id)) || session;
    };
    return answer(request, path, { ...helpers, calendar: session, openStream, reopen: id === undefined ? undefined : reopen });
  }

  return (request, path) => (isControlPath(path) ? withHeaders(request, answerInSession(request, withoutSession(path))) : undefined);
}

async function withHeaders(request: SentRequest, answering: Promise<Response>): Promise<Response> {
  const answered = await answering;
  const response = request.method === "HEAD" ? new Response(null, answered) : answered;
  // Cancels an unread stream, which would keep its listener.
  if (response !== answered) await answered.body?.cancel();
  const headers = { ...corsHeaders(request.headers.get("origin")), "X-Content-Type-Options": "nosniff" };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function answer(request: SentRequest, path: string, around: Around): Promise<Response> {
  const { calendar } = around;
  const entries = table.filter(({ route: { needs } }) => needs === undefined || calendar[needs] !== undefined);
  const name = trimCharacters(path.slice(controlRoot.length), "/");
  const [, list, id = ""] = /^([^/]*)\/([^/]+)$/.exec(name) ?? [];
  const found = entries.filter((entry) => entry.path === name || entry.path === `${list}/{id}`);
  if (found.length === 0) return unknownRoute(entries, path);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const entry = found.find((each) => each.method === method);
  if (entry === undefined) return wrongMethod(found, request.method);
  const { route } = entry;
  const { searchParams, origin } = new URL(request.url);
  try {
    const query = readQuery(route, searchParams);
    const bytes = await request.readBody();
    if (bytes === undefined) return tooLarge(request);
    const body = route.body ? checkBody(route, parseJson(bytes)) : checkNoBody(entry, bytes);
    const answered = await actUntilGone(request, (signal) => route.act({ ...around, body, query, id, origin, signal }));
    return answered instanceof Response ? answered : Response.json(answered);
  } catch (error) {
    if (error instanceof CalendarError) return refusal(400, error.code, error.message);
    throw error;
  }
}

async function actUntilGone<Result>(request: SentRequest, act: (signal: AbortSignal) => Result | Promise<Result>): Promise<Result> {
  const gone = new AbortController();
  const stop = request.onGone(() => gone.abort());
  try {
    return await act(gone.signal);
  } finally {
    stop();
  }
}

function parseJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes);
  if (text.trim() === "") return undefined;
  if (isTextNestedDeeper(text, maxLevels)) throw new CalendarError("invalid_body", `The body is nested deeper than ${maxLevels} levels.`);
  return parse(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CalendarError("invalid_body", `The body is not JSON: ${messageOf(error)}.`);
  }
}

/**
 * Reads the parameters of a query. Throws a `CalendarError` for invalid values and unknown parameters: with a misspelled `session`, the
 * request would control the whole calendar.
 */
function readQuery({ query: known = {} }: ControlRoute, sent: URLSearchParams): Readonly<Record<string, unknown>> {
  const unknown = [...new Set(sent.keys())].filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) throw new CalendarError("invalid_body", explainUnknown(unknown, Object.keys(known)));
  const read = Object.entries(known).flatMap(([name, parameter]) => {
    const text = sent.get(name);
    return text === null ? [] : [[name, readValue(name, text, parameter)]];
  });
  return Object.fromEntries(read);
}

function readValue(name: string, text: string, { schema, refusal, code = "invalid_body" }: ControlParameter): unknown {
  const asText = safeParse(schema(), text);
  const result = !asText.success && /^\d+$/.test(text) ? safeParse(schema(), Number(text)) : asText;
  if (result.success) return result.data;
  throw new CalendarError(code, refusal?.(text) ?? ended(`${name} ${result.error.issues[0]?.message}`));
}

function explainUnknown(unknown: readonly string[], known: readonly string[]): string {
  const isSession = unknown.some((name) => nearest(name, ["session"]) !== undefined);
  const hint = isSession
    ? ` A session is named by the header ${sessionHeader}, or in the path: ${controlRoot}/sessions/ID${controlRoot}/reset.`
    : "";
  return `The query ${wordUnknownKeys(unknown, known)}.${hint}`;
}

function checkBody({ body }: ControlRoute, sent: unknown): unknown {
  if (body?.refusal === undefined) return sent;
  const result = safeParse(body.schema(), sent);
  if (result.success) return result.data;
  const unknown = result.error.issues.find(({ code }) => code === "unrecognized_keys");
  throw new CalendarError("invalid_body", unknown ? `The body ${unknown.message}.` : body.refusal);
}

/** Refuses a body if the route takes none, except `{}` and `null`, which some clients send for no body. */
function checkNoBody({ method, path, route: { instead } }: Entry, bytes: Uint8Array): void {
  if (/^(\{\s*\}|null)?$/.test(decodeUtf8(bytes).trim())) return;
  const message = `The body of ${method} ${controlRoot}/${path} must be empty.`;
  throw new CalendarError("invalid_body", instead === undefined ? message : `${message} ${instead}`);
}

function unknownRoute(entries: readonly Entry[], path: string): Response {
  const routes = [...new Set(entries.map((entry) => entry.path))].map((name) => {
    const ofPath = entries.filter((entry) => entry.path === name);
    const about = ofPath.map(({ route }) => route.about).join(" ");
    return { path: `${controlRoot}/${name}`, methods: ofPath.map(({ method }) => method), about };
  });
  const [first = "", second = "", third = ""] = routes.map(({ path, methods: [method] }) => `${method} ${path}`);
  return refusal(
    404,
    "control_no_route",
    `Unknown control route ${path}. Use one such as ${first}, ${second} or ${third}; data.routes and docs/api-control-routes.md list all.`,
    { routes },
  );
}

function wrongMethod(found: readonly Entry[], method: string): Response {
  const allow = found.map((entry) => entry.method).join(", ");
  const message = `${controlRoot}/${found[0]?.path} does not take ${method}: use ${allow}.`;
  const response = refusal(405, "control_method_not_allowed", message);
  response.headers.set("allow", allow);
  return response;
}

/** Returns the CORS headers for pages on this machine, such as those of a dev server on another port. Pages of other hosts get none. */
export function corsHeaders(origin: string | null): Record<string, string> {
  return origin !== null && isLoopbackOrigin(origin) ? allowOrigin(origin) : { Vary: "Origin" };
}

export function allowOrigin(origin: string): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": "OPTIONS, GET, POST, PUT, DELETE",
    "Access-Control-Allow-Headers": `Content-Type, Authorization, ${sessionHeader}`,
    Vary: "Origin",
  };
}

/** Returns whether an origin is on this machine, such as `http://localhost:5173`. */
export function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\/[^/@]+$/i.test(origin) && URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

export function isPreflight({ method, headers }: Pick<SentRequest, "method" | "headers">): boolean {
  return method === "OPTIONS" && headers.get("origin") !== null && headers.get("access-control-request-method") !== null;
}

/** Returns whether a host name, normalised by `URL`, always means this machine: `localhost`, names below it, `127.0.0.1`, `[::1]`. */
export function isLoopback(hostname: string): boolean {
  return /^(([a-z0-9_-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/i.test(hostname);
}

type Fetch = (request: Request) => Promise<Response>;

export function withControl(calendar: ControlParts & { fetch: Fetch }, helpers?: ControlHelpers): { fetch: Fetch } {
  const control = createControl(calendar, helpers);
  const handle = handleOf(calendar);
  return {
    fetch: toFetch((request) => {
      // Avoids parsing most URLs, which are not those of control routes.
      const answer = request.url.includes(controlRoot) ? control(request, new URL(request.url).pathname) : undefined;
      return answer ?? handle(request);
    }),
  };
}
