import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { inDays, numbered } from "../support/world.ts";

const event = { title: "An event", start_date: "tomorrow 9am", end_date: "tomorrow 11am" };
const spec = { fidelity: "spec" } as const;
const observed = { fidelity: "observed" } as const;

const given = useRuntime();

// Each pair of tests shows the specified behaviour first, then that of the recorded service, which contradicts it.

describe("a list without start_date", () => {
  const world = {
    events: [
      { id: 101, ...inDays(-2) },
      { id: 102, ...inDays(-1) },
      { id: 103, ...inDays(0) },
    ],
  };

  test("starts today, as specified", async () => {
    expect((await given(world, spec).get("/events")).ids).toEqual([103]);
  });

  test("starts yesterday, as observed", async () => {
    expect((await given(world, observed).get("/events")).ids).toEqual([102, 103]);
  });
});

describe("include", () => {
  const world = {
    events: [
      { id: 101, ...inDays(-300) },
      { id: 102, ...inDays(3) },
      { id: 103, ...inDays(1000) },
    ],
  };

  test("ignores all dates, as specified", async () => {
    expect((await given(world, spec).get("/events?include=101,102,103&start_date=2026-06-17")).ids).toEqual([101, 102, 103]);
    expect((await given(world, spec).get("/events?include=101,102,103&starts_before=2020-01-01")).ids).toEqual([101, 102, 103]);
  });

  test("drops the given dates and keeps the default ones, as observed", async () => {
    expect((await given(world, observed).get("/events?include=101,102,103&start_date=2020-01-01")).ids).toEqual([102]);
  });
});

describe("a filter by several tags", () => {
  const world = { tags: numbered(51, 2), events: [{ id: 101, tags: [51] }, { id: 102, tags: [52] }, { id: 103 }] };

  test("finds events with any of the tags, as specified", async () => {
    expect((await given(world, spec).get("/events?tags=51,52")).ids).toEqual([101, 102]);
  });

  test("finds events with the first tag, as observed", async () => {
    expect((await given(world, observed).get("/events?tags=51,52")).ids).toEqual([101]);
    expect((await given(world, observed).get("/events?tags=52,51")).ids).toEqual([102]);
  });
});

describe("a list of venues", () => {
  const world = { venues: numbered(201, 2) };

  test("is linked, as specified; one venue is shown as an object, several as a list", async () => {
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

describe("an id in the query or body beside that of the path", () => {
  const world = {
    events: [
      { id: 101, slug: "one" },
      { id: 102, slug: "two" },
    ],
  };

  test("is ignored, as specified", async () => {
    const { get, post } = given(world, spec);
    expect((await get("/events/101?id=102")).id).toBe(101);
    expect(await post("/events/101", { id: 102, title: "New" })).toMatchObject({ id: 101, body: { title: "New" } });
    expect((await get("/events/by-slug/one?slug=two")).id).toBe(101);
  });

  test("overrides the path, as observed", async () => {
    const { get, post } = given(world, observed);
    expect((await get("/events/101?id=102")).id).toBe(102);
    expect(await post("/events/101", { id: 102, title: "New" })).toMatchObject({ id: 102, body: { title: "New" } });
    expect((await get("/events/by-slug/one?slug=two")).id).toBe(102);
  });

  test("is refused when a slug has an invalid UTF-8 byte", async () => {
    const refusal = { status: 400, code: "rest_invalid_param" };
    expect(await given(world, spec).get("/events/by-slug/caf%e9")).toMatchObject(refusal);
    expect(await given(world, observed).get("/events/by-slug/one?slug=caf%e9")).toMatchObject(refusal);
  });

  test("gives the event a new slug, as specified, and selects another event, as observed", async () => {
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
])("only_with_upcoming of $kind", ({ kind, name, first }) => {
  const world = {
    [kind]: numbered(first, 2),
    events: numbered(101, 11, (number) => ({ ...inDays(number), [name]: [number < 11 ? first : first + 1] })),
  };

  test("looks at all upcoming events, as specified", async () => {
    expect((await given(world, spec).get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([first + 1, first]);
  });

  test("looks at the next ten events, as observed", async () => {
    expect((await given(world, observed).get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([first]);
  });
});

describe.each([
  ["venues", 201],
  ["organizers", 301],
])("an unsuccessful search for %s", (kind, first) => {
  const world = { [kind]: numbered(first, 3) };

  test("has the total 0, as specified", async () => {
    const { body } = await given(world, spec).get(`/${kind}?search=nowhere&per_page=2`);
    expect(body).toEqual({ [kind]: [], rest_url: expect.any(String), total: 0, total_pages: 0 });
  });

  test("has the total of all records, as observed", async () => {
    const { body } = await given(world, observed).get(`/${kind}?search=nowhere&per_page=2`);
    expect(body).toMatchObject({ [kind]: [], total: 3, total_pages: 2, next_rest_url: expect.stringContaining("page=2") });
  });
});

describe("a scheduled event whose publication date has passed", () => {
  const ahead = { date: "2026-06-20 12:00:00", date_utc: "2026-06-20 12:00:00" };
  const world = { events: [{ id: 101, status: "future" as const, ...ahead }] };

  test("is published, as specified", async () => {
    const { calendar, get } = given(world, spec);
    calendar.clock.set("2026-06-20T12:00:00Z");
    expect((await get("/events")).ids).toEqual([101]);
  });

  test("stays scheduled, as observed", async () => {
    const { calendar, get } = given(world, observed);
    calendar.clock.set("2026-06-20T12:00:00Z");
    expect((await get("/events")).ids).toEqual([]);
  });
});

test("describes the language parameter, as specified, and leaves it out, as observed", async () => {
  expect(JSON.stringify((await given({}, spec).get("")).body)).toContain('"i18n_language"');
  expect(JSON.stringify((await given({}, observed).get("")).body)).not.toContain('"i18n_language"');
});

test("behaves as specified by default", async () => {
  expect(
    (
      await given({
        events: [
          { id: 101, ...inDays(-1) },
          { id: 102, ...inDays(0) },
        ],
      }).get("/events")
    ).ids,
  ).toEqual([102]);
});
