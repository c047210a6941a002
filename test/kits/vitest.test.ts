import { HttpResponse, http } from "msw";
import { describe, expect, test as plainTest } from "vitest";
import { calendarTest } from "../../src/vitest.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";
const weather = http.get("https://weather.example/today", () => HttpResponse.json({ sky: "clear" }));
const test = calendarTest({ world: "empty", quiet: true, handlers: [weather] });

/** Posts an event as an application does: by the global `fetch`, which knows no calendar. */
async function addEvent(title: string, more: object = {}): Promise<number> {
  const body = JSON.stringify({ title, start_date: "2026-01-20 19:00:00", end_date: "2026-01-20 21:00:00", ...more });
  const response = await fetch(`${api}/events`, { method: "POST", headers: { "content-type": "application/json" }, body });
  return response.status;
}

describe("tests one after another", () => {
  test.for(["Choir", "Jazz"])("begin in the starting world: %s", async (title, { calendar }) => {
    expect(calendar.db.event.count()).toBe(0);
    expect(await addEvent(title)).toBe(201);
    expect(calendar).toHaveEvent({ title });
    expect(calendar.journal.entries).toHaveLength(1);
  });

  test("are answered without the fixture, too", async () => {
    expect(await addEvent("Jazz")).toBe(201);
  });

  test("are answered by further handlers", async () => {
    expect(await (await fetch("https://weather.example/today")).json()).toEqual({ sky: "clear" });
  });

  test("cannot ask other servers", async () => {
    await expect(fetch("https://other.example/")).rejects.toThrow();
  });
});

describe.concurrent("tests at the same time", () => {
  for (const title of ["Lecture", "Market", "Opera", "Reading"]) {
    test(`see only what they wrote: ${title}`, async ({ calendar, expect }) => {
      await addEvent(title);
      // The other tests write between these requests.
      for (let round = 0; round < 5; round += 1)
        expect(await (await fetch(`${api}/events`)).json()).toMatchObject({ total: 1, events: [{ title }] });
      expect(calendar).toHaveReceived("events.create", { status: 201, body: { title } });
      expect(calendar.journal.of("events.create")).toHaveLength(1);
    });
  }
});

describe("toHaveReceived", () => {
  test("takes a route, a resource, and matchers as properties", async ({ calendar }) => {
    await addEvent("Jazz in the park");
    expect(calendar).toHaveReceived("events.create");
    expect(calendar).toHaveReceived("events", { body: { title: expect.stringContaining("Jazz") }, written: [{ kind: "event" }] });
    expect(calendar).not.toHaveReceived("events.list");
    expect(calendar).not.toHaveReceived("events.create", { body: { title: "Opera" } });
  });

  test("lists the requests that came instead", async ({ calendar }) => {
    const sentence = "The calendar received no request to events.create. No requests were received.";
    expect(() => expect(calendar).toHaveReceived("events.create")).toThrow(sentence);
    await addEvent("Jazz", { end_date: "never" });
    const created = () => expect(calendar).toHaveReceived("events.create", { status: 201 });
    expect(created).toThrow(/The last one was POST https:\S+\/events 400: {"code":"rest_invalid_param",/);
    expect(() => expect(calendar).toHaveReceived("venues.list")).toThrow(/The last requests were: POST https:\S+\/events 400\./);
  });

  test("says which request came that should not have", async ({ calendar }) => {
    await addEvent("Jazz");
    expect(() => expect(calendar).not.toHaveReceived("events.create")).toThrow("The calendar received a request to events.create.");
  });
});

describe("toHaveEvent", () => {
  test("takes properties of records and matchers", async ({ calendar }) => {
    await addEvent("Jazz", { featured: true });
    expect(calendar).toHaveEvent({ title: "Jazz", featured: true });
    expect(calendar).toHaveEvent({ title: expect.stringMatching(/^J/) });
    expect(calendar).not.toHaveEvent({ title: "Jazz", featured: false });
  });

  test("lists the events that there are", async ({ calendar }) => {
    const jazz = () => expect(calendar).toHaveEvent({ title: "Jazz" });
    expect(jazz).toThrow("among 0.");
    const { id } = calendar.db.event.create({ title: "Opera" });
    expect(jazz).toThrow(`among 1; the last are ${id} "Opera".`);
    expect(() => expect(calendar).not.toHaveEvent({ title: "Opera" })).toThrow("The calendar has an event like");
  });
});

plainTest("a test that another call declares has the answers of a calendar, too", async () => {
  expect(await addEvent("Jazz")).toBe(201);
});
