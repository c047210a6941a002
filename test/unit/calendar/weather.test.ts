import { afterEach, expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { faultKindNames } from "../../../src/calendar/faults/fault.ts";
import type { WeatherName } from "../../../src/calendar/faults/weather.ts";

const root = "https://calendar.example/wp-json/calendar/events/v1";
const calendar = createCalendar({ quiet: true });
const get = (path: string, init?: RequestInit) => calendar.fetch(new Request(root + path, init));

afterEach(() => calendar.reset());

test.each(faultKindNames.filter((kind) => kind !== "network-error"))("%s answers HEAD without a body", async (kind) => {
  calendar.faults.add("*", { kind, delay: 0, probability: 1 });
  const { status, body } = await get("/events", { method: "HEAD" });
  expect(body).toBeNull();
  calendar.reset();
  calendar.faults.add("*", { kind, delay: 0, probability: 1 });
  expect((await get("/events")).status).toBe(status);
});

test("a site that sends visitors to its login page answers there with HTML and 200, and no cache stores the redirect", async () => {
  calendar.faults.add("*", "login-redirect");
  const response = await get("/events?page=2");
  expect([response.status, response.headers.get("cache-control")]).toEqual([302, "no-cache, must-revalidate, max-age=0"]);
  const location = response.headers.get("location") ?? "";
  expect(location).toBe(`https://calendar.example/wp-login.php?redirect_to=${encodeURIComponent(`${root}/events?page=2`)}`);
  const login = await calendar.fetch(location);
  expect([login.status, login.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
  // The login page of the site itself belongs to the application.
  expect((await calendar.fetch("https://calendar.example/wp-login.php")).status).toBe(404);
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

test("a calendar that starts in a weather is in it again after a reset, and its sessions are, too", async () => {
  const bad = createCalendar({ quiet: true, weather: ["maintenance"] });
  const status = async (service: { fetch(request: Request): Promise<Response> }) =>
    (await service.fetch(new Request(`${root}/tags`))).status;
  bad.faults.clear();
  expect(await status(bad)).toBe(200);
  bad.reset();
  expect([await status(bad), await status(bad.session("worker-1"))]).toEqual([503, 503]);
});

test("an unknown weather is refused with the names that there are", () => {
  // @ts-expect-error: the type knows the names, too.
  expect(() => createCalendar({ weather: ["rain"] })).toThrow(/must be one of bot-wall/);
});
