import type { FaultKindDeclaration, FaultyRequest } from "../fault-kind.ts";

/** An error of the host platform, which ends a request before or while the calendar answers. */
interface Death {
  readonly status: number;
  /** The code in the JSON; by default the usual one of the platform. */
  readonly code?: string;
  readonly title: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The headers by which the platform keeps errors out of caches. */
const noCache = { Expires: "Wed, 11 Jan 1984 05:00:00 GMT", "Cache-Control": "no-cache, must-revalidate, max-age=0, no-store, private" };

/** A media type of JSON, such as `application/json` or `application/problem+json`, in a list of types. */
const jsonType = /(^|\s|,)application\/([\w!#$&\-^.+]+\+)?json($|\s|;|,)/i;

/** Answers like the platform when it aborts: with JSON if the request accepts or sends JSON, otherwise with a page. */
function die({ header }: Pick<FaultyRequest, "header">, death: Death): Response {
  const asksForJson = (["accept", "content-type"] as const).some((name) => jsonType.test(header(name) ?? ""));
  return asksForJson ? dieInJson(death) : page(death.status, death.title, death.message, { ...noCache, ...death.headers });
}

/** Answers with the JSON of the platform: the shape of a refusal, and `additional_errors`. */
function dieInJson({ status, code = "wp_die", message, headers }: Death): Response {
  const body = { code, message, data: { status }, additional_errors: [] };
  return Response.json(body, { status, headers: { "Content-Type": "application/json; charset=UTF-8", ...noCache, ...headers } });
}

export const maintenance: FaultKindDeclaration = {
  about: "503 with Retry-After: 600; a page, or JSON with the code wp_die for clients that ask for JSON.",
  act: async (request) =>
    die(request, {
      status: 503,
      title: "Maintenance",
      message: "Briefly unavailable for scheduled maintenance. Check back in a minute.",
      headers: { "Retry-After": "600" },
    }),
};

export const criticalError: FaultKindDeclaration = {
  about: "500 with the JSON of the host platform: internal_server_error, with HTML in its message.",
  act: async () =>
    dieInJson({
      status: 500,
      code: "internal_server_error",
      title: "Error",
      message: "<p>There has been a critical error on this website.</p>",
    }),
};

export const dbDown: FaultKindDeclaration = {
  about: "500 that names the database; a page, or JSON with the code wp_die for clients that ask for JSON.",
  act: async (request) =>
    die(request, { status: 500, title: "Database Error", message: "<h1>Error establishing a database connection</h1>" }),
};

export const staleNonce: FaultKindDeclaration = {
  about: "403 with the code rest_cookie_invalid_nonce.",
  act: async ({ refuse }) => refuse(403, "rest_cookie_invalid_nonce", {}, "Cookie check failed"),
};

export const extensionOff: FaultKindDeclaration = {
  about: "The site has no calendar: 404 with the code rest_no_route.",
  act: async ({ refuse }) => refuse(404, "rest_no_route"),
};

export const apiOff401: FaultKindDeclaration = {
  about: "Only signed-in users may use the REST interface: visitors get 401 with the code rest_cannot_access.",
  act: async ({ isSignedIn, answer, refuse }) =>
    isSignedIn() ? answer() : refuse(401, "rest_cannot_access", {}, "DRA: Only authenticated users can access the REST API."),
};

export const apiOffLogin: FaultKindDeclaration = {
  about: "The REST interface asks visitors to log in: 401 with the code rest_login_required.",
  act: async ({ isSignedIn, answer, refuse }) =>
    isSignedIn() ? answer() : refuse(401, "rest_login_required", {}, "REST API restricted to authenticated users."),
};

const disabled = "The REST API on this site has been disabled.";

export const apiOff403: FaultKindDeclaration = {
  about: "The REST interface is closed: 403 with the code rest_disabled.",
  act: async ({ refuse }) => refuse(403, "rest_disabled", {}, disabled),
};

export const apiOff404: FaultKindDeclaration = {
  about: "The site answers with its page for unknown addresses: 404.",
  act: async () => page(404, "Page not found", "There is no page at this address."),
};

export const apiOff410: FaultKindDeclaration = {
  about: "The REST interface is gone: 410 with the code rest_disabled.",
  act: async ({ refuse }) => refuse(410, "rest_disabled", {}, disabled),
};

export const flaky: FaultKindDeclaration = {
  about: "One request in five is refused with 503.",
  usual: { probability: 0.2 },
  act: async ({ refuse }) => refuse(503, "internal_server_error"),
};

export const upstreamTimeout: FaultKindDeclaration = {
  about: "522 with a page, after two seconds.",
  usual: { delay: 2_000 },
  act: async () => page(522, "522: Connection timed out", "The server of this site does not answer."),
};

/** Answers with a page instead of JSON, as proxies do. */
export function page(status: number, title: string, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  const html = `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body><h1>${title}</h1><p>${text}</p></body>\n</html>\n`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=UTF-8", "Cache-Control": "no-store", ...headers } });
}
