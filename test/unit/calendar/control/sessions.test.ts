import { expect, test } from "vitest";
import { createControl, withControl } from "../../../../src/calendar/control/create-control.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { fromRequest } from "../../../../src/service/http/sent-request.ts";
import { createClient } from "../../../support/client.ts";

const home = "http://localhost";

/** Creates a client of the service and one of the control routes, both of the same calendar. */
function arrange() {
  const calendar = createCalendar({ world: "empty" });
  const service = createClient(home, withControl(calendar).fetch);
  return { calendar, service, control: service.at("/__calendar") };
}

const inSession = (id: string) => ({ "X-Calendar-Session": id });

test("a control route acts on the session that its path names", async () => {
  const { calendar, service } = arrange();
  const control = service.at("/__calendar/sessions/a/__calendar");
  await control.put("/clock", { now: "2030-01-01T00:00:00Z" });
  await control.post("/faults", { route: "tags.list", fault: { status: 503 } });
  expect((await control.get("/health")).body).toMatchObject({ now: "2030-01-01T00:00:00Z" });
  expect(await service.at("/__calendar/sessions/a/wp-json/calendar/events/v1").get("/tags")).toMatchObject({ status: 503 });
  expect((await control.get("/journal")).body).toMatchObject({ entries: [{ session: "a", status: 503 }] });
  expect([calendar.clock.now(), calendar.faults.list()]).toEqual(["2026-01-15T12:00:00Z", []]);
});

test("sessions are listed and ended", async () => {
  const { calendar, service, control } = arrange();
  await service.get("/tags", inSession("a"));
  calendar.session("b").db.tag.create({ name: "Jazz" });
  expect((await control.get("/sessions")).body).toMatchObject({ sessions: ["a", "b"] });
  expect((await control.delete("/sessions/b")).body).toEqual({ ended: true, sessions: ["a"] });
  expect((await control.delete("/sessions/b")).body).toEqual({ ended: false, sessions: ["a"] });
  expect(calendar.session("b").db.tag.count()).toBe(0);
});

test("a list of sessions says what each has done, the calendar itself first, and is not a use of them", async () => {
  const { calendar, service, control } = arrange();
  await service.get("/tags", inSession("a"));
  await service.get("/events/999999", inSession("a"));
  calendar.session("b").clock.set("2026-06-15T12:00:00Z");
  const { details } = Object((await control.get("/sessions")).body);
  expect(details).toMatchObject([
    { id: "", requests: 0, refused: 0 },
    { id: "a", requests: 2, refused: 1, lastUse: expect.stringMatching(/^\d{4}-/) },
    { id: "b", requests: 0, refused: 0, now: "2026-06-15T12:00:00Z" },
  ]);
  expect([details[2].lastUse, calendar.sessions.describe().map(({ id }) => id)]).toEqual([undefined, ["a", "b"]]);
});

test("a session is opened to count and to record in a calendar that does neither", async () => {
  const { calendar, service, control } = arrange();
  expect((await control.put("/sessions/a", { coverage: true, capsule: true })).body).toEqual({ opened: "a", sessions: ["a"] });
  await service.get("/tags", inSession("a"));
  const summary = expect.stringContaining("by 1 test: routes 1 of");
  expect(await control.get("/coverage", inSession("a"))).toMatchObject({ status: 200, body: { summary } });
  expect(await control.get("/capsule", inSession("a"))).toMatchObject({ status: 200, body: { requests: [{ method: "GET" }] } });
  const { body } = await control.put("/sessions/b", { coverage: 1 });
  expect(body).toMatchObject({ message: expect.stringContaining("must be true or false") });
  expect(calendar.sessions.list()).toEqual(["a"]);
});

test.each([
  ["GET", "/sessions/a", 405],
  ["DELETE", "/sessions", 405],
  ["GET", "/health/a", 404],
  ["GET", "/sessions/a/b", 404],
])("%s %s is refused with %i", async (method, path, status) => {
  const { control, calendar } = arrange();
  expect(await control.ask(method, path)).toMatchObject({ status });
  expect(calendar.sessions.list()).toEqual([]);
});

test("the message truncates a long id, and escapes control characters", async () => {
  const { control } = arrange();
  const { body } = await control.get("/health", inSession("x".repeat(5_000)));
  expect(body).toMatchObject({ message: expect.stringMatching(/^There is no session "x{56}…: the id of a session has 1 to 100 letters/) });
  const { calendar } = arrange();
  expect(() => calendar.session("\u001b[2J")).toThrow('There is no session "\\u001b[2J"');
});

test("control routes over an object without sessions refuse a session", async () => {
  const { session: _, sessions: __, ...calendar } = createCalendar({ world: "empty" });
  const request = new Request(`${home}/__calendar/health`, { headers: inSession("a") });
  const response = await createControl(calendar)(fromRequest(request), "/__calendar/health");
  expect(await response?.json()).toMatchObject({ code: "calendar_session" });
});
