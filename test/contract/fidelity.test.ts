import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { eventBody, inDays, linkedKinds, numbered, observed, service, spec } from "../support/world.ts";

const given = useRuntime();

// Each test shows where the recorded service contradicts the specification; first what is specified, unless test/specification shows it.

test("a list without start_date starts yesterday, as observed", async () => {
  const { get } = given({ events: numbered(101, { ...inDays(-2) }, { ...inDays(-1) }, { ...inDays(0) }) }, observed);
  expect((await get("/events")).ids).toEqual([102, 103]);
});

test("include drops the given dates and keeps the default ones, as observed", async () => {
  const { get } = given({ events: numbered(101, { ...inDays(-300) }, { ...inDays(3) }, { ...inDays(1000) }) }, observed);
  expect((await get("/events?include=101,102,103&start_date=2020-01-01")).ids).toEqual([102]);
});

test("two bounds of the same date replace each other, as observed, while rest_url repeats both", async () => {
  const { get } = given({ events: numbered(101, { ...inDays(1) }, { ...inDays(5) }, { ...inDays(10) }) }, observed);
  const starts = await get("/events?start_date=2026-06-24&starts_after=2026-06-18");
  expect(starts).toMatchObject({ ids: [102, 103], body: { rest_url: expect.stringContaining("start_date=2026-06-24 00:00:00") } });
  expect((await get("/events?end_date=2026-06-17&ends_before=2026-06-22&start_date=2026-06-01")).ids).toEqual([101, 102]);
});

test("a filter by several tags finds events with the first tag, as observed", async () => {
  const { get } = given({ tags: numbered(51, 2), events: [{ id: 101, tags: [51] }, { id: 102, tags: [52] }, { id: 103 }] }, observed);
  expect((await get("/events?tags=51,52")).ids).toEqual([101]);
  expect((await get("/events?tags=52,51")).ids).toEqual([102]);
});

describe.each(["categories", "tags"])("a filter by %s whose slugs are digits", (name) => {
  const world = {
    [name]: [{ id: 11, slug: "2026" }, { id: 12, slug: "13" }, { id: 13 }],
    events: numbered(101, { [name]: [11] }, { [name]: [13] }),
  };

  test("finds a slug when no term has the id, as specified", async () => {
    const { get } = given(world, spec);
    expect((await get(`/events?${name}=2026`)).ids).toEqual([101]);
    expect((await get(`/events?${name}[]=2026&${name}[]=13`)).ids).toEqual([101, 102]);
    expect((await get(`/events?${name}=13`)).ids).toEqual([102]);
    expect(await get(`/events?${name}=2027`)).toMatchObject({ status: 400 });
  });

  test("reads digits as an id only, as observed", async () =>
    expect(await given(world, observed).get(`/events?${name}=2026`)).toMatchObject({ status: 400, code: "rest_invalid_param" }));
});

describe("a string of ids for organizers", () => {
  const world = { organizers: numbered(301, 2) };

  test("links every one of them in order, as specified", async () => {
    const { post, patch } = given(world, spec);
    const { body, id } = await post("/events", { ...eventBody, organizer: "302,301" });
    expect(body).toMatchObject({ organizer: [{ id: 302 }, { id: 301 }] });
    expect((await patch(`/events/${id}`, "organizer=301, 302")).body).toMatchObject({ organizer: [{ id: 301 }, { id: 302 }] });
    expect(await post("/events", { ...eventBody, organizer: "301,999" })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("is refused, as observed", async () => {
    const { post } = given(world, observed);
    const answer = await post("/events", { ...eventBody, organizer: "301,302" });
    expect(answer).toMatchObject({ status: 400, code: "could-not-create-organizer" });
  });
});

describe("a list of venues", () => {
  const world = { venues: numbered(201, 2) };

  test("is linked, as specified; one venue is shown as an object, several as a list", async () => {
    const { post, get } = given(world, spec);
    expect((await post("/events", { ...eventBody, venue: [201] })).body).toMatchObject({ venue: { id: 201 } });
    expect((await post("/events", { ...eventBody, venue: [201, 202] })).body).toMatchObject({ venue: [{ id: 201 }, { id: 202 }] });
    expect((await post("/events", { ...eventBody, venue: "201,202" })).body).toMatchObject({ venue: [{ id: 201 }, { id: 202 }] });
    expect((await get("/events?venue=202")).ids).toHaveLength(2);
  });

  test("is refused, as observed", async () => {
    const { post } = given(world, observed);
    expect(await post("/events", { ...eventBody, venue: [201] })).toMatchObject({ status: 400, code: "could-not-create-venue" });
    expect(await post("/events", { ...eventBody, venue: "201,202" })).toMatchObject({ status: 400, code: "could-not-create-venue" });
  });
});

describe("an id in the query or body in addition to the id in the path", () => {
  const world = { events: numbered(101, { slug: "one" }, { slug: "two" }) };

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

  test("decides what `Allow` names, also when it is refused", async () => {
    const editor = (options: object) => given({ venues: [{ id: 201 }] }, { ...options, ...service }).as("editor");
    expect((await editor(spec).get("/venues/201")).headers.get("allow")).toBe("GET, DELETE, POST, PUT, PATCH");
    const refused = await editor(observed).get("/venues/201?id=one");
    expect(refused).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(refused.headers.get("allow")).toBe("GET");
  });

  test("is refused when a slug has an invalid UTF-8 byte", async () => {
    const refusal = { status: 400, code: "rest_invalid_param" };
    expect(await given(world, spec).get("/events/by-slug/caf%e9")).toMatchObject(refusal);
    expect(await given(world, observed).get("/events/by-slug/one?slug=caf%e9")).toMatchObject(refusal);
  });

  test("gives the event a new slug, as specified, and selects another event, as observed", async () => {
    expect((await given(world, spec).post("/events/by-slug/one", { slug: "three" })).body).toMatchObject({ id: 101, slug: "three" });
    const answer = await given(world, observed).post("/events/by-slug/one", { slug: "three" });
    expect(answer).toMatchObject({ status: 404, code: "rest-event-not-found" });
  });
});

test.each(linkedKinds)("only_with_upcoming of $kind looks at as many events as the site shows on a page, as observed", async (row) => {
  const { kind, name, first } = row;
  const events = numbered(101, 11, (n) => ({ ...inDays(n), [name]: [n < 11 ? first : first + 1] }));
  const world = { [kind]: numbered(first, 2), events };
  expect((await given(world, observed).get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([first]);
  const longer = { ...world, site: { per_page: 11 } };
  expect((await given(longer, observed).get(`/${kind}?only_with_upcoming=true&per_page=1`)).body).toMatchObject({ total: 2 });
});

describe.each(linkedKinds)("only_with_upcoming of $kind on a site west of Greenwich", ({ kind, name, first }) => {
  const local = { start_date: "2026-06-15 09:00:00", end_date: "2026-06-15 10:00:00", timezone: "America/New_York" };
  const utc = { utc_start_date: "2026-06-15 13:00:00", utc_end_date: "2026-06-15 14:00:00" };
  const world = {
    site: { timezone: "America/New_York" },
    [kind]: [{ id: first }],
    events: [{ id: 101, ...local, ...utc, [name]: [first] }],
  };

  test("counts an event that starts in an hour, as specified", async () =>
    expect((await given(world, spec).get(`/${kind}?only_with_upcoming=1`)).ids).toEqual([first]));

  test("compares the event's wall clock with UTC, so that this event does not count, as observed", async () =>
    expect((await given(world, observed).get(`/${kind}?only_with_upcoming=1`)).ids).toEqual([]));
});

describe("an unused category with a used child", () => {
  const world = { categories: [{ id: 11 }, { id: 12, parent: 11 }, { id: 13 }], events: [{ id: 101, categories: [12] }] };

  test("is left out, as specified", async () =>
    expect(await given(world, spec).get("/categories?per_page=1")).toMatchObject({ ids: [12], body: { total: 1, total_pages: 1 } }));

  test("is listed but not counted, as observed", async () =>
    expect(await given(world, observed).get("/categories")).toMatchObject({ ids: [11, 12], body: { total: 1 } }));
});

test("searches excerpts of events, too, as observed", async () => {
  const events = numbered(101, { title: "Jazz" }, { description: "Jazz" }, { excerpt: "Jazz" });
  expect((await given({ events }, observed).get("/events?search=jazz")).ids).toEqual([101, 102, 103]);
});

test("searches countries and websites of venues, as specified, and excerpts instead, as observed", async () => {
  const venues = numbered(201, { country: "Peru" }, { website: "https://peru.example" }, { excerpt: "Peru" }, { city: "Peru" });
  expect((await given({ venues }, spec).get("/venues?search=peru")).ids).toEqual([204, 202, 201]);
  expect((await given({ venues }, observed).get("/venues?search=peru")).ids).toEqual([204, 203]);
});

test("searches organizers for words of ASCII letters, as observed", async () =>
  expect((await given({ organizers: [{ id: 301, organizer: "日本 Club" }] }, observed).get("/organizers?search=日本")).ids).toEqual([]));

test("ignores a password on the route by slug, as specified, and accepts it there, as observed", async () => {
  const world = { events: [{ id: 101, slug: "party", password: "sesame" }] };
  const path = "/events/by-slug/party?password=sesame";
  expect(await given(world, spec).get(path)).toMatchObject({ status: 403, code: "event-password-protected" });
  expect(await given(world, spec).get("/events/101?password=sesame")).toMatchObject({ status: 200, id: 101 });
  expect(await given(world, observed).get(path)).toMatchObject({ status: 200, id: 101 });
});

test.each(linkedKinds)("an unsuccessful search for $kind has the total of all records, as observed", async ({ kind, first }) => {
  const { body } = await given({ [kind]: numbered(first, 3) }, observed).get(`/${kind}?search=nowhere&per_page=2`);
  expect(body).toMatchObject({ [kind]: [], total: 3, total_pages: 2, next_rest_url: expect.stringContaining("page=2") });
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
