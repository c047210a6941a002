import { describe, expect, test } from "vitest";
import { faultKindNames } from "../../src/calendar/faults/fault.ts";
import { weather } from "../../src/calendar/faults/weather.ts";
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
    expect(body).toEqual({ code: "calendar_fault", message: "A fault of this calendar answers with 503.", data: { status: 503 } });
    expect(headers.get("access-control-expose-headers")).toContain("Link");
  });

  test("accepts a custom code, body and headers", async () => {
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

  test("answers in the language of the request", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("*", { status: 500 });
    expect((await get("/events?i18n_language=es")).body).toMatchObject({ message: "Un fallo de este calendario responde con 500." });
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
  test("replaces the JSON with an HTML page in every runtime", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events", "bot-wall");
    const { status, text, headers } = await get("/events/101");
    expect(status).toBe(403);
    expect(headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(text).toContain("Just a moment");
    expect((await get("/venues")).ids).toEqual([201]);
  });

  test("sends a body in slices that join to the same JSON", async () => {
    const { get, calendar } = given(world);
    const { text } = await get("/events");
    calendar.faults.add("events", "slow-body");
    expect((await get("/events")).text).toBe(text);
  });
});

test("a delay lets the request answer as usual afterwards", async () => {
  const { get, calendar } = given(world);
  calendar.faults.add("events.list", { delay: { min: 1, max: 5 } });
  expect((await get("/events")).ids).toEqual([101]);
});

test.each([
  { prefer: "code=503", answer: { status: 503 } },
  { prefer: "wait=0.01, code=404", answer: { status: 404, code: "rest_no_route" } },
  { prefer: "example=empty", answer: { status: 200, ids: [] } },
  { prefer: "respond-async", answer: { status: 200, ids: [101] } },
])("the header Prefer asks for one faulty answer with $prefer", async ({ prefer, answer }) => {
  const { get } = given(world);
  expect(await get("/events", { prefer })).toMatchObject(answer);
  expect(await get("/events")).toMatchObject({ status: 200, ids: [101] });
});
