import { describe, expect, test } from "vitest";
import { createGuard } from "../../../../../src/runtimes/server/guard/guard.ts";
import type { GuardOptions } from "../../../../../src/runtimes/server/guard/options.ts";

const evil = "https://evil.example";
const home = "http://127.0.0.1:4010";
const token = "open sesame".replace(" ", "-");
const form = { "content-type": "application/x-www-form-urlencoded" };

interface Asked {
  readonly host?: string;
  readonly options?: GuardOptions;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a guarded calendar, which answers `{ passed: true }`. Returns the response. */
function send({ host = "127.0.0.1", options = {}, method = "GET", path = "/wp-json/", headers = {} }: Asked) {
  const guard = createGuard(host, options);
  const { fetch } = guard.protect({ fetch: async () => Response.json({ passed: true }) });
  return fetch(new Request(home + path, { method, headers }));
}

/** Returns `"passed"`, or the status and the code of the refusal, or a body without a code. */
async function ask(asked: Asked) {
  const { passed, ...body } = await (await send(asked)).json();
  if (passed) return "passed";
  return body.code === undefined ? JSON.stringify(body) : `${body.data.status} ${body.code}`;
}

/** The whole answer of the health check to callers without access. */
const ok = '{"status":"ok"}';

/** The refusals of pages of other sites, and of callers without the token. */
const foreign = "403 origin_not_allowed";
const tokenRequired = "401 control_token_required";

const reachable = { host: "0.0.0.0" };
const guarded = { host: "0.0.0.0", options: { controlToken: token } };
const split = token.replace("-", "-Bearer ");
const withToken = { authorization: `Bearer ${token}` };

describe("a write of a page of another site", () => {
  test.each([
    ["by a form", { ...form, origin: evil }, foreign],
    ["without a type", { origin: evil }, foreign],
    ["named by its referrer", { ...form, referer: `${evil}/page` }, foreign],
    ["as JSON, which a preflight precedes", { "content-type": "application/json", origin: evil }, "passed"],
    ["of a page of this machine", { ...form, origin: "http://localhost:5173" }, "passed"],
    ["of a page below localhost", { ...form, origin: "https://app.localhost" }, "passed"],
    ["of a page of this machine, by its address", { ...form, origin: "http://[::1]:8080" }, "passed"],
    ["of a page of the server", { ...form, origin: home }, "passed"],
    ["of a page of the server, named by its referrer", { ...form, referer: `${home}/demo/` }, "passed"],
    ["of a program", { ...form }, "passed"],
    ["with a referrer that is not a URL", { ...form, referer: "here" }, "passed"],
    ["of a file", { ...form, origin: "null" }, foreign],
    ["of a name that begins with localhost", { ...form, origin: "https://localhost.evil.example" }, foreign],
    ["of an origin with localhost as its login", { ...form, origin: "http://localhost@evil.example" }, foreign],
    ["of an extension of a browser", { ...form, origin: "chrome-extension://abc" }, foreign],
  ])("%s", async (_, headers, expected) => expect(await ask({ method: "POST", headers })).toBe(expected));

  test.each([
    ["POST", "/wp-json/calendar/events/v1/tags/1?_method=DELETE", { ...form, origin: evil }],
    ["POST", "/?rest_route=/calendar/events/v1/tags", { ...form, origin: evil }],
    ["GET", "/wp-json/?_method=DELETE", { origin: evil }],
    ["GET", "/wp-json/?.method=delete", { origin: evil }],
    // An image sends no origin.
    ["GET", "/wp-json/?_method=DELETE", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
    ["GET", "/wp-json/?_method=DELETE", { referer: `${evil}/page` }],
  ])("by %s %s with %j, which needs no preflight, is refused", async (method, path, headers) => {
    expect(await ask({ method, path, headers: { ...headers } })).toBe(foreign);
  });

  test("reads as it likes, and by methods that a preflight precedes", async () => {
    const headers = { origin: evil };
    const answer = await Promise.all(["GET", "HEAD", "PUT", "DELETE"].map(async (method) => (await send({ method, headers })).status));
    expect(answer).toEqual([200, 200, 200, 200]);
  });

  test("names no session in a path, which would open it, unless a preflight precedes", async () => {
    const path = "/__calendar/sessions/a/wp-json/";
    expect(await ask({ path, headers: { referer: `${evil}/` } })).toBe(foreign);
    expect(await ask({ path, headers: { referer: `${evil}/`, "content-type": "application/json" } })).toBe("passed");
    expect(await ask({ path: "/x/sessions/a/wp-json/", headers: { referer: `${evil}/` } })).toBe("passed");
    expect(await ask({ path, headers: {} })).toBe("passed");
  });

  test.each([[[evil]], [["*"]]])("passes where cors is %j", async (cors) => {
    const post = { method: "POST", headers: { ...form, origin: evil }, options: { cors } };
    expect([await ask(post), await ask({ ...post, path: "/__calendar/reset" })]).toEqual(["passed", foreign]);
  });

  test("is refused where cors names another page", async () => {
    const options = { cors: ["https://app.test"], controlOrigins: [evil] };
    expect(await ask({ method: "POST", headers: { ...form, origin: evil }, options })).toBe(foreign);
  });
});

describe("a control route", () => {
  const clock = "/__calendar/clock";
  test.each([
    ["read by a program", "GET", clock, {}, "passed"],
    ["written by a program", "PUT", clock, {}, "passed"],
    ["read by a page of this machine", "GET", clock, { origin: "http://localhost:5173" }, "passed"],
    ["read by a page of another site", "GET", clock, { origin: evil }, foreign],
    ["read by an image of another site", "GET", clock, { referer: `${evil}/` }, foreign],
    ["written by a page of another site", "PUT", clock, { origin: evil }, foreign],
    ["asked about by a page of another site", "OPTIONS", clock, { origin: evil }, foreign],
    ["written without an origin", "POST", clock, { "sec-fetch-site": "cross-site" }, foreign],
    ["asked by an image for facts of a page", "GET", "/__calendar/docs/logins.json", { referer: `${evil}/` }, foreign],
    ["asked by an image in a session", "GET", "/__calendar/sessions/a/__calendar/journal", { referer: `${evil}/` }, foreign],
    ["linked from another site, where it is a page", "GET", "/__calendar/", { referer: `${evil}/` }, "passed"],
    ["linked from another site, where it is the page at /", "GET", "/", { referer: `${evil}/`, accept: "text/html" }, "passed"],
    ["sent by a form of another site, where it is a page", "POST", "/__calendar/", { referer: `${evil}/` }, foreign],
    ["fetched by another site, where it is a page", "GET", "/__calendar/", { origin: evil }, foreign],
  ])("%s", async (_, method, path, headers, expected) => expect(await ask({ method, path, headers: { ...headers } })).toBe(expected));

  test("lets pages in that controlOrigins names, with headers of CORS", async () => {
    const options = { controlOrigins: ["https://app.test"] };
    const response = await send({ path: clock, headers: { origin: "https://app.test" }, options });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, "https://app.test"]);
    const other = await send({ path: "/wp-json/", headers: { origin: "https://app.test" }, options });
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
    const local = await send({ path: clock, headers: { origin: "http://localhost:1" }, options });
    expect(local.headers.get("access-control-allow-origin")).toBeNull();
    const refused = await send({ path: clock, headers: { origin: evil }, options });
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });
});

describe("a server that other machines reach", () => {
  const clock = "/__calendar/clock";
  const html = { accept: "text/html" };

  test("has control routes with a token only", () => {
    expect([createGuard("127.0.0.1", {}).hasControl, createGuard("0.0.0.0", {}).hasControl]).toEqual([true, false]);
    expect(createGuard("0.0.0.0", { controlToken: token }).hasControl).toBe(true);
  });

  test.each([
    ["no control routes without a token", { ...reachable, path: clock }, "403 control_off"],
    ["no page of logins without a token", { ...reachable, path: "/", headers: html }, "403 control_off"],
    ["the service at / for programs", { ...reachable, path: "/" }, "passed"],
    ["the service without a token", { ...reachable, path: "/wp-json/" }, "passed"],
    ["the files of pages for all", { ...reachable, path: "/__calendar/" }, "passed"],
    ["the settings of pages for all, with a token", { ...guarded, path: "/__calendar/settings.json" }, "passed"],
    ["the style sheet of its page for all, with a token", { ...guarded, path: "/__calendar/assets/start.css" }, "passed"],
    ["no files of pages to write", { ...guarded, path: "/__calendar/settings.json", method: "POST" }, tokenRequired],
    ["no description without the token", { ...guarded, path: "/__calendar/openapi.json" }, tokenRequired],
    ["the files of pages for reading only", { ...reachable, path: "/__calendar/", method: "POST" }, "403 control_off"],
    ["no facts for pages", { ...reachable, path: "/__calendar/docs/logins.json" }, "403 control_off"],
    ["control routes that ask for the token", { ...guarded, path: clock }, tokenRequired],
    ["control routes for the token", { ...guarded, path: clock, headers: withToken }, "passed"],
    ["control routes by a scheme in other letters", { ...guarded, path: clock, headers: { authorization: `bearer   ${token}` } }, "passed"],
    ["control routes for the token without a scheme", { ...guarded, path: clock, headers: { authorization: token } }, "passed"],
    ["no control routes for another token", { ...guarded, path: clock, headers: { authorization: "Bearer open" } }, tokenRequired],
    ["no control routes for a prefixed token", { ...guarded, path: clock, headers: { authorization: `x Bearer ${token}` } }, tokenRequired],
    ["no control routes for a token split by a scheme", { ...guarded, path: clock, headers: { authorization: split } }, tokenRequired],
    ["the files of pages for all, with a token", { ...guarded, path: "/__calendar/inspector/x.js" }, "passed"],
    ["its page for the token", { ...guarded, path: "/", headers: { ...html, ...withToken } }, "passed"],
    ["its page not without the token", { ...guarded, path: "/", headers: html }, tokenRequired],
    ["its page with a query not without the token", { ...guarded, path: "/?from=a-link", headers: html }, tokenRequired],
    ["no control routes for another site with the token", { ...guarded, path: clock, headers: { ...withToken, origin: evil } }, foreign],
  ])("has %s", async (_, asked, expected) => expect(await ask(asked)).toBe(expected));

  test("answers the preflight of a control route without the token, which browsers leave out", async () => {
    const headers = { origin: "http://localhost:1", "access-control-request-method": "GET" };
    expect(await ask({ ...guarded, path: clock, method: "OPTIONS", headers })).toBe("passed");
    expect(await ask({ ...guarded, path: clock, method: "OPTIONS", headers: { origin: "http://localhost:1" } })).toBe(tokenRequired);
  });

  test.each([
    [reachable, 403],
    [guarded, 401],
  ])("refuses HEAD of its page, too: %j", async (asked, status) => {
    expect((await send({ ...asked, path: "/", method: "HEAD", headers: html })).status).toBe(status);
  });

  test("names the scheme of its token", async () =>
    expect((await send({ ...guarded, path: clock })).headers.get("www-authenticate")).toBe("Bearer"));
});

describe("the health check", () => {
  const path = "/__calendar/health";

  test.each([
    ["is answered whole by a server of this machine", { path }, "passed"],
    ["says only that the server answers where it has no token", { ...reachable, path }, ok],
    ["says only that the server answers without the token", { ...guarded, path }, ok],
    ["says only that the server answers to HEAD, too", { ...guarded, path: `${path}/`, method: "GET" }, ok],
    ["is answered whole with the token", { ...guarded, path, headers: withToken }, "passed"],
    ["is answered under any host", { path, headers: { host: "10.0.0.7" } }, ok],
    ["says only that the server answers to a page of another site", { path, headers: { origin: evil } }, ok],
    ["says only that the server answers to another token", { ...guarded, path, headers: { authorization: "Bearer open" } }, ok],
    ["is answered whole under any host with the token", { ...guarded, path, headers: { ...withToken, host: "evil.example" } }, "passed"],
    ["is not a way to write", { ...guarded, path, method: "POST" }, tokenRequired],
    ["is one path", { ...guarded, path: `${path}/x` }, tokenRequired],
    ["is not the way to another path", { ...guarded, path: `${path}/..%2fsnapshot` }, tokenRequired],
    ["is not a route of a session", { ...guarded, path: `/__calendar/sessions/a${path}` }, tokenRequired],
    ["is the path of the server", { ...guarded, path: `/x${path}` }, "passed"],
  ])("%s", async (_, asked, expected) => expect(await ask(asked)).toBe(expected));

  test("answers HEAD with 200, and a page of another site without headers of CORS", async () => {
    expect((await send({ path, headers: { origin: evil } })).headers.get("access-control-allow-origin")).toBeNull();
    expect((await send({ ...guarded, path, method: "HEAD" })).status).toBe(200);
    expect((await send({ ...guarded, path: "/__calendar/clock", method: "HEAD" })).status).toBe(401);
  });
});

describe("an address", () => {
  test.each([
    ["of this machine", { host: "localhost:4010" }, "passed"],
    ["of another site, after DNS rebinding", { host: "evil.example" }, "403 host_not_allowed"],
    ["of another site, with the origin to it", { host: "evil.example", origin: "http://evil.example" }, "403 host_not_allowed"],
  ])("%s", async (_, headers, expected) => {
    expect(await ask({ headers: { ...headers } })).toBe(expected);
    expect(await ask({ headers: { ...headers }, path: "/__calendar/clock" })).toBe(expected);
    expect(await ask({ headers: { ...headers, "content-type": "application/json" }, method: "POST" })).toBe(expected);
  });

  test("of the service with its route in the query is not the page at /", async () => {
    const headers = { accept: "text/html" };
    expect(await ask({ ...reachable, path: "/?rest_route=/calendar/events/v1/events", headers })).toBe("passed");
    expect(await ask({ ...reachable, path: "/?page=2", headers })).toBe("403 control_off");
  });
});

test("a refusal says what to do", async () => {
  const sentence = async (asked: Asked) => (await (await send(asked)).json()).message;
  const post = { method: "POST", headers: { ...form, origin: evil } };
  expect(await sentence({ headers: { host: "evil.example" } })).toBe(
    'This server does not answer to the host name "evil.example", under which a page of another site could reach it. Ask for ' +
      "localhost, or allow the name: --allow-host NAME, or allowHosts in a program.",
  );
  const writing = /^Pages of https:\/\/evil\.example may not write without a preflight\. Allow them: --cors ORIGIN.*application\/json/;
  expect(await sentence(post)).toMatch(writing);
  const answer = await sentence({ method: "POST", headers: { ...form, "sec-fetch-site": "cross-site" } });
  expect(answer).toMatch(/^Pages of another site may not write/);
  expect(await sentence({ ...post, path: "/__calendar/clock" })).toMatch(
    /^Pages of https:\/\/evil\.example may not use the control routes\. Allow them: --control-origin ORIGIN/,
  );
  expect(await sentence({ method: "POST", path: "/__calendar/clock", headers: { "sec-fetch-site": "cross-site" } })).toMatch(
    /^Pages of another site may not use/,
  );
  expect(await sentence({ ...reachable, path: "/__calendar/clock" })).toMatch(
    /other machines can reach 0\.0\.0\.0\. Start the server with --control-token SECRET.*127\.0\.0\.1\./,
  );
  expect(await sentence({ ...guarded, path: "/__calendar/clock" })).toMatch(
    /send the header Authorization: Bearer SECRET, or give --control-token SECRET to a command\.$/,
  );
  expect(await sentence({ options: { trustProxy: true }, headers: { "x-forwarded-proto": "ftp" } })).toMatch(
    /X-Forwarded-Prefix a path such as \/calendar, and Forwarded has the grammar of RFC 7239\.$/,
  );
});
