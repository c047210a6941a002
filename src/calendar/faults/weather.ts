import { pause } from "../../time/duration.ts";
import type { FaultKindDeclaration, FaultyRequest } from "./fault-kind.ts";
import { readWhole, repeated, withBody } from "./fault-kind.ts";

/**
 * The weather, by name: faults that clients of published services meet. Add a new one here: the kinds of faults and the flag of `serve` are
 * derived from this table. `docs/weather.md` says where clients meet each.
 */
export const weather = {
  "bot-wall": {
    about: "403 with a page that checks the browser, and the header cf-mitigated: challenge.",
    act: async () => page(403, "Just a moment...", browserCheck, { "cf-mitigated": "challenge" }),
  },
  "bot-wall-200": {
    about: "A page that checks the browser replaces the JSON, with status 200.",
    act: async () => page(200, "One moment, please", browserCheck),
  },
  firewall: {
    about: "403 with a page instead of the JSON.",
    act: async () => forbidden(),
  },
  "content-firewall": {
    about: "403 with a page for a request whose query or body looks like an attack, such as `<script>`; others are answered.",
    async act({ url, body, answer }) {
      const sent = [new URL(url).search, body()].flatMap((part) => [part, decoded(part)]);
      return sent.some((part) => suspicious.some((rule) => rule.test(part))) ? forbidden() : answer();
    },
  },
  "api-off-401": {
    about: "Only signed-in users may use the REST interface: visitors get 401 with the code rest_cannot_access.",
    act: async ({ isSignedIn, answer, refuse }) =>
      isSignedIn() ? answer() : refuse(401, "rest_cannot_access", {}, "DRA: Only authenticated users can access the REST API."),
  },
  "api-off-login": {
    about: "The REST interface asks visitors to log in: 401 with the code rest_login_required.",
    act: async ({ isSignedIn, answer, refuse }) =>
      isSignedIn() ? answer() : refuse(401, "rest_login_required", {}, "REST API restricted to authenticated users."),
  },
  "api-off-403": {
    about: "The REST interface is closed: 403 with the code rest_disabled.",
    act: async ({ refuse }) => refuse(403, "rest_disabled", {}, disabled),
  },
  "api-off-404": {
    about: "The site answers with its page for unknown addresses: 404.",
    act: async () => page(404, "Page not found", "There is no page at this address."),
  },
  "api-off-410": {
    about: "The REST interface is gone: 410 with the code rest_disabled.",
    act: async ({ refuse }) => refuse(410, "rest_disabled", {}, disabled),
  },
  "login-redirect": {
    about: "Visitors get 302 to the login page of the site, which is HTML with status 200.",
    async act({ url, isSignedIn, answer }) {
      if (isSignedIn()) return answer();
      const { origin } = new URL(url);
      const location = `${origin}${loginPath}?redirect_to=${encodeURIComponent(url)}`;
      return new Response(null, { status: 302, headers: { Location: location, "Cache-Control": "no-cache, must-revalidate, max-age=0" } });
    },
  },
  maintenance: {
    about: "503 with Retry-After: 600; a page, or JSON with the code wp_die for clients that ask for JSON.",
    act: async (request) =>
      die(request, {
        status: 503,
        title: "Maintenance",
        message: "Briefly unavailable for scheduled maintenance. Check back in a minute.",
        headers: { "Retry-After": "600" },
      }),
  },
  "critical-error": {
    about: "500 with the JSON of the host platform: internal_server_error, with HTML in its message.",
    act: async () =>
      dieInJson({
        status: 500,
        code: "internal_server_error",
        title: "Error",
        message: "<p>There has been a critical error on this website.</p>",
      }),
  },
  "db-down": {
    about: "500 that names the database; a page, or JSON with the code wp_die for clients that ask for JSON.",
    act: async (request) =>
      die(request, { status: 500, title: "Database Error", message: "<h1>Error establishing a database connection</h1>" }),
  },
  "stale-nonce": {
    about: "403 with the code rest_cookie_invalid_nonce.",
    act: async ({ refuse }) => refuse(403, "rest_cookie_invalid_nonce", {}, "Cookie check failed"),
  },
  notice: {
    about: "A warning in HTML precedes the JSON.",
    async act({ answer }) {
      const response = await answer();
      return withBody(response, warning + (await response.text()));
    },
  },
  "extension-off": {
    about: "The site has no calendar: 404 with the code rest_no_route.",
    act: async ({ refuse }) => refuse(404, "rest_no_route"),
  },
  "stripped-authorization": {
    about: "The header Authorization is lost on the way, so the caller counts as a visitor.",
    act: ({ answerVisitor }) => answerVisitor(),
  },
  "canonical-redirect": {
    about: "301 to the host that the site prefers: www.calendar.example, or 127.0.0.1 instead of localhost.",
    async act({ url, answer }) {
      const target = new URL(url);
      const { hostname } = target;
      if (/^www\.|^[\d.]+$|^\[/.test(hostname)) return answer();
      target.hostname = hostname === "localhost" ? "127.0.0.1" : `www.${hostname}`;
      return new Response(null, { status: 301, headers: { Location: target.href } });
    },
  },
  "stale-cache": {
    about: "A cache repeats the first answer to a read, and claims with Age: 0 that it is fresh.",
    remembers: true,
    act: (request) => fromCache(request, request.url),
  },
  "query-blind-cache": {
    about: "A cache ignores the query: every page, search and filter of a list gets the first answer to its path.",
    remembers: true,
    act(request) {
      const { origin, pathname } = new URL(request.url);
      return fromCache(request, origin + pathname);
    },
  },
  "upstream-timeout": {
    about: "522 with a page, after two seconds.",
    usual: { delay: 2_000 },
    act: async () => page(522, "522: Connection timed out", "The server of this site does not answer."),
  },
  "slow-first-byte": {
    about: "Nothing comes for three to six seconds, then all of the answer.",
    onlySlows: true,
    usual: { delay: { min: 3_000, max: 6_000 } },
    act: ({ answer }) => answer(),
  },
  "slow-body": {
    about: "The body arrives in slices of 2 kB, ten per second.",
    onlySlows: true,
    act: async ({ answer }) => inSlices(await answer(), 2_000),
  },
  flaky: {
    about: "One request in five is refused with 503.",
    usual: { probability: 0.2 },
    act: async ({ refuse }) => refuse(503, "internal_server_error"),
  },
  "3g": {
    about: "300 to 600 milliseconds before each answer, and 50 kB per second.",
    onlySlows: true,
    usual: { delay: { min: 300, max: 600 } },
    act: async ({ answer }) => inSlices(await answer(), 5_000),
  },
  train: {
    about: "300 to 1,500 milliseconds before each answer, 50 kB per second, and one request in eight gets no answer.",
    onlySlows: true,
    usual: { delay: { min: 300, max: 1_500 } },
    async act({ answer, draw }) {
      if (draw() < 1 / 8) return Response.error();
      return inSlices(await answer(), 5_000);
    },
  },
} as const satisfies Readonly<Record<string, FaultKindDeclaration>>;

/** The name of a weather. */
export type WeatherName = keyof typeof weather;

export const weatherNames = Object.keys(weather) as WeatherName[];

const browserCheck = "Your browser is being checked. This page needs JavaScript and cookies.";

const forbidden = () => page(403, "403 Forbidden", "You have no permission to access this resource.");

/** Patterns of common firewall rules: scripts in markup, SQL, path traversal, and shell commands. */
const suspicious = [
  /<\s*(script|iframe|object|embed|svg)\b/i,
  /\bon(error|load|click|mouseover|focus)\s*=/i,
  /\bjavascript\s*:/i,
  /\bunion\b[\s\S]{1,40}\bselect\b/i,
  /\bselect\b[\s\S]{1,80}\bfrom\b[\s\S]{1,80}\bwhere\b/i,
  /['"]\s*(or|and)\s*['"\d][^=]{0,20}=/i,
  /\b(drop|truncate)\s+table\b/i,
  /\.\.[/\\]/,
  /\/etc\/passwd\b/i,
];

function decoded(text: string): string {
  const plain = text
    .replaceAll("+", " ")
    .replace(/\\u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return plain
    .replaceAll("\\/", "/")
    .replace(/\\(["\\])/g, "$1")
    .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** The path of the login page of the host platform. */
export const loginPath = "/wp-login.php";

/**
 * Answers a request for the login page if `login-redirect` sent the client there from a URL of this namespace. Returns `undefined` for any
 * other request: otherwise the login page belongs to the application or the upstream.
 */
export function answerLogin({ method, url }: { readonly method: string; readonly url: string }, namespace: string): Response | undefined {
  if (!url.includes(loginPath) || (method !== "GET" && method !== "HEAD")) return undefined;
  const { origin, pathname, searchParams } = new URL(url);
  const from = searchParams.get("redirect_to") ?? "";
  const isFromService = from.startsWith(`${origin}/`) && (from.includes(namespace) || from.includes(encodeURIComponent(namespace)));
  if (!pathname.endsWith(loginPath) || !isFromService) return undefined;
  const response = page(200, "Log In", "Enter your username or email address and your password.");
  return method === "HEAD" ? new Response(null, response) : response;
}

/** An error of the host platform, which ends a request before or while the calendar answers. */
interface Death {
  readonly status: number;
  /** The code in the JSON; by default the usual one of the platform. */
  readonly code?: string;
  readonly title: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const noCache = { Expires: "Wed, 11 Jan 1984 05:00:00 GMT", "Cache-Control": "no-cache, must-revalidate, max-age=0, no-store, private" };

/** A media type of JSON, such as `application/json` or `application/problem+json`, in a list of types. */
const jsonType = /(^|\s|,)application\/([\w!#$&\-^.+]+\+)?json($|\s|;|,)/i;

/** Answers like the platform when it aborts: with JSON if the request accepts or sends JSON, otherwise with a page. */
function die({ header }: Pick<FaultyRequest, "header">, death: Death): Response {
  const asksForJson = (["accept", "content-type"] as const).some((name) => jsonType.test(header(name) ?? ""));
  return asksForJson ? dieInJson(death) : page(death.status, death.title, death.message, { ...noCache, ...death.headers });
}

function dieInJson({ status, code = "wp_die", message, headers }: Death): Response {
  const body = { code, message, data: { status }, additional_errors: [] };
  return Response.json(body, { status, headers: { "Content-Type": "application/json; charset=UTF-8", ...noCache, ...headers } });
}

const disabled = "The REST API on this site has been disabled.";

function page(status: number, title: string, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  const html = `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body><h1>${title}</h1><p>${text}</p></body>\n</html>\n`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=UTF-8", "Cache-Control": "no-store", ...headers } });
}

/** The milliseconds between two slices of a body. */
const sliceInterval = 100;

/** Sends the body of a response in slices of `size` bytes, ten per second. */
async function inSlices(response: Response, size: number): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  let sent = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (sent > 0) await pause(sliceInterval);
      controller.enqueue(bytes.subarray(sent, sent + size));
      sent += size;
      if (sent >= bytes.length) controller.close();
    },
  });
  return bytes.length === 0 ? response : withBody(response, body);
}

const warning = '<br />\n<b>Warning</b>:  Undefined array key "cost" in <b>/srv/site/extension/rest.php</b> on line <b>118</b><br />\n';

/** Answers a read with the first answer stored under a key. Passes other methods on, as caches do. */
async function fromCache({ method, answer, recall, store }: FaultyRequest, key: string): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") return answer();
  const known = recall(key);
  const stored = known ?? (await readWhole(await answer()));
  store(stored, key);
  const response = repeated(stored);
  response.headers.set("Cache-Control", "public, max-age=3600");
  if (known) response.headers.set("Age", "0");
  return response;
}
