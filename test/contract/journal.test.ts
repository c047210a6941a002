import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();
const world = { events: [{ id: 101 }], venues: [{ id: 201 }] };

describe("the rules of a refused request", () => {
  test("name the parameter, the sent value and what is accepted", async () => {
    const { post, get, calendar } = given(world);
    await post("/events", { title: "Jazz", start_date: "tomorrow", end_date: "never" });
    expect(calendar.journal.last?.rules).toEqual([expect.stringMatching(/^400 POST \/events: end_date "never" is not a date; see /)]);
    await get("/events?per_page=none");
    expect(calendar.journal.last?.rules).toEqual([expect.stringContaining("per_page")]);
  });

  test("name the caller without a right", async () => {
    const { as, calendar } = given(world, { access: "service" });
    await as("subscriber").delete("/venues/201");
    expect(calendar.journal.last?.rules).toEqual([expect.stringMatching(/^403 DELETE .*: subscriber \(subscriber\) may not do that/)]);
  });

  test("are the message of the service where that says enough", async () => {
    const { get, calendar } = given(world);
    const { body } = await get("/events/999");
    const [rule] = calendar.journal.last?.rules ?? [];
    expect(rule).toEqual(expect.any(String));
    expect(body).toMatchObject({ message: rule });
  });

  test("name the paths and methods of the service for an unknown one", async () => {
    const { get, calendar } = given(world);
    await get("/event/7");
    expect(calendar.journal.last?.rules).toEqual([expect.stringMatching(/^404 GET \/event\/7: the service has no such path\./)]);
  });

  test("are none where the request was answered", async () => {
    const { get, calendar } = given(world);
    await get("/events");
    expect(calendar.journal.last?.rules).toEqual([]);
  });
});

describe("the origins of an answer", () => {
  test.each([
    ["/events?page=0", "events.list page; specification 4.3"],
    ["/events?i18n_language=xx", "events.list i18n_language; specification 2.1"],
    ["/events/999", "events.read rest-event-not-found; recorded pairs"],
    ["/event/7", "rest_no_route; recorded pairs"],
    ["/venues", "venues.list; specification 4.7"],
  ])("of GET %s are: %s", async (path, origin) => {
    const { get, calendar } = given(world);
    await get(path);
    expect(calendar.journal.last?.origins).toEqual([origin]);
  });

  test("name each field that a body lacks or has wrong", async () => {
    const { post, calendar } = given(world);
    await post("/events", { title: "Jazz", start_date: "soon-ish", end_date: "never", timezone: "Mars" });
    expect(calendar.journal.last?.origins).toEqual([
      "events.create event.timezone; specification 2.2",
      "events.create event.start_date; specification 2.2",
      "events.create event.end_date; specification 2.2",
    ]);
    await post("/tags", {});
    expect(calendar.journal.last?.origins).toEqual(["tags.create tag.name; specification 2.6"]);
  });

  test("are none where a fault answered, also with a code of the service", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events", { status: 403, code: "rest_forbidden" });
    await get("/events");
    expect(calendar.journal.last).toMatchObject({ code: "rest_forbidden", origins: [] });
  });

  test("are none where `strict` refused", async () => {
    const { post, calendar } = given(world, { strict: true });
    await post("/tags", { name: "Jazz", colour: "blue" });
    expect(calendar.journal.last).toMatchObject({ code: "calendar_strict", origins: [] });
  });
});

describe("the header X-Calendar-Rule", () => {
  test("names the rules of a refusal where a request prefers it", async () => {
    const { post } = given(world);
    await post("/tags", { name: "Jazz" });
    const { status, headers } = await post("/tags", { name: "Jazz" }, { prefer: "rule" });
    expect(status).toBe(400);
    expect(headers.get("x-calendar-rule")).toBe("tags.create term_exists; recorded pairs");
  });

  test("names the route of an answer, also of one that is cached", async () => {
    const { get } = given(world);
    await get("/venues");
    const { headers } = await get("/venues", { prefer: "wait=0, rule" });
    expect(headers.get("x-calendar-rule")).toBe("venues.list; specification 4.7");
  });

  test("is missing in every other answer, also after a request that asked for it", async () => {
    const { get } = given(world);
    await get("/venues", { prefer: "rule" });
    const { headers } = await get("/venues", { prefer: "rules, handling=strict" });
    expect(headers.get("x-calendar-rule")).toBeNull();
  });

  test("can be read by pages of other origins", async () => {
    const { get } = given(world, { fidelity: "observed" });
    const { headers } = await get("/venues", { prefer: "rule", origin: "https://app.example" });
    expect(headers.get("access-control-expose-headers")).toBe("X-WP-Total, X-WP-TotalPages, Link, X-Calendar-Rule");
  });

  test.each([{ status: 503 }, { status: 403, code: "rest_forbidden" }, { status: 200, body: {} }])(
    "is missing where the fault %j answered, also with a code of the service",
    async (fault) => {
      const { get, calendar } = given(world);
      calendar.faults.add("venues", fault);
      const { headers } = await get("/venues", { prefer: "rule" });
      expect(headers.get("x-calendar-rule")).toBeNull();
    },
  );

  test("is in an answer of the service that a fault only delayed", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("venues", { delay: 1 });
    const { headers } = await get("/venues", { prefer: "rule" });
    expect(headers.get("x-calendar-rule")).toBe("venues.list; specification 4.7");
  });
});

describe("an entry of the journal", () => {
  test("holds the request and the answer", async () => {
    const { get, calendar } = given(world);
    await get("/events?per_page=2&i18n_language=en");
    expect(calendar.journal.last).toMatchObject({
      ...{ time: "2026-06-15T12:00:00Z", route: "events.list", method: "GET", url: expect.stringContaining("/events?per_page=2") },
      ...{ parameters: { per_page: 2 }, language: "en", status: 200, code: undefined, written: [] },
    });
  });

  test("holds the body and the records that were written", async () => {
    const { post, calendar } = given(world);
    const sent = { title: "Jazz", start_date: "tomorrow 8pm", end_date: "tomorrow 10pm", organizer: [{ organizer: "Choir" }] };
    const { id } = await post("/events", sent);
    expect(calendar.journal.last).toMatchObject({
      route: "events.create",
      body: sent,
      written: [
        { kind: "organizer", id: 1001, change: "created" },
        { kind: "event", id, change: "created" },
      ],
    });
  });

  test("holds the caller and the code of a refusal", async () => {
    const { as, calendar } = given(world, { access: "service" });
    await as("subscriber").delete("/venues/201");
    expect(calendar.journal.last).toMatchObject({ route: "venues.delete", caller: "subscriber", status: 403, code: "rest_forbidden" });
  });

  test.each([
    ["/nowhere", "rest_no_route"],
    ["/events?_jsonp=a-b", "rest_callback_invalid"],
  ])("holds the code of the refusal of %s, which no route answers", async (path, code) => {
    const { get, calendar } = given(world);
    await get(path);
    expect(calendar.journal.last).toMatchObject({ route: undefined, code });
  });

  test("names the fault that acted", async () => {
    const { get, calendar } = given(world);
    calendar.faults.add("events", { status: 503 });
    await get("/events");
    const { last } = calendar.journal;
    expect(last).toMatchObject({ route: "events.list", fault: { status: 503 }, status: 503, code: "calendar_fault" });
    expect(last?.nearestRoute).toBeUndefined();
  });

  test.each([
    { path: "/event/7", method: "GET", nearest: "GET|POST /events" },
    { path: "/tags/51", method: "OPTIONS", nearest: "GET|POST|PUT|PATCH|DELETE /tags/{id}" },
  ])("names the nearest route of $method $path", async ({ path, method, nearest }) => {
    const { ask, calendar } = given(world);
    await ask(method, path);
    expect(calendar.journal.last).toMatchObject({ route: undefined, nearestRoute: nearest });
  });
});

describe("the journal", () => {
  test("holds as many entries as the option says", async () => {
    const { get, calendar } = given(world, { journal: 2 });
    for (const page of [1, 2, 3, 4, 5, 6]) await get(`/venues?page=${page}`);
    expect(calendar.journal.entries.map(({ number }) => number)).toEqual([5, 6]);
  });

  test("is empty after a reset, and numbers from 1 again", async () => {
    const { get, calendar } = given(world);
    await get("/events");
    calendar.reset();
    expect(calendar.journal.entries).toEqual([]);
    await get("/events");
    expect(calendar.journal.last?.number).toBe(1);
  });
});
