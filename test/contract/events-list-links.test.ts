import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { inDays, numbered } from "../support/world.ts";

const empty = { events: [], rest_url: expect.any(String), total: 0, total_pages: 0 };

/** Lists the filters with ids of the world below: two with events, and `idle` without events. */
const linkedKinds = [
  { name: "venue", used: [201, 202], idle: 203 },
  { name: "organizer", used: [301, 302], idle: 303 },
] as const;

const taxonomies = [
  { name: "categories", used: [11, 12], idle: 13, other: 51 },
  { name: "tags", used: [51, 52], idle: 53, other: 11 },
] as const;

const world = {
  venues: numbered(201, 3),
  organizers: numbered(301, 3),
  categories: numbered(11, 3, (number) => ({ slug: `cat${number}`, name: `Category ${number}` })),
  tags: numbered(51, 3, (number) => ({ slug: `tag${number}`, name: `Tag ${number}` })),
  events: [
    { id: 101, ...inDays(1), venue: [201], organizer: [301], categories: [11], tags: [51] },
    { id: 102, ...inDays(2), venue: [201], organizer: [301, 302], categories: [11, 12], tags: [51, 52] },
    { id: 103, ...inDays(3), venue: [202], organizer: [302], categories: [12], tags: [52] },
    { id: 104, ...inDays(4) },
    { id: 105, ...inDays(5), status: "draft" as const, venue: [201], organizer: [301], categories: [11], tags: [51] },
  ],
};

const given = useRuntime();

describe.each(linkedKinds)("filtering events by $name", ({ name, used: [first, second], idle }) => {
  test("lists the events of several records, each event once", async () => {
    const { get } = given(world);
    expect((await get(`/events?${name}[]=${first}&${name}[]=${second}`)).ids).toEqual([101, 102, 103]);
    expect((await get(`/events?${name}=${first},%20${second},${idle}`)).ids).toEqual([101, 102, 103]);
  });

  test("answers an empty list when there are no such events", async () =>
    expect((await given(world).get(`/events?${name}=${idle}`)).body).toEqual(empty));

  test.each(["foo", "23", "", "0"])("refuses the id %j", async (value) => {
    expect(await given(world).get(`/events?${name}=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("refuses a list with an unknown id", async () =>
    expect(await given(world).get(`/events?${name}=${first},23`)).toMatchObject({ status: 400, code: "rest_invalid_param" }));

  test("lists drafts only for editors", async () => {
    const service = given(world, { access: "service" });
    expect((await service.get(`/events?${name}=${first}`)).ids).toEqual([101, 102]);
    expect((await service.as("editor").get(`/events?${name}=${first}`)).ids).toEqual([101, 102, 105]);
  });

  test("repeats the filter in rest_url, after encoded dates", async () => {
    const { body } = await given(world).get(`/events?${name}=${first}`);
    expect(body).toMatchObject({ rest_url: expect.stringContaining(`start_date=2026-06-15+00%3A00%3A00`) });
    expect(body).toMatchObject({ rest_url: expect.stringMatching(new RegExp(`&status=publish&${name}=${first}$`)) });
  });
});

describe.each(taxonomies)("filtering events by $name", ({ name, used: [first], idle, other }) => {
  const slug = (number: number) => `${name === "tags" ? "tag" : "cat"}${number}`;

  test("lists the events with a term by its id with a plus", async () =>
    expect((await given(world).get(`/events?${name}=%2B${first}`)).ids).toEqual([101, 102]));

  test("accepts the exact name of a term, and finds events by the slug made from that name", async () => {
    const terms = numbered(first, { name: "Rock & Pop", slug: "rock-pop" }, { name: "Run-Out", slug: "runout" });
    const { get } = given({ ...world, [name]: terms });
    expect((await get(`/events?${name}=Rock%20%26%20Pop`)).ids).toEqual([101, 102]);
    expect((await get(`/events?${name}=Run-Out`)).ids).toEqual([]);
    expect((await get(`/events?${name}=Run-Out,rock-pop`)).ids).toEqual([101, 102]);
  });

  test("answers an empty list for a term without events", async () => {
    expect((await given(world).get(`/events?${name}=${idle}`)).body).toEqual(empty);
    expect((await given(world).get(`/events?${name}[]=${slug(3)}`)).body).toEqual(empty);
  });

  test("refuses an unknown term and a term of the other taxonomy", async () => {
    const { get } = given(world);
    expect(await get(`/events?${name}[]=unknown`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get(`/events?${name}=${other}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get(`/events?${name}=`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("leaves terms out of the URLs of pages", async () => {
    const { body } = await given(world).get(`/events?${name}=${first}&per_page=1`);
    expect(body).toMatchObject({ next_rest_url: expect.not.stringContaining(name), rest_url: expect.not.stringContaining(name) });
  });
});

test("finds nothing for a search with an invalid UTF-8 byte and writes the byte as U+FFFD in rest_url", async () => {
  const answer = await given(world).get("/events?venue=201&search=caf%e9");
  expect(answer).toMatchObject({ status: 200, body: { total: 0, rest_url: expect.stringContaining("search=caf%EF%BF%BD") } });
});

test("writes an invalid UTF-8 byte of a search as U+FFFD in rest_url, also where the search is the last unencoded value", async () => {
  const answer = await given(world).get("/events?search=caf%e9&start_date=2026-01-01");
  expect(answer).toMatchObject({ status: 200, body: { rest_url: expect.stringContaining("search=caf\ufffd&") } });
});

test("lists events that match all filters", async () => {
  const { get } = given(world);
  expect((await get("/events?venue=201&organizer=302")).ids).toEqual([102]);
  expect((await get("/events?categories=12&tags=51")).ids).toEqual([102]);
  expect((await get("/events?venue=202&tags=51")).ids).toEqual([]);
});
