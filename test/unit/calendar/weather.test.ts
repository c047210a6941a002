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
  expect(await statusesOf("<script>alert(1)</script>")).toEqual([403, 403, 403]);
  expect(await statusesOf("<p>Doors open at 7, select a seat</p>")).not.toContain(403);
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

describe("slow weather", () => {
  test("is as slow as a fault says that names its own delay", async () => {
    calendar.faults.add("*", { kind: "upstream-timeout", delay: 50 });
    expect((await timed(() => textOf("/venues"))).milliseconds).toBe(50);
  });
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
