import { CalendarError } from "../errors.ts";
import { CONTROL_ROOT, explainSessionId, sessionIdOf, splitSessionPath } from "../http/session-id.ts";
import { trimCharacters } from "../text/trim.ts";
import { corsHeaders, isPreflight } from "./cors.ts";
import type { ControlParts, FindWorld } from "./parts.ts";
import { type ControlAction, type ControlRoute, controlRoutes } from "./routes.ts";

/** Answers a request to a control route. Returns `undefined` when `path`, the path of the URL, is not below `CONTROL_ROOT`. */
export type Control = (request: Request, path: string) => Promise<Response> | undefined;

/**
 * Creates the control routes of a calendar, which read and change its state over HTTP, or that of the session which a request names. `more`
 * adds routes to the built-in ones. Without
 * `findWorld`, as in a browser, a request cannot name a built-in world.
 *
 * @example
 * const control = createControl(calendar);
 * const response = await control(request, new URL(request.url).pathname);
 */
export function createControl(calendar: ControlParts, more: readonly ControlRoute[] = [], findWorld?: FindWorld): Control {
  /** Answers with the routes of the session that the request names. */
  async function answerInSession(request: Request, path: string): Promise<Response> {
    const id = sessionIdOf(request);
    const mistake = id === undefined ? undefined : explainSessionId(id);
    if (mistake !== undefined) return refusal(400, "calendar_session", mistake);
    const session = id === undefined ? calendar : calendar.session?.(id);
    if (session === undefined) return refusal(400, "calendar_session", "This calendar has no sessions: leave the session out.");
    return answer([...controlRoutes(session, findWorld), ...more], request, path);
  }

  return (request, path) => (isControlPath(path) ? withCors(request, (asked) => answerInSession(asked, withoutPrefix(path))) : undefined);
}

/** Tells whether the path of a URL is that of a control route, with or without the prefix of a session. */
export function isControlPath(path: string): boolean {
  const below = withoutPrefix(path);
  return below === CONTROL_ROOT || below.startsWith(`${CONTROL_ROOT}/`);
}

function withoutPrefix(path: string): string {
  return splitSessionPath(path)?.rest ?? path;
}

async function withCors(request: Request, answerTo: (request: Request) => Promise<Response>): Promise<Response> {
  const response = isPreflight(request) ? new Response(null, { status: 204 }) : await answerTo(request);
  for (const [name, value] of Object.entries(corsHeaders(request.headers.get("origin")))) response.headers.set(name, value);
  return response;
}

async function answer(routes: readonly ControlRoute[], request: Request, path: string): Promise<Response> {
  const name = trimCharacters(path.slice(CONTROL_ROOT.length), "/");
  const [list, id = ""] = name.split("/");
  const route = routes.find((candidate) => candidate.path === name) ?? routes.find((candidate) => id && candidate.path === `${list}/{id}`);
  if (route === undefined) return unknownRoute(routes, path);
  const action = actionOf(route, request.method);
  if (action === undefined) return wrongMethod(route, request.method);
  try {
    return Response.json(await action(await bodyOf(request), new URL(request.url), id));
  } catch (error) {
    if (error instanceof CalendarError) return refusal(400, "control_invalid_body", error.message);
    throw error;
  }
}

function actionOf(route: ControlRoute, method: string): ControlAction | undefined {
  const name = method === "HEAD" ? "GET" : method;
  return Object.hasOwn(route.methods, name) ? route.methods[name] : undefined;
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CalendarError(`The body is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function unknownRoute(routes: readonly ControlRoute[], path: string): Response {
  const list = routes.map(({ path: name, about, methods }) => ({ path: `${CONTROL_ROOT}/${name}`, methods: Object.keys(methods), about }));
  return refusal(404, "control_no_route", `There is no control route ${path}: use one of those in data.routes.`, { routes: list });
}

function wrongMethod(route: ControlRoute, method: string): Response {
  const allow = Object.keys(route.methods).join(", ");
  const response = refusal(405, "control_method_not_allowed", `${CONTROL_ROOT}/${route.path} does not take ${method}: use ${allow}.`);
  response.headers.set("allow", allow);
  return response;
}

function refusal(status: number, code: string, message: string, more: object = {}): Response {
  return Response.json({ code, message, data: { status, ...more } }, { status });
}
