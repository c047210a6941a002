import { expect, test } from "vitest";
import { createControl } from "../../../../src/calendar/control/create-control.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { kindNames } from "../../../../src/kinds/kinds.ts";
import { fromRequest } from "../../../../src/service/http/sent-request.ts";
import { CalendarError } from "../../../../src/util/errors.ts";

const noFaults = { add: () => () => {}, list: () => [], turn: () => false, remove: () => false, clear() {} };
const journal = createCalendar({ world: "empty" }).journal;

/** Creates the control routes over parts that record their calls, and over parts of a calendar that a test gives. */
function arrange(given: Partial<Parameters<typeof createControl>[0]> = {}) {
  const calls: unknown[] = [];
  const parts = {
    reset: () => calls.push("reset"),
    snapshot: () => ({ format: "world" }),
    restore(world: unknown) {
      if (typeof world !== "object") throw new CalendarError("invalid_world", "This is not a world: it has no format.");
      calls.push(world);
    },
    openApi: async (home: string) => ({ servers: [{ url: home }] }),
    tzdata: "2026f",
    faults: noFaults,
    journal,
    clock: {
      now: () => "2026-01-15T12:00:00Z",
      set(now: string) {
        if (now === "noon") throw new CalendarError("invalid_clock", 'Cannot set the clock to "noon".');
        calls.push(now);
      },
      advance: (milliseconds: number) => calls.push(milliseconds),
    },
    ...given,
  };
  const control = createControl(parts);
  async function ask(method: string, name: string, body?: string) {
    const request = new Request(`http://a/__calendar${name}`, { method, body: body ?? null });
    const response = await control(fromRequest(request), new URL(request.url).pathname);
    return { status: response?.status, allow: response?.headers.get("allow"), body: JSON.parse((await response?.text()) || "null") };
  }
  return { control, calls, ask };
}

test.each(["/wp-json/calendar/events/v1", "/__calendars", "/", "/x/__calendar/health"])("passes %s on to the service", (path) => {
  expect(arrange().control(fromRequest(new Request(`http://a${path}`)), path)).toBeUndefined();
});

test("answers health with the status ok, the time and the version of the time zone rules", async () => {
  const { ask } = arrange();
  expect(await ask("GET", "/health")).toMatchObject({ status: 200, body: { status: "ok", now: "2026-01-15T12:00:00Z", tzdata: "2026f" } });
  expect(await ask("GET", "/health/")).toMatchObject({ status: 200 });
  expect(await ask("HEAD", "/health")).toMatchObject({ status: 200 });
});

test("refuses two worlds at once, and a name where built-in worlds cannot be read", async () => {
  const { ask, calls } = arrange();
  const both = await ask("PUT", "/snapshot?world=city", "{}");
  const named = await ask("PUT", "/snapshot?world=city");
  expect([both.body.message, named.body.message]).toEqual([
    "There is a world in the body, and ?world=city names another: send one of the two.",
    "Worlds cannot be read by name here: send the world city as the body.",
  ]);
  expect(calls).toEqual([]);
});

test.each([
  ['{"now":"system"}', "system"],
  ['{"advance":-1}', -1],
  ['{"advance":"-P1W2DT3H4M5.5S"}', -788_645_500],
])("sets or advances the clock with %s", async (body, expected) => {
  const { ask, calls } = arrange();
  expect(await ask("PUT", "/clock", body)).toMatchObject({ status: 200, body: { now: "2026-01-15T12:00:00Z" } });
  expect(calls).toEqual([expected]);
});

test.each([
  ["/clock", "{", "invalid_body", /^The body is not JSON: /],
  ["/clock", "", "invalid_body", /^The body does not say how to set the clock/],
  ["/clock", '{"now":5}', "invalid_body", /^The body does not say how to set the clock/],
  ["/clock", '{"now":"system","advance":1}', "invalid_body", /does not say how/],
  ["/clock", '{"now":"noon"}', "invalid_clock", /^Cannot set the clock to "noon"/],
  ["/clock", '{"advance":"P1M"}', "invalid_clock", /^"P1M" is not a duration/],
  ["/snapshot", "", "invalid_body", /^There is no world in the body/],
  ["/snapshot", "5", "invalid_world", /^This is not a world/],
])("refuses PUT %s with the body %j by the code %s", async (path, body, code, message) => {
  const { ask, calls } = arrange();
  expect((await ask("PUT", path, body)).body).toEqual({ code, message: expect.stringMatching(message), data: { status: 400 } });
  expect(calls).toEqual([]);
});

test("answers 405 with the allowed methods of a route", async () => {
  const { ask } = arrange();
  expect(await ask("DELETE", "/snapshot")).toMatchObject({ status: 405, allow: "GET, PUT", body: { code: "control_method_not_allowed" } });
  expect(await ask("GET", "/reset")).toMatchObject({ status: 405, allow: "POST" });
});

test.each(["", "/", "/nope", "/clock/now", "/__proto__"])("lists its routes in a 404 at %j", async (path) => {
  const { ask } = arrange();
  const answer = await ask("GET", path);
  expect(answer.body.message).toBe(
    `Unknown control route /__calendar${path}. Use one such as GET /__calendar/health, POST /__calendar/reset or GET /__calendar/snapshot; ` +
      "data.routes and docs/api-control-routes.md list all.",
  );
  const names = answer.body.data.routes.map((route: { path: string }) => route.path);
  expect(answer.status).toBe(404);
  expect(names).toEqual([
    ...["/__calendar/health", "/__calendar/reset", "/__calendar/snapshot", "/__calendar/faults", "/__calendar/faults/{id}"],
    ...["/__calendar/journal", "/__calendar/journal/{id}", "/__calendar/changes", "/__calendar/worlds", "/__calendar/clock"],
    "/__calendar/openapi.json",
  ]);
});

test("throws the exceptions of its parts", async () => {
  const { ask } = arrange({
    snapshot: () => {
      throw new TypeError("bug");
    },
  });
  await expect(ask("GET", "/snapshot")).rejects.toThrow("bug");
});

test("turns a fault off and on again, and its hits stay", async () => {
  const { faults, fetch } = createCalendar({ world: "empty", quiet: true });
  const { ask } = arrange({ faults });
  const statusOfList = async () => (await fetch("http://a/wp-json/calendar/events/v1/events")).status;
  faults.add("events.list", { status: 503 });
  expect(await statusOfList()).toBe(503);
  expect((await ask("PUT", "/faults/1", '{"isOn":false}')).body).toMatchObject({ found: true, faults: [{ id: 1, hits: 1, isOff: true }] });
  expect(await statusOfList()).toBe(200);
  await ask("PUT", "/faults/1", '{"isOn":true}');
  expect([await statusOfList(), faults.list()]).toEqual([503, [{ id: 1, route: "events.list", fault: { status: 503 }, hits: 2 }]]);
});

test("reads the body of an answer, and the records before and after", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const { ask } = arrange({ journal: calendar.journal });
  await calendar.fetch("http://a/wp-json/calendar/events/v1/tags", { method: "POST", body: new URLSearchParams({ name: "Jazz" }) });
  const { body: details } = await ask("GET", "/journal/1");
  expect(JSON.parse(details.body)).toMatchObject({ name: "Jazz" });
  expect(details).toMatchObject({ found: true, changes: [{ kind: "tag", after: { name: "Jazz", slug: "jazz" } }] });
  expect((await ask("GET", "/journal/2")).body).toEqual({ found: false, changes: [] });
});

test.each([
  ["/records/events", "unknown_name", `There is no kind "events". Did you mean "event"? Use ${kindNames.join(", ")}.`],
  ["/records/tag?where=name", "invalid_body", 'where is not JSON: send an object such as {"title":{"contains":"Jazz"}}.'],
  ["/records/tag?take=many", "invalid_body", 'take takes a whole number, such as 20, not "many".'],
  ["/records/tag?where=[]&orderBy={}&skip=-1", "invalid_body", 'skip takes a whole number, such as 20, not "-1".'],
])("refuses the query of records %s by the code %s", async (path, code, message) => {
  expect(await arrange(createCalendar({ world: "empty" })).ask("GET", path)).toMatchObject({ status: 400, body: { code, message } });
});

test("finds records of a calendar by a query in the URL, and counts those that it leaves out", async () => {
  const calendar = createCalendar({ world: "empty" });
  for (const name of ["Opera", "Jazz"]) calendar.db.tag.create({ name });
  const query = new URLSearchParams({ orderBy: '{"name":"asc"}', take: "1" });
  expect((await arrange(calendar).ask("GET", `/records/tag?${query}`)).body).toMatchObject({ records: [{ name: "Jazz" }], total: 2 });
});

test("a calendar without records has no route for them", async () => {
  expect(await arrange().ask("GET", "/records/tag")).toMatchObject({ status: 404, body: { code: "control_no_route" } });
});

test.each([
  ["POST", "/reset?sesion=a", "sesion); remove them. A session is named by the header X-Calendar-Session, or in the path"],
  ["GET", "/journal?formt=har", 'formt: did you mean "format"?'],
  ["DELETE", "/faults?id=1", "The query has unknown keys (id); remove them."],
  ["GET", "/journal?format=hra", 'There is no format "hra": send ?format=har'],
])("%s %s is refused: a parameter that is dropped would answer another question", async (method, name, message) => {
  const { ask, calls } = arrange();
  expect(await ask(method, name)).toMatchObject({ status: 400, body: { code: "invalid_body", message: expect.stringContaining(message) } });
  expect(calls).toEqual([]);
});

const instead = "PUT /__calendar/snapshot?world=festival loads another world, and PUT /__calendar/clock sets the clock.";

test.each([
  ["POST", "/reset", '{"world": "festival"}', instead],
  ["POST", "/reset", "world=festival", instead],
  ["DELETE", "/faults", '{"id": 1}', "DELETE /__calendar/faults/{id} removes one fault."],
  ["DELETE", "/journal", "[]", undefined],
])("%s %s takes no body, and %s is refused with the route that was meant", async (method, name, sent, instead) => {
  const { ask, calls } = arrange();
  const message = [`The body of ${method} /__calendar${name} must be empty.`, instead].filter(Boolean).join(" ");
  expect(await ask(method, name, sent)).toMatchObject({ status: 400, body: { code: "invalid_body", message } });
  expect(calls).toEqual([]);
});

test.each(["", " ", "{}", "{ }", "null"])("a body without anything in it, %j, resets the calendar", async (sent) => {
  const { ask, calls } = arrange();
  expect(await ask("POST", "/reset", sent)).toMatchObject({ status: 200 });
  expect(calls).toEqual(["reset"]);
});

test("a body with keys that a route does not have is refused with what was meant", async () => {
  const { ask } = arrange();
  const sent = JSON.stringify({ rout: "events.list", fault: { status: 503 } });
  const message = 'The body has unknown keys (rout: did you mean "route"?); correct or remove them.';
  expect(await ask("POST", "/faults", sent)).toMatchObject({ status: 400, body: { code: "invalid_body", message } });
  const example = expect.stringContaining('{"route": "events.list"');
  expect(await ask("POST", "/faults", '{"route":7}')).toMatchObject({ status: 400, body: { message: example } });
});
