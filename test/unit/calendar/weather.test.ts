import { afterEach, describe, expect, test, vi } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { faultKindNames } from "../../../src/calendar/faults/kinds.ts";
import type { WeatherName } from "../../../src/calendar/faults/weather/weather.ts";

const root = "https://calendar.example/wp-json/calendar/events/v1";
const calendar = createCalendar({ quiet: true });
const get = (path: string, init?: RequestInit) => calendar.fetch(new Request(root + path, init));

afterEach(() => {
  vi.useRealTimers();
  calendar.reset();
});

/** Answers a request while the time of the timers runs ahead, and tells how many milliseconds it took. */
async function timed(answer: () => Promise<string>): Promise<{ readonly text: string; readonly milliseconds: number }> {
  vi.useFakeTimers({ now: 0 });
  const text = answer();
  await vi.runAllTimersAsync();
  return { text: await text, milliseconds: Number(vi.getMockedSystemTime()) };
}

const textOf = async (path: string) => (await get(path)).text();

test.each(faultKindNames.filter((kind) => kind !== "network-error"))("%s answers HEAD without a body", async (kind) => {
  calendar.faults.add("*", { kind, delay: 0, probability: 1 });
  const { status, body } = await get("/events", { method: "HEAD" });
  expect(body).toBeNull();
  calendar.reset();
  calendar.faults.add("*", { kind, delay: 0, probability: 1 });
  expect((await get("/events")).status).toBe(status);
});

test.each<{ name: WeatherName; status: number; says: string | RegExp }>([
  { name: "bot-wall", status: 403, says: /^<!doctype html>/ },
  { name: "bot-wall-200", status: 200, says: /^<!doctype html>/ },
  { name: "firewall", status: 403, says: /^<!doctype html>/ },
  {
    name: "api-off-401",
    status: 401,
    says: '"code":"rest_cannot_access","message":"DRA: Only authenticated users can access the REST API.","data":{"status":401}',
  },
  { name: "api-off-login", status: 401, says: '"code":"rest_login_required","message":"REST API restricted to authenticated users."' },
  { name: "api-off-403", status: 403, says: '"code":"rest_disabled","message":"The REST API on this site has been disabled."' },
  { name: "api-off-404", status: 404, says: /^<!doctype html>/ },
  { name: "api-off-410", status: 410, says: '"status":410' },
  { name: "maintenance", status: 503, says: /^<!doctype html>/ },
  {
    name: "critical-error",
    status: 500,
    says: '{"code":"internal_server_error","message":"<p>There has been a critical error on this website.',
  },
  { name: "db-down", status: 500, says: "Error establishing a database connection" },
  { name: "stale-nonce", status: 403, says: '"code":"rest_cookie_invalid_nonce","message":"Cookie check failed"' },
  { name: "extension-off", status: 404, says: '"code":"rest_no_route"' },
])("$name answers every route with $status", async ({ name, status, says }) => {
  calendar.faults.add("*", name);
  for (const path of ["/events", "/venues/1", "/nothing"]) {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(says);
  }
});

test("a page in place of JSON says that it is HTML, and a challenge says that it is one", async () => {
  calendar.faults.add("events", "bot-wall");
  const { headers } = await get("/events");
  expect(headers.get("content-type")).toBe("text/html; charset=UTF-8");
  expect(headers.get("cf-mitigated")).toBe("challenge");
});

test.each([
  ["maintenance", 503, "Briefly unavailable for scheduled maintenance. Check back in a minute."],
  ["db-down", 500, "<h1>Error establishing a database connection</h1>"],
] as const)("%s answers JSON to clients that ask for it, and a page to others", async (name, status, message) => {
  calendar.faults.add("*", name);
  const json = { code: "wp_die", message, data: { status }, additional_errors: [] };
  const body = JSON.stringify({ name: "Jazz" });
  for (const init of [
    { headers: { accept: "application/json" } },
    { headers: { accept: "text/html, application/hal+json;q=0.9" } },
    { method: "POST", headers: { "content-type": "application/json" }, body },
  ]) {
    const response = await get("/tags", init);
    expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/json; charset=UTF-8"]);
    expect(await response.json()).toEqual(json);
  }
  for (const accept of ["*/*", "text/html", "application/jsonp"])
    expect((await get("/tags", { headers: { accept } })).headers.get("content-type")).toBe("text/html; charset=UTF-8");
});

test("maintenance says to come back after ten minutes, as a page and as JSON", async () => {
  calendar.faults.add("*", "maintenance");
  for (const accept of ["text/html", "application/json"])
    expect((await get("/events", { headers: { accept } })).headers.get("retry-after")).toBe("600");
});

test("a firewall of content refuses what looks like an attack, and answers everything else", async () => {
  calendar.faults.add("*", "content-firewall");
  const post = (description: string, type: string) => {
    const fields = { name: `Jazz ${description.length}`, description };
    const body = type === "application/json" ? JSON.stringify(fields) : new URLSearchParams(fields);
    return get("/tags", { method: "POST", headers: { "content-type": type }, body });
  };
  const statusesOf = async (description: string) => {
    const forms = ["application/json", "application/x-www-form-urlencoded"].map(async (type) => (await post(description, type)).status);
    return [...(await Promise.all(forms)), (await get(`/events?search=${encodeURIComponent(description)}`)).status];
  };
  const attacks = [
    "<script>alert(1)</script>",
    '<img src=x onerror="x()">',
    "1 UNION SELECT password FROM users",
    "' or 1=1",
    "../../etc/passwd",
  ];
  for (const attack of attacks) expect(await statusesOf(attack)).toEqual([403, 403, 403]);
  const fine = ["<p>Doors open at 7, select a seat</p>", "Script reading and a union picnic", "Tom & Jerry's 2=1 night"];
  for (const text of fine) expect(await statusesOf(text)).not.toContain(403);
});

test("a site that sends visitors to its login page answers there with HTML and 200", async () => {
  calendar.faults.add("*", "login-redirect");
  const response = await get("/events?page=2");
  expect(response.status).toBe(302);
  const location = response.headers.get("location") ?? "";
  expect(location).toBe(`https://calendar.example/wp-login.php?redirect_to=${encodeURIComponent(`${root}/events?page=2`)}`);
  const login = await calendar.fetch(location);
  expect([login.status, login.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
  expect((await calendar.fetch("https://calendar.example/wp-login.phpx")).status).toBe(404);
  // The login page of the site itself belongs to the application.
  for (const own of ["", "?redirect_to=https%3A%2F%2Fcalendar.example%2Fwp-admin%2F"])
    expect((await calendar.fetch(`https://calendar.example/wp-login.php${own}`)).status).toBe(404);
});

test("a cache that ignores the query repeats the first page of a list for every other one, and passes writes on", async () => {
  const second = await textOf("/venues?page=2&per_page=2");
  calendar.faults.add("*", "query-blind-cache");
  const first = await textOf("/venues?per_page=2");
  expect(await textOf("/venues?page=2&per_page=2")).toBe(first);
  expect(first).not.toBe(second);
  expect((await get("/tags", { method: "POST", body: new URLSearchParams({ name: "Polka" }) })).status).toBe(201);
});

test("a notice is before the JSON", async () => {
  const json = await textOf("/tags");
  calendar.faults.add("*", "notice");
  const text = await textOf("/tags");
  expect(text).toMatch(/^<br \/>\n<b>Warning<\/b>/);
  expect(text.endsWith(json)).toBe(true);
});

test("an authorization that is lost makes a visitor of an editor", async () => {
  const guarded = createCalendar({ quiet: true, access: "service" });
  const headers = { authorization: `Basic ${btoa("editor:editor-pass")}` };
  const create = (name: string) =>
    guarded.fetch(new Request(`${root}/tags`, { method: "POST", headers, body: new URLSearchParams({ name }) }));
  expect((await create("With credentials")).status).toBe(201);
  guarded.faults.add("*", "stripped-authorization");
  expect((await create("Without credentials")).status).toBe(401);
  expect(guarded.journal.last?.caller).toBeUndefined();
});

test.each<[WeatherName, number]>([
  ["api-off-401", 401],
  ["api-off-login", 401],
  ["login-redirect", 302],
])("%s answers callers who are signed in, and visitors and wrong passwords with %i", async (name, status) => {
  const guarded = createCalendar({ quiet: true, access: "service", weather: [name] });
  const statusOf = async (credentials?: string) => {
    const headers = credentials === undefined ? {} : { authorization: `Basic ${btoa(credentials)}` };
    return (await guarded.fetch(new Request(`${root}/events`, { headers }))).status;
  };
  expect([await statusOf("editor:editor-pass"), await statusOf(), await statusOf("editor:wrong")]).toEqual([200, status, status]);
  expect(guarded.journal.entries.map(({ caller }) => caller)).toEqual(["editor", undefined, undefined]);
});

test("a request to another spelling of the host is sent to the canonical one, and answered there", async () => {
  calendar.faults.add("*", "canonical-redirect");
  const response = await get("/events?page=2");
  expect(response.status).toBe(301);
  const location = response.headers.get("location") ?? "";
  expect(location).toBe("https://www.calendar.example/wp-json/calendar/events/v1/events?page=2");
  expect((await calendar.fetch(new Request(location))).status).toBe(200);
  const local = await calendar.fetch(new Request("http://localhost:4010/wp-json/calendar/events/v1/tags"));
  expect(local.headers.get("location")).toBe("http://127.0.0.1:4010/wp-json/calendar/events/v1/tags");
});

test("a cache repeats a list that has changed since, and says that it is fresh", async () => {
  calendar.faults.add("venues.list", "stale-cache");
  const first = await textOf("/venues");
  calendar.db.venue.create({ venue: "New Hall" });
  const second = await get("/venues");
  expect(await second.text()).toBe(first);
  expect(second.headers.get("age")).toBe("0");
  expect(second.headers.get("cache-control")).toBe("public, max-age=3600");
});

describe("slow weather", () => {
  test("holds the first byte back", async () => {
    const fast = await textOf("/venues");
    calendar.faults.add("*", "slow-first-byte");
    const { text, milliseconds } = await timed(() => textOf("/venues"));
    expect(text).toBe(fast);
    expect(milliseconds).toBeGreaterThanOrEqual(3_000);
    expect(milliseconds).toBeLessThanOrEqual(6_000);
  });

  test("sends a body in slices, and loses no byte", async () => {
    const fast = await textOf("/venues");
    calendar.faults.add("*", "slow-body");
    const { text, milliseconds } = await timed(() => textOf("/venues"));
    expect(text).toBe(fast);
    expect(milliseconds).toBe(100 * (Math.ceil(new TextEncoder().encode(fast).length / 2_000) - 1));
  });

  test("keeps an answer without a body without one", async () => {
    calendar.faults.add("*", "slow-body");
    expect((await get("/venues", { method: "HEAD" })).body).toBeNull();
  });

  test("is as slow as a fault says that names its own delay", async () => {
    calendar.faults.add("*", { kind: "upstream-timeout", delay: 50 });
    expect((await timed(() => textOf("/venues"))).milliseconds).toBe(50);
  });
});

test("flaky weather refuses about one request in five, the same ones after each reset", async () => {
  const run = async () => {
    calendar.reset();
    calendar.faults.add("*", "flaky");
    const statuses: number[] = [];
    for (let count = 0; count < 100; count += 1) statuses.push((await get("/tags")).status);
    return statuses;
  };
  const first = await run();
  expect(first.filter((status) => status === 503).length).toBeGreaterThan(10);
  expect(first.filter((status) => status === 503).length).toBeLessThan(30);
  expect(await run()).toEqual(first);
});

test("in a train some requests get no answer", async () => {
  calendar.faults.add("*", { kind: "train", delay: 0 });
  const answers = [];
  for (let count = 0; count < 40; count += 1) answers.push(await get("/tags?per_page=1").then((response) => response.status, String));
  expect(new Set(answers)).toEqual(new Set([200, "NetworkError: A fault of this calendar left the request without an answer."]));
});

test("a calendar that starts in a weather is in it again after a reset, and its sessions are, too", async () => {
  const bad = createCalendar({ quiet: true, weather: ["maintenance"] });
  const status = async (service: { fetch(request: Request): Promise<Response> }) =>
    (await service.fetch(new Request(`${root}/tags`))).status;
  bad.faults.clear();
  expect(await status(bad)).toBe(200);
  bad.reset();
  expect(await status(bad)).toBe(503);
  expect(await status(bad.session("worker-1"))).toBe(503);
});

test("an unknown weather is refused with the names that there are", () => {
  // @ts-expect-error: the type knows the names, too.
  expect(() => calendar.faults.add("*", "rain")).toThrow(/must be one of .*bot-wall/);
  // @ts-expect-error: the type knows the names, too.
  expect(() => createCalendar({ weather: ["rain"] })).toThrow(/must be one of bot-wall/);
});
