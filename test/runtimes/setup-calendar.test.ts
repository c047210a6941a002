import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { setupCalendar } from "../../src/node.ts";
import { CalendarError } from "../../src/util/errors.ts";

const events = "https://calendar.example/wp-json/calendar/events/v1/events";
const weather = http.get("https://weather.example/today", () => HttpResponse.json({ sky: "clear" }));
const { calendar, server, listen, reset, close } = setupCalendar({ now: "2026-03-01T12:00:00Z", handlers: [weather] });

beforeAll(() => listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  vi.useRealTimers();
  reset();
});
afterAll(close);

async function create(title: string): Promise<Response> {
  const body = JSON.stringify({ title, start_date: "2026-03-02 10:00:00", end_date: "2026-03-02 11:00:00" });
  return fetch(events, { method: "POST", headers: { "content-type": "application/json" }, body });
}

test("answers the service", async () => {
  const response = await fetch(`${events}?per_page=1`);
  expect(await response.json()).toMatchObject({ events: [{ id: expect.any(Number) }] });
});

test("answers besides other handlers", async () => {
  expect(await (await fetch("https://weather.example/today")).json()).toEqual({ sky: "clear" });
});

test("says what to call before a second listen", () => {
  // MSW before 2.15 accepts it.
  vi.spyOn(server, "listen").mockImplementationOnce(() => {
    throw new Error("cannot configure an already enabled network.");
  });
  expect(() => listen()).toThrow("already enabled network. After a call of listen, call close before the next one.");
});

test("fails requests without a handler", async () => {
  await expect(fetch("https://elsewhere.example/")).rejects.toThrow();
});

test("restores the starting world and removes overrides on reset", async () => {
  const before = calendar.db.event.count();
  expect((await create("Night market")).status).toBe(201);
  server.use(http.get(events, () => new HttpResponse(null, { status: 503 })));
  expect((await fetch(events)).status).toBe(503);
  reset();
  expect((await fetch(events)).status).toBe(200);
  expect(calendar.db.event.count()).toBe(before);
});

test("prefers an override to its own handlers", async () => {
  server.use(http.post(events, () => HttpResponse.json({ code: "full" }, { status: 409 })));
  expect((await create("Night market")).status).toBe(409);
});

test("answers with records written through the database", async () => {
  const [first] = calendar.db.event.getAll();
  calendar.db.event.update({ where: { id: { equals: first?.id ?? 0 } }, data: { title: "Moved to the library" } });
  expect(await (await fetch(`${events}/${first?.id}`)).json()).toMatchObject({ title: "Moved to the library" });
});

test("answers while timers are fake", async () => {
  vi.useFakeTimers({ now: new Date("2030-01-01T00:00:00Z") });
  expect((await create("Night market")).status).toBe(201);
  expect(calendar.clock.now()).toBe("2026-03-01T12:00:00Z");
});

test("refuses an invalid world before it intercepts requests", () => {
  // @ts-expect-error a world of the wrong type
  expect(() => setupCalendar({ world: { events: 5 } })).toThrow(CalendarError);
});
