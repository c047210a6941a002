import { expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { api, home, numbered, poster } from "../support/world.ts";

const given = useRuntime();
const [local, utc] = ["2017-01-05 14:23:36", "2017-01-05 19:23:36"];
const published = { date: local, date_utc: utc, modified: local, modified_utc: utc };
const times = {
  ...{ timezone: "America/New_York", timezone_abbr: "EST" },
  ...{ start_date: local, end_date: "2017-01-05 16:23:36", utc_start_date: utc, utc_end_date: "2017-01-05 21:23:36" },
};
const concert = {
  ...published,
  ...times,
  ...{ id: 41, author: 3, title: "Event 01", slug: "event-01", description: "Event 01 description", excerpt: "Event 01 excerpt" },
  ...{ cost: ["23"], currency_symbol: "$", currency_position: "prefix", website: "https://one.example", image: poster.id },
  ...{ venue: [201], organizer: [301], categories: [12, 11], tags: [52, 51] },
};
const world = {
  events: [concert],
  venues: [{ id: 201, venue: "The Mill", city: "Elora", show_map: true, show_map_link: false }],
  organizers: [{ id: 301, organizer: "The Society", phone: "111", email: "hello@one.example" }],
  categories: numbered(11, { name: "Arts", slug: "arts" }, { name: "Music", slug: "music", parent: 11, description: "Loud" }),
  tags: numbered(51, { name: "free" }, { name: "outdoors" }),
};

test("shows author, publication dates and URLs", async () => {
  const { body, status } = await given(world).get("/events/41");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ id: 41, global_id: "calendar.example?id=41", global_id_lineage: ["calendar.example?id=41"], author: "3", status: "publish" },
    ...published,
    ...{ url: `${home}/event/event-01/`, rest_url: `${api}/events/41`, slug: "event-01" },
  });
});

test("shows texts as HTML", async () => {
  const { body } = await given(world).get("/events/41");
  expect(body).toMatchObject({ title: "Event 01", description: "<p>Event 01 description</p>", excerpt: "<p>Event 01 excerpt</p>" });
});

test("shows dates in the event's time zone and in UTC, and their parts as padded strings", async () => {
  expect((await given(world).get("/events/41")).body).toMatchObject({
    all_day: false,
    ...times,
    start_date_details: { year: "2017", month: "01", day: "05", hour: "14", minutes: "23", seconds: "36" },
    end_date_details: { hour: "16" },
    utc_start_date_details: { hour: "19" },
    utc_end_date_details: { hour: "21" },
  });
});

test("shows cost, website, flags and image", async () => {
  expect((await given(world).get("/events/41")).body).toMatchObject({
    cost: "$23",
    cost_details: { currency_symbol: "$", currency_code: "", currency_position: "prefix", values: ["23"] },
    website: "https://one.example",
    ...{ show_map: true, show_map_link: true, hide_from_listings: false, sticky: false, featured: false },
    image: { id: poster.id, url: poster.url, extension: "png", width: 800, height: 600 },
    custom_fields: [],
  });
});

test("contains venue, organizers and terms, with terms sorted by name", async () => {
  expect((await given(world).get("/events/41")).body).toMatchObject({
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

test("contains json_ld of the event, its venue and its organizers", async () => {
  expect((await given(world).get("/events/41")).body).toMatchObject({
    json_ld: {
      ...{ "@type": "Event", name: "Event 01", startDate: "2017-01-05T14:23:36-05:00", location: { "@type": "Place", name: "The Mill" } },
      ...{ organizer: { "@type": "Person", name: "The Society" }, offers: { price: "23" } },
    },
    venue: { json_ld: { "@type": "Place" } },
    organizer: [{ json_ld: { "@type": "Person" } }],
  });
});

test("shows empty lists when nothing is linked", async () => {
  const { body } = await given({ events: [{ id: 101 }] }).get("/events/101");
  expect(body).toMatchObject({ venue: [], organizer: [], categories: [], tags: [], image: false, cost: "", cost_details: { values: [] } });
});

test("shows the event's URL for a website that was never stored, and an empty website as empty", async () => {
  const { get } = given({ events: numbered(101, { slug: "jazz", website: null }, { website: "" }) });
  expect((await get("/events/101")).body).toMatchObject({ website: `${home}/event/jazz/` });
  expect((await get("/events/102")).body).toMatchObject({ website: "" });
});

test("shows the same by slug as by id", async () => {
  const { get } = given(world);
  expect((await get("/events/by-slug/event-01")).body).toEqual((await get("/events/41")).body);
});

test.each(["0", "13"])("answers 404 to the unknown id %s", async (id) => {
  expect(await given(world).get(`/events/${id}`)).toMatchObject({ status: 404, code: "rest-event-not-found" });
});

test.each([201, 301, poster.id])("answers 400 to the id %i of another kind of record", async (id) => {
  expect(await given(world).get(`/events/${id}`)).toMatchObject({ status: 400, code: "rest-invalid-event-id" });
});

test.each(["foo", "12x", "-1", "1.5"])("answers 404 to the id %s, which is not a number", async (id) => {
  expect(await given(world).get(`/events/${id}`)).toMatchObject({ status: 404, code: "rest_no_route" });
});

test("answers 404 to an empty slug", async () =>
  expect(await given(world).get("/events/by-slug/")).toMatchObject({ status: 404, code: "rest_no_route" }));

test("refuses an unknown slug and the slug of a venue", async () => {
  const { get } = given({ venues: [{ id: 201, slug: "mill" }] });
  expect(await get("/events/by-slug/non-existing-event")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  expect(await get("/events/by-slug/mill")).toMatchObject({ status: 400, body: { data: { params: { slug: expect.any(String) } } } });
});

test("refuses a draft's slug with a dot in it", async () => {
  const { get } = given({ events: [{ id: 101, status: "draft", slug: "draft.event" }] }, { access: "service" });
  expect(await get("/events/by-slug/draft.event")).toMatchObject({ status: 400, code: "rest_invalid_param" });
});

test("shows drafts to everyone while access is open", async () => {
  const { get } = given({ events: [{ id: 101, status: "draft" }] });
  expect(await get("/events/101")).toMatchObject({ status: 200, body: { url: `${home}/?post_type=calendar_event&p=101` } });
});

test("shows an event that is hidden from listings", async () =>
  expect(await given({ events: [{ id: 101, hide_from_listings: true }] }).get("/events/101")).toMatchObject({ status: 200 }));
