import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { api, home, poster } from "../support/world.ts";

describe("reading an event", () => {
  const given = useRuntime();

  const concert = {
    id: 41,
    author: 3,
    title: "Event 01",
    slug: "event-01",
    description: "Event 01 description",
    excerpt: "Event 01 excerpt",
    date: "2017-01-05 14:23:36",
    date_utc: "2017-01-05 19:23:36",
    modified: "2017-01-05 14:23:36",
    modified_utc: "2017-01-05 19:23:36",
    timezone: "America/New_York",
    timezone_abbr: "EST",
    start_date: "2017-01-05 14:23:36",
    end_date: "2017-01-05 16:23:36",
    utc_start_date: "2017-01-05 19:23:36",
    utc_end_date: "2017-01-05 21:23:36",
    cost: ["23"],
    currency_symbol: "$",
    currency_position: "prefix",
    website: "https://one.example",
    image: poster.id,
    venue: [201],
    organizer: [301],
    categories: [12, 11],
    tags: [52, 51],
  };
  const world = {
    events: [concert],
    venues: [{ venue: "The Mill", city: "Elora", show_map: true, show_map_link: false }],
    organizers: [{ organizer: "The Society", phone: "111", email: "hello@one.example" }],
    categories: [
      { name: "Arts", slug: "arts" },
      { name: "Music", slug: "music", parent: 11, description: "Loud" },
    ],
    tags: [{ name: "free" }, { name: "outdoors" }],
  };

  test("shows who wrote it, when, and where it is found", async () => {
    const { body, status } = await given(world).get("/events/41");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 41,
      global_id: "calendar.example?id=41",
      global_id_lineage: ["calendar.example?id=41"],
      author: "3",
      status: "publish",
      date: "2017-01-05 14:23:36",
      date_utc: "2017-01-05 19:23:36",
      modified: "2017-01-05 14:23:36",
      modified_utc: "2017-01-05 19:23:36",
      url: `${home}/event/event-01/`,
      rest_url: `${api}/events/41`,
      slug: "event-01",
    });
  });

  test("shows its texts as HTML", async () => {
    const { body } = await given(world).get("/events/41");
    expect(body).toMatchObject({ title: "Event 01", description: "<p>Event 01 description</p>", excerpt: "<p>Event 01 excerpt</p>" });
  });

  test("shows its dates on its own clock and in UTC, and their parts as padded texts", async () => {
    const { body } = await given(world).get("/events/41");
    expect(body).toMatchObject({
      all_day: false,
      timezone: "America/New_York",
      timezone_abbr: "EST",
      start_date: "2017-01-05 14:23:36",
      start_date_details: { year: "2017", month: "01", day: "05", hour: "14", minutes: "23", seconds: "36" },
      end_date: "2017-01-05 16:23:36",
      end_date_details: { hour: "16" },
      utc_start_date: "2017-01-05 19:23:36",
      utc_start_date_details: { hour: "19" },
      utc_end_date: "2017-01-05 21:23:36",
      utc_end_date_details: { hour: "21" },
    });
  });

  test("shows cost, website, switches and image", async () => {
    const { body } = await given(world).get("/events/41");
    expect(body).toMatchObject({
      cost: "$23",
      cost_details: { currency_symbol: "$", currency_code: "", currency_position: "prefix", values: ["23"] },
      website: "https://one.example",
      show_map: true,
      show_map_link: true,
      hide_from_listings: false,
      sticky: false,
      featured: false,
      image: { id: poster.id, url: poster.url, extension: "png", width: 800, height: 600 },
      custom_fields: [],
    });
  });

  test("contains its venue, its organizers and its terms, the terms by name", async () => {
    const { body } = await given(world).get("/events/41");
    expect(body).toMatchObject({
      venue: { id: 201, venue: "The Mill", city: "Elora", show_map: true, show_map_link: false },
      organizer: [{ id: 301, organizer: "The Society", phone: "111", email: "hello@one.example" }],
      categories: [
        { name: "Arts" },
        { id: 12, name: "Music", slug: "music", parent: 11, description: "Loud", urls: { up: `${api}/categories/11` } },
      ],
      tags: [
        { id: 51, name: "free", taxonomy: "post_tag", urls: { self: `${api}/tags/51`, collection: `${api}/tags` } },
        { id: 52, name: "outdoors" },
      ],
    });
  });

  test("carries structured data, also of what is linked", async () => {
    const { body } = await given(world).get("/events/41");
    expect(body).toMatchObject({
      json_ld: {
        "@type": "Event",
        name: "Event 01",
        startDate: "2017-01-05T14:23:36-05:00",
        location: { "@type": "Place", name: "The Mill" },
        organizer: { "@type": "Person", name: "The Society" },
        offers: { price: "23" },
      },
      venue: { json_ld: { "@type": "Place" } },
      organizer: [{ json_ld: { "@type": "Person" } }],
    });
  });

  test("says so with empty lists when nothing is linked", async () => {
    const { body } = await given({ events: [{}] }).get("/events/101");
    expect(body).toMatchObject({
      venue: [],
      organizer: [],
      categories: [],
      tags: [],
      image: false,
      cost: "",
      cost_details: { values: [] },
    });
  });

  test("shows its own address as website when none was ever stored, and nothing when an empty one was", async () => {
    const { get } = given({ events: [{ slug: "jazz", website: null }, { website: "" }] });
    expect((await get("/events/101")).body).toMatchObject({ website: `${home}/event/jazz/` });
    expect((await get("/events/102")).body).toMatchObject({ website: "" });
  });

  test("by slug shows the same as by ID", async () => {
    const { get } = given(world);
    expect((await get("/events/by-slug/event-01")).body).toEqual((await get("/events/41")).body);
  });

  test("by slug ignores the case of the slug", async () => {
    expect(await given(world).get("/events/by-slug/EVENT-01")).toMatchObject({ status: 200, id: 41 });
  });

  test.each(["0", "13"])("answers 404 for the ID %s, which nothing has", async (id) => {
    expect(await given(world).get(`/events/${id}`)).toMatchObject({ status: 404, code: "rest-event-not-found" });
  });

  test.each([201, 301, poster.id])("answers 400 for the ID %i of another kind of record", async (id) => {
    expect(await given(world).get(`/events/${id}`)).toMatchObject({ status: 400, code: "rest-invalid-event-id" });
  });

  test.each(["foo", "12x", "-1", "1.5"])("has no route for the ID %s, which is no number", async (id) => {
    expect(await given(world).get(`/events/${id}`)).toMatchObject({ status: 404, code: "rest_no_route" });
  });

  test("has no route for an empty slug", async () => {
    expect(await given(world).get("/events/by-slug/")).toMatchObject({ status: 404, code: "rest_no_route" });
  });

  test("refuses a slug that no event has, also when a venue has it", async () => {
    const { get } = given({ venues: [{ slug: "mill" }] });
    expect(await get("/events/by-slug/non-existing-event")).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get("/events/by-slug/mill")).toMatchObject({ status: 400, body: { data: { params: { slug: expect.any(String) } } } });
  });

  test("never finds a draft by a slug with a dot in it", async () => {
    const { get } = given({ events: [{ status: "draft", slug: "draft.event" }] }, { access: "service" });
    expect(await get("/events/by-slug/draft.event")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("reads drafts without credentials while access is open", async () => {
    const { get } = given({ events: [{ status: "draft" }] });
    expect(await get("/events/101")).toMatchObject({ status: 200, body: { url: `${home}/?post_type=calendar_event&p=101` } });
  });

  const ahead = { date: "2026-07-01 09:00:00", date_utc: "2026-07-01 09:00:00" };
  test.each(["draft", "pending", "future", "private"] as const)("keeps visitors from a record that is %s", async (status) => {
    const { get } = given({ events: [{ status, ...ahead }] }, { access: "service" });
    expect(await get("/events/101")).toMatchObject({ status: 403, code: "event-not-accessible" });
    expect(await get("/events/by-slug/event-101")).toMatchObject({ status: 403, code: "event-not-accessible" });
  });

  test("shows unpublished events to their author and to editors, not to other authors", async () => {
    const service = given({ events: [{ status: "draft", author: 4 }] }, { access: "service" });
    expect(await service.as("contributor").get("/events/101")).toMatchObject({ status: 200 });
    expect(await service.as("editor").get("/events/101")).toMatchObject({ status: 200 });
    expect(await service.as("author").get("/events/101")).toMatchObject({ status: 403 });
  });

  test("keeps an event that hides from listings readable", async () => {
    expect(await given({ events: [{ hide_from_listings: true }] }).get("/events/101")).toMatchObject({ status: 200 });
  });
});
