import { describe, expect, test } from "vitest";
import { faultKinds } from "../../../../src/calendar/faults/fault.ts";
import type { FaultyRequest } from "../../../../src/calendar/faults/fault-kind.ts";
import type { StoredAnswer } from "../../../../src/calendar/faults/fault-memory.ts";
import { answerLogin, weatherNames } from "../../../../src/calendar/faults/weather.ts";
import { act, answered } from "./acting.ts";

test.each(weatherNames.filter((name) => !faultKinds[name].onlySlows))("%s alters an answer", async (kind) => {
  const stored: StoredAnswer = { status: 200, headers: [], bytes: new TextEncoder().encode("stored") };
  const requests: Partial<FaultyRequest>[] = [
    { draw: () => 0 },
    { url: "https://calendar.example/wp-json/x?search=%3Cscript%3Ealert(1)%3C/script%3E" },
    { url: "http://127.0.0.1/wp-json/x" },
    { recall: () => stored },
  ];
  const answerTo = async (response: Response) => `${response.status} ${await response.text()}`;
  const answers = requests.map(async (request) => answerTo(await act(kind, request)));
  expect(await Promise.all(answers)).not.toEqual(requests.map(() => `200 ${answered}`));
});

describe("weather that refuses", () => {
  const disabled = "The REST API on this site has been disabled.";
  test.each([
    ["rate-limit", 429, { code: "too_many_requests" }, { "retry-after": "1" }],
    ["api-off-401", 401, { code: "rest_cannot_access", message: "DRA: Only authenticated users can access the REST API." }, {}],
    ["api-off-login", 401, { code: "rest_login_required", message: "REST API restricted to authenticated users." }, {}],
    ["api-off-403", 403, { code: "rest_disabled", message: disabled }, {}],
    ["api-off-410", 410, { code: "rest_disabled", message: disabled }, {}],
    ["stale-nonce", 403, { code: "rest_cookie_invalid_nonce", message: "Cookie check failed" }, {}],
    ["extension-off", 404, { code: "rest_no_route" }, {}],
    ["flaky", 503, { code: "internal_server_error" }, {}],
  ] as const)("%s answers %i with %j", async (kind, status, body, headers) => {
    const response = await act(kind);
    expect([response.status, await response.json()]).toEqual([status, body]);
    expect(Object.fromEntries(response.headers)).toEqual({ "content-type": "application/json", ...headers });
  });

  const checking = "Your browser is being checked. This page needs JavaScript and cookies.";
  test.each([
    ["bot-wall", 403, "Just a moment...", checking, { "cf-mitigated": "challenge" }],
    ["bot-wall-200", 200, "One moment, please", checking, {}],
    ["firewall", 403, "403 Forbidden", "You have no permission to access this resource.", {}],
    ["api-off-404", 404, "Page not found", "There is no page at this address.", {}],
    ["upstream-timeout", 522, "522: Connection timed out", "The server of this site does not answer.", {}],
  ] as const)("%s answers %i with the page %j", async (kind, status, title, says, headers) => {
    const response = await act(kind);
    expect(response.status).toBe(status);
    const ofPages = { "content-type": "text/html; charset=UTF-8", "cache-control": "no-store" };
    expect(Object.fromEntries(response.headers)).toEqual({ ...ofPages, ...headers });
    const page = await response.text();
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).toContain(`<title>${title}</title></head>\n<body><h1>${title}</h1><p>${says}</p>`);
  });
});

describe("a platform that crashes", () => {
  const cacheControl = "no-cache, must-revalidate, max-age=0, no-store, private";
  const noCache = { expires: "Wed, 11 Jan 1984 05:00:00 GMT", "cache-control": cacheControl };
  const back = "Briefly unavailable for scheduled maintenance. Check back in a minute.";
  const lost = "<h1>Error establishing a database connection</h1>";

  const crashes = [
    ["maintenance", 503, "Maintenance", back, { "retry-after": "600" }],
    ["db-down", 500, "Database Error", lost, {}],
  ] as const;
  test.each(crashes)("in %s answers %i with a page, or with JSON where asked, and forbids caches to store either", async (...row) => {
    const [kind, status, title, message, headers] = row;
    const page = await act(kind);
    const expected = { ...noCache, ...headers };
    const headersOf = (response: Response) => [response.status, Object.fromEntries(response.headers)];
    expect(headersOf(page)).toEqual([status, { "content-type": "text/html; charset=UTF-8", ...expected }]);
    expect(await page.text()).toContain(`<h1>${title}</h1><p>${message}</p>`);
    const json = await act(kind, { header: (name) => (name === "accept" ? "application/json" : null) });
    expect(headersOf(json)).toEqual([status, { "content-type": "application/json; charset=UTF-8", ...expected }]);
    expect(await json.json()).toEqual({ code: "wp_die", message, data: { status }, additional_errors: [] });
  });

  test("with a critical error answers 500 with JSON to every client", async () => {
    const response = await act("critical-error");
    const error = { code: "internal_server_error", message: "<p>There has been a critical error on this website.</p>" };
    expect([response.status, await response.json()]).toEqual([500, { ...error, data: { status: 500 }, additional_errors: [] }]);
  });

  test.each([
    ["accept", "application/json", true],
    ["accept", "Application/JSON;q=0.5", true],
    ["accept", "text/html,application/json,*/*", true],
    ["accept", "text/html, application/hal+json;q=0.9", true],
    ["accept", "application/problem+json ", true],
    ["accept", "application/vnd.a-b_c.v2+json", true],
    ["content-type", "application/json; charset=utf-8", true],
    ["accept", "*/*", false],
    ["accept", "application/jsonp", false],
    ["accept", "xapplication/json", false],
    ["accept", "application/+json", false],
    ["accept", "application/a b+json", false],
    ["accept", "application/xjson", false],
    ["content-type", "application/x-www-form-urlencoded", false],
  ] as const)("knows a client that asks for JSON by %s: %s, %j", async (header, value, isJson) => {
    const { headers } = await act("maintenance", { header: (name) => (name === header ? value : null) });
    expect(headers.get("content-type")).toBe(isJson ? "application/json; charset=UTF-8" : "text/html; charset=UTF-8");
  });
});

describe("a firewall of content", () => {
  const statusOf = async (parts: { readonly url?: string; readonly body?: string }) => {
    const { url = "https://calendar.example/x", body = "" } = parts;
    return (await act("content-firewall", { url, body: () => body })).status;
  };

  test.each([
    ...["<script>", "< IFRAME src=x>", "<object>", "<embed>", "<svg/onload=x()>", "<p onclick = 'x()'>", "onmouseover=x"],
    ...["onfocus=x onload=x", "JavaScript :x()", "javascript:x()", `'or'1'='1`, "1 union all\nselect password"],
    ...["select password from users where 1", `' or '1'='1`, `" AND 1 = 1`, "' or 1=1", "drop  table events", "TRUNCATE TABLE x"],
    ...["../x", "..\\x", "/etc/passwd"],
  ])("refuses %j in a body and in a query", async (attack) => {
    expect(await statusOf({ body: attack })).toBe(403);
    expect(await statusOf({ url: `https://calendar.example/x?search=${encodeURIComponent(attack)}` })).toBe(403);
  });

  test.each([
    ...["<p>script</p>", "<scripture>", "on stage = 7 pm, monday=open, icon=x, onload x", "javascript", "jazz or 1 = 1"],
    ...["a reunion of selected bands", `union ${"x".repeat(41)} select`, "unionselect", `select ${"x".repeat(81)} from us where`],
    ...[`select x from ${"y".repeat(81)} where`, "select a seat from the plan", "Tom & Jerry's 2=1 night"],
    ...[`' or 1 ${"x".repeat(21)}= 1`, "' or nothing = 1", "drop by the table, a tablet to drop tables", "backdrop table, drop-table"],
    ...["doors open...", "/etc/passwords, etc/passwd"],
  ])("lets %j pass", async (says) => expect(await statusOf({ body: says })).toBe(200));

  test.each([
    ["a form", "name=%3Cscript%3E"],
    ["a form with + in place of blanks", "x=drop+table"],
    ["escapes of JSON", String.raw`{"name":"\u003cscript\u003E"}`],
    ["escaped slashes of JSON", String.raw`{"name":"\/etc\/passwd"}`],
    ["escaped quotes of JSON", String.raw`{"name":"x\" or \"1\"=\"1"}`],
  ])("reads %s as the service does: %s", async (_, body) => expect(await statusOf({ body })).toBe(403));
});

describe("a site that sends visitors to its login page", () => {
  const login = (from: string, method = "GET", path = "/wp-login.php") =>
    answerLogin({ method, url: `https://a.example${path}?redirect_to=${encodeURIComponent(from)}` }, "calendar/v1");

  test("answers the page with HTML, and HEAD without a body", async () => {
    const from = "https://a.example/wp-json/calendar/v1/events";
    const page = login(from);
    expect([page?.status, page?.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
    expect(await page?.text()).toContain("<h1>Log In</h1><p>Enter your username or email address and your password.</p>");
    const head = login(from, "HEAD");
    expect([head?.status, head?.headers.get("content-type"), head?.body]).toEqual([200, "text/html; charset=UTF-8", null]);
  });

  test.each([
    ["a request below a folder", "https://a.example/wp-json/calendar/v1/events", "GET", "/site/wp-login.php", true],
    ["an address with a query", "https://a.example/?rest_route=%2Fcalendar%2Fv1%2Fevents", "GET", undefined, true],
    ["another method", "https://a.example/wp-json/calendar/v1/events", "POST", undefined, false],
    ["another path", "https://a.example/wp-json/calendar/v1/events", "GET", "/wp-login.phpx", false],
    ["a path that only names the page", "https://a.example/wp-json/calendar/v1/events", "GET", "/wp-login.php/x", false],
    ["another part of the site", "https://a.example/wp-admin/", "GET", undefined, false],
    ["another site", "https://b.example/wp-json/calendar/v1/events", "GET", undefined, false],
    ["another site whose name begins the same", "https://a.example.b/wp-json/calendar/v1/events", "GET", undefined, false],
    ["no address", "", "GET", undefined, false],
  ] as const)("answers it only to a visitor who came from the service: %s", (_, from, method, path, isAnswered) => {
    expect(login(from, method, path) !== undefined).toBe(isAnswered);
  });

  test("leaves a login URL without a return URL unchanged", () => {
    for (const path of ["wp-login.php", "x?redirect_to=https%3A%2F%2Fa.example%2Fcalendar%2Fv1"])
      expect(answerLogin({ method: "GET", url: `https://a.example/${path}` }, "calendar/v1")).toBeUndefined();
  });
});

describe("a cache that repeats an answer", () => {
  /** Lets a cache answer, with a memory that is empty at the start; returns the keys under which it stored and asked. */
  async function cached(kind: "stale-cache" | "query-blind-cache", ...requests: readonly (readonly [method: string, url: string])[]) {
    const memory = new Map<string | undefined, StoredAnswer>();
    const bodies: string[] = [];
    for (const [index, [method, url]] of requests.entries()) {
      const response = await act(kind, {
        ...{ method, url, answer: async () => new Response(`${index}`) },
        ...{ recall: (key?: string) => memory.get(key), store: (answer: StoredAnswer, key?: string) => void memory.set(key, answer) },
      });
      bodies.push(await response.text());
    }
    return bodies;
  }
  const [one, two, other] = ["https://a.example/events?page=1", "https://a.example/events?page=2", "https://a.example/venues?page=1"];

  test("knows a request by its whole address", async () => {
    expect(await cached("stale-cache", ["GET", one], ["GET", two], ["GET", one])).toEqual(["0", "1", "0"]);
  });

  test("or ignores the query", async () => {
    expect(await cached("query-blind-cache", ["GET", one], ["GET", two], ["HEAD", two], ["GET", other])).toEqual(["0", "0", "0", "3"]);
  });

  test.each(["stale-cache", "query-blind-cache"] as const)("passes every other method on: %s", async (kind) => {
    const requests = ["POST", "POST", "XGET", "XGET", "GETX", "GETX"].map((method) => [method, one] as const);
    expect(await cached(kind, ...requests)).toEqual(["0", "1", "2", "3", "4", "5"]);
  });
});
