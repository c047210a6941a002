import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { unhandled } from "../../src/calendar/msw/unhandled.ts";
import { createTable } from "../../src/service/description/routes.ts";
import { completeNames } from "../../src/service/resources/names.ts";

const root = "https://calendar.example/wp-json/calendar/events/v1";
const calendar = createCalendar();
const server = setupServer(...calendar.handlers);

beforeAll(() => server.listen(unhandled("error")));
afterEach(() => {
  server.resetHandlers();
  calendar.reset();
});
afterAll(() => server.close());

async function read(address: string, init?: RequestInit): Promise<{ status: number; body: unknown }> {
  const response = await fetch(address, init);
  return { status: response.status, body: await response.json() };
}

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

test("there is one handler for each route and method, then those for unknown routes, images and the login page", () => {
  const headers = server.listHandlers().map((handler) => ("info" in handler && "header" in handler.info ? handler.info.header : ""));
  const methods = createTable(completeNames()).flatMap((pattern) => pattern.methods);
  expect(headers).toHaveLength(methods.length + 3);
  expect(new Set(headers)).toHaveLength(headers.length);
  expect(headers).toContain("GET */calendar/events/v1/events/:id");
  expect(headers).toContain("PATCH */calendar/events/v1/organizers/by-slug/:slug");
  expect(headers.slice(-3)).toEqual(["/.+/ */calendar/events/v1/*", "GET */uploads/*", "GET */wp-login.php"]);
});

test("handlers answer with the same bytes as calendar.fetch", async () => {
  const address = `${root}/events?per_page=3`;
  const [intercepted, direct] = await Promise.all([fetch(address), calendar.fetch(new Request(address))]);
  expect(await intercepted.text()).toBe(await direct.text());
  expect(intercepted.headers.get("x-calendar-total")).toBe(direct.headers.get("x-calendar-total"));
});

test("a client that aborts while a fault delays its request has written nothing", async () => {
  const logged = vi.spyOn(console, "error");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    logged.mockRestore();
  });
  calendar.faults.add("*", { delay: 60_000 });
  const client = new AbortController();
  const answer = fetch(`${root}/tags`, { ...json({ name: "Lantern walks" }), signal: client.signal });
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  client.abort();
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calendar.db.tag.findFirst({ where: { name: { equals: "Lantern walks" } } })).toBeNull();
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ["of another origin is allowed", "http://localhost:3000", "http://localhost:3000"],
  ["of the site asks for nothing", "https://calendar.example", null],
])("a page %s when its preflight request has lost its origin, as in happy-dom with MSW 3", async (_, origin, allowed) => {
  vi.stubGlobal("location", { origin, href: `${origin}/` });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const preflight = await fetch(`${root}/events`, { method: "OPTIONS" });
  expect(preflight.headers.get("access-control-allow-origin")).toBe(allowed);
  expect((await fetch(`${root}/tags`)).headers.get("access-control-allow-origin")).toBeNull();
});

test.each([
  ["below the site", "https://calendar.example/calendar/events/v1/events"],
  ["below a language", "https://calendar.example/fr-ca/wp-json/calendar/events/v1/events"],
  ["in the query", "https://calendar.example/?rest_route=/calendar/events/v1/events"],
  ["in other letters", "https://calendar.example/wp-json/Calendar/Events/V1/Events"],
  ["with a slash at the end", `${root}/events/`],
])("handlers recognise the root %s", async (_, address) => {
  expect(await read(address)).toMatchObject({ status: 200, body: { events: expect.any(Array) } });
});

test("handlers answer unknown routes, OPTIONS and unknown methods below the namespace", async () => {
  expect(await read(`${root}/concerts`)).toMatchObject({ status: 404, body: { code: "rest_no_route" } });
  expect(await read(`${root}/doc`, { method: "DELETE" })).toMatchObject({ status: 404, body: { code: "rest_no_route" } });
  expect((await fetch(`${root}/events`, { method: "OPTIONS" })).headers.get("allow")).toBe("GET, POST");
  expect((await fetch(`${root}/events`, { method: "HEAD" })).headers.get("x-calendar-total")).toMatch(/^\d+$/);
});

test("handlers ignore requests outside the namespace", async () => {
  await expect(fetch("https://calendar.example/wp-json/other/v1/things")).rejects.toThrow();
  await expect(fetch("https://calendar.example/calendar/events/v10/events")).rejects.toThrow();
});

test("an override with once replaces a handler for one request", async () => {
  server.use(http.get(`${root}/events`, () => new HttpResponse(null, { status: 500 }), { once: true }));
  expect((await fetch(`${root}/events`)).status).toBe(500);
  expect((await fetch(`${root}/events`)).status).toBe(200);
});

test("an override without an answer falls through to the handler", async () => {
  const seen: string[] = [];
  server.use(http.all(`${root}/*`, ({ request }) => void seen.push(new URL(request.url).pathname)));
  expect(await read(`${root}/events`)).toMatchObject({ status: 200 });
  expect(seen).toEqual(["/wp-json/calendar/events/v1/events"]);
});

test("an override inside a boundary ends with the boundary", async () => {
  const within = server.boundary(async () => {
    server.use(http.get(`${root}/events`, () => new HttpResponse(null, { status: 418 })));
    return (await fetch(`${root}/events`)).status;
  });
  expect(await within()).toBe(418);
  expect((await fetch(`${root}/events`)).status).toBe(200);
});

test("handlers with a base URL answer only below it", async () => {
  const elsewhere = createCalendar({ baseUrl: "https://calendar.example/site/wp-json" });
  server.use(...elsewhere.handlers);
  expect(await elsewhere.fetch(new Request(`${root}/events`))).toMatchObject({ status: 404 });
  expect(await read(`${root}/events`)).toMatchObject({ status: 200 });
  expect(await read("https://calendar.example/site/wp-json/calendar/events/v1/events")).toMatchObject({ status: 200 });
});
