import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { inDays, times } from "../support/world.ts";

const event = { title: "An event", start_date: "tomorrow 9am", end_date: "tomorrow 11am" };
const spec = { fidelity: "spec" } as const;
const observed = { fidelity: "observed" } as const;

/** Where the specification and the recorded release of the service contradict each other: first what the one does, then the other. */
describe("specified and observed behaviour", () => {
  const given = useRuntime();

  describe("events without a start_date begin", () => {
    const world = { events: [inDays(-2), inDays(-1), inDays(0)] };

    test("today, as specified", async () => {
      expect((await given(world, spec).get("/events")).ids).toEqual([103]);
    });

    test("yesterday, as observed", async () => {
      expect((await given(world, observed).get("/events")).ids).toEqual([102, 103]);
    });
  });

  describe("include", () => {
    const world = { events: [inDays(-300), inDays(3), inDays(1000)] };

    test("ignores all dates, as specified", async () => {
      expect((await given(world, spec).get("/events?include=101,102,103&start_date=2026-06-17")).ids).toEqual([101, 102, 103]);
      expect((await given(world, spec).get("/events?include=101,102,103&starts_before=2020-01-01")).ids).toEqual([101, 102, 103]);
    });

    test("drops the given dates and keeps the default ones, as observed", async () => {
      expect((await given(world, observed).get("/events?include=101,102,103&start_date=2020-01-01")).ids).toEqual([102]);
    });
  });

  describe("several tags", () => {
    const world = { tags: times(2, {}), events: [{ tags: [51] }, { tags: [52] }, {}] };

    test("find events with any of them, as specified", async () => {
      expect((await given(world, spec).get("/events?tags=51,52")).ids).toEqual([101, 102]);
    });

    test("find events with the first of them, as observed", async () => {
      expect((await given(world, observed).get("/events?tags=51,52")).ids).toEqual([101]);
      expect((await given(world, observed).get("/events?tags=52,51")).ids).toEqual([102]);
    });
  });

  describe("a list of venues", () => {
    const world = { venues: times(2, {}) };

    test("is linked, as specified: an event shows one as an object and several as a list", async () => {
      const { post, get } = given(world, spec);
      expect((await post("/events", { ...event, venue: [201] })).body).toMatchObject({ venue: { id: 201 } });
      expect((await post("/events", { ...event, venue: [201, 202] })).body).toMatchObject({ venue: [{ id: 201 }, { id: 202 }] });
      expect((await post("/events", { ...event, venue: "201,202" })).body).toMatchObject({ venue: [{ id: 201 }, { id: 202 }] });
      expect((await get("/events?venue=202")).ids).toHaveLength(2);
    });

    test("is refused, as observed", async () => {
      const { post } = given(world, observed);
      expect(await post("/events", { ...event, venue: [201] })).toMatchObject({ status: 400, code: "could-not-create-venue" });
      expect(await post("/events", { ...event, venue: "201,202" })).toMatchObject({ status: 400, code: "could-not-create-venue" });
    });
  });

  describe("an ID beside that of the path", () => {
    const world = { events: [{ slug: "one" }, { slug: "two" }] };

    test("changes nothing, as specified", async () => {
      const { get, post } = given(world, spec);
      expect((await get("/events/101?id=102")).id).toBe(101);
      expect(await post("/events/101", { id: 102, title: "New" })).toMatchObject({ id: 101, body: { title: "New" } });
      expect((await get("/events/by-slug/one?slug=two")).id).toBe(101);
    });

    test("wins over it, as observed", async () => {
      const { get, post } = given(world, observed);
      expect((await get("/events/101?id=102")).id).toBe(102);
      expect(await post("/events/101", { id: 102, title: "New" })).toMatchObject({ id: 102, body: { title: "New" } });
      expect((await get("/events/by-slug/one?slug=two")).id).toBe(102);
    });

    test("by slug is refused when a byte of it is no UTF-8", async () => {
      const refusal = { status: 400, code: "rest_invalid_param" };
      expect(await given(world, spec).get("/events/by-slug/caf%e9")).toMatchObject(refusal);
      expect(await given(world, observed).get("/events/by-slug/one?slug=caf%e9")).toMatchObject(refusal);
    });

    test("by slug means a new slug, as specified, and another event, as observed", async () => {
      expect((await given(world, spec).post("/events/by-slug/one", { slug: "three" })).body).toMatchObject({ id: 101, slug: "three" });
      expect(await given(world, observed).post("/events/by-slug/one", { slug: "three" })).toMatchObject({
        status: 404,
        code: "rest-event-not-found",
      });
    });
  });

  describe.each([
    { kind: "venues", name: "venue", first: 201 },
    { kind: "organizers", name: "organizer", first: 301 },
  ])("$kind with upcoming events", ({ kind, name, first }) => {
    const world = {
      [kind]: times(2, {}),
      events: times(11, (number) => ({ ...inDays(number), [name]: [number < 11 ? first : first + 1] })),
    };

    test("are looked for in all events, as specified", async () => {
      expect((await given(world, spec).get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([first + 1, first]);
    });

    test("are looked for in the next ten, as observed", async () => {
      expect((await given(world, observed).get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([first]);
    });
  });

  describe.each(["venues", "organizers"])("searching %s without finding any", (kind) => {
    const world = { [kind]: times(3, {}) };

    test("counts nothing, as specified", async () => {
      const { body } = await given(world, spec).get(`/${kind}?search=nowhere&per_page=2`);
      expect(body).toEqual({ [kind]: [], rest_url: expect.any(String), total: 0, total_pages: 0 });
    });

    test("counts everything, as observed", async () => {
      const { body } = await given(world, observed).get(`/${kind}?search=nowhere&per_page=2`);
      expect(body).toMatchObject({ [kind]: [], total: 3, total_pages: 2, next_rest_url: expect.stringContaining("page=2") });
    });
  });

  describe("a scheduled event whose time has come", () => {
    const ahead = { date: "2026-06-20 12:00:00", date_utc: "2026-06-20 12:00:00" };
    const world = { events: [{ status: "future" as const, ...ahead }] };

    test("is published, as specified", async () => {
      const { calendar, get } = given(world, spec);
      calendar.clock.set("2026-06-20T12:00:00Z");
      expect((await get("/events")).ids).toEqual([101]);
    });

    test("waits for ever, as observed", async () => {
      const { calendar, get } = given(world, observed);
      calendar.clock.set("2026-06-20T12:00:00Z");
      expect((await get("/events")).ids).toEqual([]);
    });
  });

  test("descriptions name the language parameter as specified, and leave it out as observed", async () => {
    expect(JSON.stringify((await given({}, spec).get("")).body)).toContain('"i18n_language"');
    expect(JSON.stringify((await given({}, observed).get("")).body)).not.toContain('"i18n_language"');
  });

  test("is as specified unless it is chosen", async () => {
    expect((await given({ events: [inDays(-1), inDays(0)] }).get("/events")).ids).toEqual([102]);
  });
});
