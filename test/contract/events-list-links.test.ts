import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { inDays, times } from "../support/world.ts";

const empty = { events: [], rest_url: expect.any(String), total: 0, total_pages: 0 };

/** What an event can be listed by, with the records of the world below: two that are used, one that is not. */
const linkedKinds = [
  { name: "venue", used: [201, 202], idle: 203 },
  { name: "organizer", used: [301, 302], idle: 303 },
] as const;

const taxonomies = [
  { name: "categories", used: [11, 12], idle: 13, other: 51 },
  { name: "tags", used: [51, 52], idle: 53, other: 11 },
] as const;

const world = {
  venues: times(3, {}),
  organizers: times(3, {}),
  categories: times(3, (number) => ({ slug: `cat${number}`, name: `Category ${number}` })),
  tags: times(3, (number) => ({ slug: `tag${number}`, name: `Tag ${number}` })),
  events: [
    { ...inDays(1), venue: [201], organizer: [301], categories: [11], tags: [51] },
    { ...inDays(2), venue: [201], organizer: [301, 302], categories: [11, 12], tags: [51, 52] },
    { ...inDays(3), venue: [202], organizer: [302], categories: [12], tags: [52] },
    { ...inDays(4) },
    { ...inDays(5), status: "draft" as const, venue: [201], organizer: [301], categories: [11], tags: [51] },
  ],
};

describe("listing events by what they are linked to", () => {
  const given = useRuntime();

  describe.each(linkedKinds)("by $name", ({ name, used: [first, second], idle }) => {
    test("shows the events of one", async () => {
      expect((await given(world).get(`/events?${name}=${first}`)).ids).toEqual([101, 102]);
    });

    test("shows the events of any of several, each once, as list or comma-separated text", async () => {
      const { get } = given(world);
      expect((await get(`/events?${name}[]=${first}&${name}[]=${second}`)).ids).toEqual([101, 102, 103]);
      expect((await get(`/events?${name}=${first},%20${second},${idle}`)).ids).toEqual([101, 102, 103]);
    });

    test("shows nothing for one without events", async () => {
      expect((await given(world).get(`/events?${name}=${idle}`)).body).toEqual(empty);
    });

    test.each(["foo", "23", "", "0"])("refuses «%s», which nothing has", async (value) => {
      expect(await given(world).get(`/events?${name}=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });

    test("refuses a list when one of it does not exist", async () => {
      expect(await given(world).get(`/events?${name}=${first},23`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });

    test("shows drafts to editors and hides them from visitors", async () => {
      const service = given(world, { access: "service" });
      expect((await service.get(`/events?${name}=${first}`)).ids).toEqual([101, 102]);
      expect((await service.as("editor").get(`/events?${name}=${first}`)).ids).toEqual([101, 102, 105]);
    });

    test("writes the argument into the addresses, and what stands before it encoded", async () => {
      const { body } = await given(world).get(`/events?${name}=${first}`);
      expect(body).toMatchObject({ rest_url: expect.stringContaining(`start_date=2026-06-15+00%3A00%3A00`) });
      expect(body).toMatchObject({ rest_url: expect.stringMatching(new RegExp(`&status=publish&${name}=${first}$`)) });
    });
  });

  describe.each(taxonomies)("by $name", ({ name, used: [first, second], idle, other }) => {
    const slug = (number: number) => `${name === "tags" ? "tag" : "cat"}${number}`;

    test("shows the events with a term, by slug, ID or exact name", async () => {
      const { get } = given(world);
      expect((await get(`/events?${name}[]=${slug(1)}`)).ids).toEqual([101, 102]);
      expect((await get(`/events?${name}=${first}`)).ids).toEqual([101, 102]);
      expect((await get(`/events?${name}=${name === "tags" ? "Tag" : "Category"} 1`)).ids).toEqual([101, 102]);
    });

    test("shows the events with any of several terms, as list or comma-separated text", async () => {
      const { get } = given(world);
      expect((await get(`/events?${name}[]=${slug(1)}&${name}[]=${slug(2)}`)).ids).toEqual([101, 102, 103]);
      expect((await get(`/events?${name}=${first},${second}`)).ids).toEqual([101, 102, 103]);
    });

    test("counts pages within the events that are found", async () => {
      const { ids, body } = await given(world).get(`/events?${name}=${first},${second}&per_page=2&page=2`);
      expect(ids).toEqual([103]);
      expect(body).toMatchObject({ total: 3, total_pages: 2 });
    });

    test("shows nothing for a term without events", async () => {
      expect((await given(world).get(`/events?${name}=${idle}`)).body).toEqual(empty);
      expect((await given(world).get(`/events?${name}[]=${slug(3)}`)).body).toEqual(empty);
    });

    test("refuses a term that does not exist, or belongs to the other taxonomy", async () => {
      const { get } = given(world);
      expect(await get(`/events?${name}[]=unknown`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await get(`/events?${name}=${other}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await get(`/events?${name}=`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });

    test("forgets the terms in the addresses of pages", async () => {
      const { body } = await given(world).get(`/events?${name}=${first}&per_page=1`);
      expect(body).toMatchObject({ next_rest_url: expect.not.stringContaining(name), rest_url: expect.not.stringContaining(name) });
    });
  });

  test("a category stands for its descendants too", async () => {
    const { get } = given({
      categories: [{}, { parent: 11 }, { parent: 12 }],
      events: [{ ...inDays(1), categories: [13] }, { ...inDays(2), categories: [11] }, inDays(3)],
    });
    expect((await get("/events?categories=11")).ids).toEqual([101, 102]);
    expect((await get("/events?categories=12")).ids).toEqual([101]);
  });

  test("a search with a byte that is no UTF-8 finds nothing, and its address can be written", async () => {
    const { status, body } = await given(world).get("/events?venue=201&search=caf%e9");
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 0, rest_url: expect.stringContaining("search=caf%EF%BF%BD") });
  });

  test("several filters must all hold", async () => {
    const { get } = given(world);
    expect((await get("/events?venue=201&organizer=302")).ids).toEqual([102]);
    expect((await get("/events?categories=12&tags=51")).ids).toEqual([102]);
    expect((await get("/events?venue=202&tags=51")).ids).toEqual([]);
  });
});
