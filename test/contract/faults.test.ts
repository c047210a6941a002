import { describe, expect, test } from "vitest";
import type { Fault } from "../../src/calendar/faults/fault.ts";
import type { FaultyRoute } from "../../src/calendar/faults/faulty-route.ts";
import { faultKindNames } from "../../src/calendar/faults/kinds.ts";
import { weather } from "../../src/calendar/faults/weather/weather.ts";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();

/** The kinds that change every answer. The tests of the weather are in a file of their own. */
const kinds = faultKindNames.filter((name) => !(name in weather));

const world = { events: [{ id: 101, title: "Jazz" }], venues: [{ id: 201 }] };

describe("a fault with a status", () => {
  test("answers with an error in the shape of the service", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { status: 503 });
    const { status, body, headers } = await get("/events");
    expect(status).toBe(503);
    expect(body).toEqual({
      code: "calendar_fault",
      message: "A fault of this calendar answers with 503.",
      data: { status: 503 },
    });
    expect(headers.get("access-control-expose-headers")).toContain("Link");
  });

  test("takes a code, a body and headers of the developer", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { status: 403, code: "rest_forbidden", headers: { "X-Trace": "7" } });
    calendar.faults.add("venues.list", { status: 200, body: { venues: "broken" } });
    const refused = await get("/events");
    expect(refused).toMatchObject({ status: 403, code: "rest_forbidden" });
    expect(refused.headers.get("x-trace")).toBe("7");
    expect((await get("/venues")).body).toEqual({ venues: "broken" });
  });

  test.each([204, 205, 304])("answers without a body for %s, which can have none", async (status) => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { status, body: { events: [] } });
    const answer = await get("/events");
    expect(answer.status).toBe(status);
    expect(answer.body).toBeUndefined();
  });

  test("changes nothing in the state", async () => {
    const { post, get, calendar } = given(world);
    const remove = calendar.faults.add("venues.create", { status: 500 });
    await post("/venues", { venue: "Hall" });
    remove();
    expect((await get("/venues")).ids).toEqual([201]);
  });

  test("speaks the language of the request", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("*", { status: 500 });
    expect((await get("/events?i18n_language=es")).body).toMatchObject({
      message: "Un fallo de este calendario responde con 500.",
    });
  });
});

describe("the route of a fault", () => {
  test.each<{ route: FaultyRoute; faulty: string; fine: string }>([
    { route: "events.list", faulty: "/events", fine: "/events/101" },
    { route: "GET /events/{id}", faulty: "/events/101", fine: "/events" },
    { route: "events", faulty: "/events/101", fine: "/venues" },
    { route: { query: { page: "2" } }, faulty: "/venues?page=2", fine: "/venues?page=1" },
    { route: { match: ({ url }: Request) => url.endsWith("/venues") }, faulty: "/venues", fine: "/events" },
  ])("selects the requests of $route", async ({ route, faulty, fine }) => {
    const { get, calendar } = given(world);
    calendar.faults.add(route, { status: 418 });
    expect((await get(faulty)).status).toBe(418);
    expect((await get(fine)).status).toBe(200);
  });

  test("may be every request, unknown routes too", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("*", { status: 418 });
    expect((await get("/nothing")).status).toBe(418);
  });

  test("may be a method", async () => {
    const { get, post, calendar } = given(world);
    calendar.faults.add({ method: "post" }, { status: 418 });
    expect((await post("/tags", { name: "Jazz" })).status).toBe(418);
    expect((await get("/tags")).status).toBe(200);
  });
});

describe("the requests that a fault acts on", () => {
  test("are the first ones with `times`", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { status: 503, times: 2 });
    expect([(await get("/events")).status, (await get("/events")).status, (await get("/events")).status]).toEqual([503, 503, 200]);
  });

  test("are the later ones with `after`", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { status: 503, after: 1, times: 1 });
    expect([(await get("/events")).status, (await get("/events")).status, (await get("/events")).status]).toEqual([200, 503, 200]);
  });

  test("are counted by `after` on the route of the fault only: two reads of venues leave the first list of events untouched", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { status: 503, after: 1 });
    await get("/venues");
    await get("/venues");
    expect([(await get("/events")).status, (await get("/events")).status]).toEqual([200, 503]);
  });

  test("are the same ones in every run with `probability`", async () => {
    const { get, calendar } = given(world);
    const run = async () => {
      calendar.faults.add("events.list", { status: 503, probability: 0.5 });
      const answers = Array.from({ length: 20 });
      for (const index of answers.keys()) answers[index] = (await get("/events")).status;
      calendar.reset();
      return answers;
    };
    calendar.reset();
    const first = await run();
    expect(first).toContain(200);
    expect(first).toContain(503);
    expect(await run()).toEqual(first);
  });

  test("are counted", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { status: 503, after: 1 });
    await get("/events");
    await get("/events");
    expect(calendar.faults.list()).toMatchObject([{ route: "events.list", fault: { status: 503, after: 1 }, hits: 1 }]);
  });
});

describe("the kind of a fault", () => {
  test.each(kinds)("%s changes what a client sees", async (kind) => {
    const { get, put, calendar } = given(world);
    const seen = () => get("/events").then(({ status, text }) => `${status} ${text}`, String);
    calendar.faults.add("events.list", { kind });
    await seen();
    await put("/events/101", { title: "Blues" });
    const faulty = await seen();
    calendar.faults.clear();
    expect(faulty).not.toBe(await seen());
  });

  test("network-error leaves the request without an answer", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { kind: "network-error", times: 1 });
    await expect(get("/events")).rejects.toThrow(TypeError);
    expect((await get("/events")).status).toBe(200);
  });

  test("drop breaks the connection within the body", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { kind: "drop", times: 1 });
    await expect(get("/events")).rejects.toThrow();
    expect((await get("/events")).status).toBe(200);
  });

  test("truncate ends the body in the middle", async () => {
    const { get, calendar } = given(world);
    const whole = await get("/events");
    calendar.faults.add("events.list", { kind: "truncate" });
    const half = await get("/events");
    expect(half.status).toBe(200);
    expect(whole.text.startsWith(half.text)).toBe(true);
    expect(half.text.length).toBeLessThan(whole.text.length);
  });

  test("malformed-json is not JSON", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { kind: "malformed-json" });
    const { text } = await get("/events");
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  test("rate-limit refuses with 429 and says when to come back", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { kind: "rate-limit" });
    const { status, headers } = await get("/events");
    expect(status).toBe(429);
    expect(headers.get("retry-after")).toBe("1");
  });

  test("stale repeats the first answer to the same request", async () => {
    const { get, put, calendar } = given(world);
    calendar.faults.add("events.read", { kind: "stale" });
    await get("/events/101");
    await put("/events/101", { title: "Blues" });
    expect((await get("/events/101")).body).toMatchObject({ title: "Jazz" });
    calendar.faults.clear();
    expect((await get("/events/101")).body).toMatchObject({ title: "Blues" });
  });

  test("empty leaves a list without items", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("*", { kind: "empty" });
    const { body, headers } = await get("/events");
    expect(body).toMatchObject({ events: [], total: 0, total_pages: 0 });
    expect(headers.get("x-calendar-total")).toBe("0");
  });

  test.each([
    ["/events?_fields=events", '{"events":[]}'],
    ["/events?_fields=total,events.id", `{"events":[],"total":0}`],
    [
      "/events?_envelope&_fields=events",
      '{"body":{"events":[]},"status":200,"headers":{"X-Calendar-Total":0,"X-Calendar-TotalPages":0,"Allow":"GET, POST"}}',
    ],
    ["/events?_jsonp=show&_fields=total", '/**/show({"total":0})'],
  ])("empty has %s answered by %s", async (path, answered) => {
    const { get, calendar } = given(world);
    calendar.faults.add("*", { kind: "empty" });
    expect((await get(path)).text).toBe(answered);
  });
});

describe("a weather", () => {
  test("puts a page in place of the JSON in every runtime", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events", "bot-wall");
    const { status, text, headers } = await get("/events/101");
    expect(status).toBe(403);
    expect(headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(text).toContain("Just a moment");
    expect((await get("/venues")).ids).toEqual([201]);
  });

  test("sends a body in slices that make the same JSON", async () => {
    const { get, calendar } = given(world);
    const { text } = await get("/events");
    calendar.faults.add("events", "slow-body");
    expect((await get("/events")).text).toBe(text);
  });
});

describe("a delay", () => {
  test("lets the request answer as usual afterwards", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { delay: { min: 1, max: 5 } });
    expect((await get("/events")).ids).toEqual([101]);
  });

  test("adds to a fault that answers", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events.list", { delay: 1 });
    calendar.faults.add("events", { status: 503 });
    expect((await get("/events")).status).toBe(503);
  });
});

describe("the header Prefer", () => {
  test.each([
    { prefer: "code=503", answer: { status: 503 } },
    { prefer: "wait=0.01, code=404", answer: { status: 404, code: "rest_no_route" } },
    { prefer: "example=empty", answer: { status: 200, ids: [] } },
    { prefer: "respond-async", answer: { status: 200, ids: [101] } },
  ])("asks for one faulty answer with $prefer", async ({ prefer, answer }) => {
    const { get } = given(world);
    expect(await get("/events", { prefer })).toMatchObject(answer);
    expect(await get("/events")).toMatchObject({ status: 200, ids: [101] });
  });
});

test("a reset removes all faults", async () => {
  const { get, calendar } = given(world);
  calendar.faults.add("*", { status: 503 });
  calendar.reset();
  expect(calendar.faults.list()).toEqual([]);
  expect((await get("/events")).status).toBe(200);
});

describe("a fault that cannot act is refused with a sentence", () => {
  const misspelled = "events.lst" as FaultyRoute;
  test.each<{ route: FaultyRoute; fault: Fault; says: string }>([
    { route: misspelled, fault: { status: 503 }, says: 'no route "events.lst"' },
    { route: "*", fault: {}, says: "needs a status, body, kind or delay" },
    { route: "*", fault: { status: 99 }, says: "status: must be a status from 200 to 599" },
    { route: "*", fault: { status: 500, kind: "drop" }, says: "both a status and a kind" },
    { route: "*", fault: { delay: { min: 9, max: 1 } }, says: "min is above its max" },
    { route: "*", fault: { status: 500, probability: 2 }, says: "from 0 to 1" },
    { route: "*", fault: { status: 500, headers: { "X Trace": "7" } }, says: "headers.X Trace: has a name that no header can have" },
    { route: "*", fault: { status: 500, headers: { "X-Trace": "7\n" } }, says: "headers.X-Trace: must be one line" },
    { route: "*", fault: { status: 500, headers: { "X-Trace": "7 €" } }, says: "headers.X-Trace: must be one line" },
    { route: "*", fault: { status: 500, headers: { Trailer: "x" } }, says: "headers.Trailer: describes the connection" },
    { route: "*", fault: { status: 500, headers: { "content-LENGTH": "1" } }, says: "headers.content-LENGTH: describes the connection" },
    { route: "*", fault: { delay: 2 ** 31 }, says: "delay" },
    { route: "*", fault: { delay: { min: 1, max: 2 ** 31 } }, says: "delay" },
  ])("$says", ({ route, fault, says }) => {
    const { calendar } = given();
    expect(() => calendar.faults.add(route, fault)).toThrow(says);
  });
});
