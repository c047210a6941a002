import { afterEach, describe, expect, test, vi } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
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
  vi.useFakeTimers();
  const start = Date.now();
  const text = answer();
  await vi.runAllTimersAsync();
  return { text: await text, milliseconds: Date.now() - start };
}

const textOf = async (path: string) => (await get(path)).text();

test.each<{ name: WeatherName; status: number; says: string | RegExp }>([
  { name: "bot-wall", status: 200, says: /^<!doctype html>/ },
  { name: "firewall", status: 403, says: /^<!doctype html>/ },
  { name: "api-off-401", status: 401, says: '"code":"rest_cannot_access"' },
  { name: "api-off-403", status: 403, says: '"code":"rest_disabled"' },
  { name: "api-off-404", status: 404, says: /^<!doctype html>/ },
  { name: "api-off-410", status: 410, says: '"status":410' },
  { name: "maintenance", status: 503, says: /^<!doctype html>/ },
  { name: "extension-off", status: 404, says: '"code":"rest_no_route"' },
])("$name answers every route with $status", async ({ name, status, says }) => {
  calendar.faults.add("*", name);
  for (const path of ["/events", "/venues/1", "/nothing"]) {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(says);
  }
});

test("a page in place of JSON says that it is HTML", async () => {
  calendar.faults.add("events", "bot-wall");
  expect((await get("/events")).headers.get("content-type")).toBe("text/html; charset=UTF-8");
});

test("maintenance says when to come back", async () => {
  calendar.faults.add("*", "maintenance");
  expect((await get("/events")).headers.get("retry-after")).toBe("60");
});

test("a notice stands before the JSON", async () => {
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
