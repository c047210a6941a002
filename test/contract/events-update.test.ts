import { describe, expect, test } from "vitest";
import { givenIn, runtimes } from "../support/runtimes.ts";
import { home, poster, times } from "../support/world.ts";

const newYork = { timezone: "America/New_York" };

describe.each(runtimes)("updating an event, through $name", (runtime) => {
  const given = givenIn(runtime);

  const full = {
    title: "Jazz",
    slug: "jazz",
    description: "Loud",
    excerpt: "Short",
    author: 3,
    cost: ["5"],
    website: "https://one.example",
    featured: true,
    sticky: true,
    hide_from_listings: true,
    image: poster.id,
    categories: [11],
    tags: [51],
    venue: [201],
    organizer: [301],
  };
  const world = { events: [full], venues: times(2, {}), organizers: times(2, {}), categories: times(2, {}), tags: times(2, {}) };

  test.each(["POST", "PUT", "PATCH"])("with %s changes what is sent", async (method) => {
    const { ask } = given({ events: [{}] });
    const sent = { title: "New", description: "Text", excerpt: "Short", slug: "new-slug" };
    const { status, body } = await ask(method, "/events/101", sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 101, title: "New", description: "<p>Text</p>", excerpt: "<p>Short</p>", slug: "new-slug" });
  });

  test("by slug changes the same", async () => {
    const { post } = given({ events: [{ slug: "jazz" }] });
    expect(await post("/events/by-slug/jazz", { title: "New" })).toMatchObject({
      status: 200,
      id: 101,
      body: { title: "New", slug: "jazz" },
    });
  });

  test("keeps texts, slug, author, dates, terms and venue when they are not sent", async () => {
    const { body } = await given(world).post("/events/101", { status: "publish" });
    expect(body).toMatchObject({
      title: "Jazz",
      slug: "jazz",
      description: "<p>Loud</p>",
      excerpt: "<p>Short</p>",
      author: "3",
      start_date: "2026-06-20 19:00:00",
      end_date: "2026-06-20 21:00:00",
      categories: [{ id: 11 }],
      tags: [{ id: 51 }],
      venue: { id: 201 },
    });
  });

  test("resets switches, image, cost, website, organizers and publication date when they are not sent", async () => {
    const { body } = await given(world).post("/events/101", { title: "New" });
    expect(body).toMatchObject({
      featured: false,
      sticky: false,
      hide_from_listings: false,
      show_map: false,
      show_map_link: false,
      image: false,
      cost: "",
      website: "",
      organizer: [],
      date: "2026-06-15 12:00:00",
      date_utc: "2026-06-15 12:00:00",
    });
  });

  test.each(["draft", "pending", "private", "trash"] as const)("publishes a record that is %s unless a status is sent", async (status) => {
    expect((await given({ events: [{ status }] }).post("/events/101", { title: "New" })).body).toMatchObject({ status: "publish" });
  });

  test("moves the time of the last change to the present", async () => {
    expect((await given({ events: [{}] }).post("/events/101", { title: "New" })).body).toMatchObject({ modified: "2026-06-15 12:00:00" });
  });

  test("answers 404 for an event that does not exist", async () => {
    expect(await given().post("/events/2389", { title: "New" })).toMatchObject({ status: 404, code: "rest-event-not-found" });
    expect(await given().post("/events/by-slug/unknown", { title: "New" })).toMatchObject({ status: 404, code: "rest-event-not-found" });
  });

  describe("dates", () => {
    test.each([
      ["tomorrow 9am", "tomorrow 11am", "2026-06-16 09:00:00", "2026-06-16 15:00:00"],
      ["tomorrow 11am", "tomorrow 1pm", "2026-06-16 11:00:00", "2026-06-16 17:00:00"],
      ["next wednesday 4pm", "next wednesday 5pm", "2026-06-17 16:00:00", "2026-06-17 21:00:00"],
    ])("in words are read on the clock of the site (%s)", async (start_date, end_date, start, utcEnd) => {
      const { body } = await given({ site: newYork, events: [{}] }).post("/events/101", { start_date, end_date });
      expect(body).toMatchObject({ timezone: "America/New_York", start_date: start, utc_end_date: utcEnd });
    });

    test("follow the time zone that is sent with them", async () => {
      const { post } = given({ site: { timezone: "Australia/Darwin" }, events: [{}] });
      const dates = { start_date: "2026-07-01 16:00:00", end_date: "2026-07-01 17:00:00" };
      for (const [timezone, utc] of [
        ["Australia/Sydney", "2026-07-01 06:00:00"],
        ["America/New_York", "2026-07-01 20:00:00"],
        ["UTC", "2026-07-01 16:00:00"],
        ["Asia/Hong_Kong", "2026-07-01 08:00:00"],
        ["Europe/Paris", "2026-07-01 14:00:00"],
      ]) {
        expect((await post("/events/101", { ...dates, timezone })).body).toMatchObject({ timezone, ...dates, utc_start_date: utc });
      }
    });

    test("change only when both are sent", async () => {
      const { post } = given({ events: [{}] });
      const before = { start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 21:00:00" };
      expect((await post("/events/101", { start_date: "2026-06-20 18:00:00" })).body).toMatchObject(before);
      expect((await post("/events/101", { end_date: "2026-06-20 22:00:00" })).body).toMatchObject(before);
    });

    test("stretch to whole days when the event is to last all day", async () => {
      const { post } = given({ events: [{}] });
      expect((await post("/events/101", { all_day: true })).body).toMatchObject({
        start_date: "2026-06-20 00:00:00",
        end_date: "2026-06-20 23:59:59",
      });
      const days = { all_day: true, start_date: "tomorrow 9am", end_date: "+5 days 11am" };
      expect((await post("/events/101", days)).body).toMatchObject({
        all_day: true,
        start_date: "2026-06-16 00:00:00",
        end_date: "2026-06-20 23:59:59",
      });
    });

    test("stay in UTC when only the time zone changes", async () => {
      const { body } = await given({ events: [{}] }).post("/events/101", { timezone: "Europe/Paris" });
      expect(body).toMatchObject({
        timezone: "Europe/Paris",
        timezone_abbr: "CEST",
        start_date: "2026-06-20 19:00:00",
        utc_start_date: "2026-06-20 19:00:00",
      });
    });

    test("of publication are taken as they are sent", async () => {
      const { post } = given({ site: newYork, events: [{}] });
      expect((await post("/events/101", { date: "2026-06-01 09:00:00" })).body).toMatchObject({
        date: "2026-06-01 09:00:00",
        date_utc: "2026-06-01 13:00:00",
      });
      expect((await post("/events/101", { date_utc: "tomorrow 9am" })).body).toMatchObject({
        date_utc: "2026-06-16 09:00:00",
        status: "future",
      });
    });
  });

  test.each([
    ["author", 23],
    ["author", ""],
    ["date", "foo"],
    ["date_utc", "foo"],
    ["website", "foo"],
    ["title", ""],
    ["status", "kinda_thinking_about_it"],
    ["timezone", "Foo/Bar"],
    ["image", "http://example.localhost/some-image.png"],
    ["image", "foo bar"],
    ["image", "23"],
    ["image", "201"],
  ])("refuses %s «%s»", async (name, value) => {
    const { body } = await given({ events: [{}], venues: [{}] }).post("/events/101", { [name]: value });
    expect(body).toMatchObject({ code: "rest_invalid_param", data: { status: 400, params: { [name]: expect.any(String) } } });
  });

  test("names every refused parameter at once", async () => {
    const { body } = await given({ events: [{}] }).post("/events/101", { title: "", website: "foo", author: 23 });
    expect(body).toMatchObject({
      data: { params: { author: expect.any(String), title: expect.any(String), website: expect.any(String) } },
    });
  });

  test.each(["url", "rest_url", "utc_start_date", "utc_end_date", "start_date_details", "timezone_abbr", "cost_details"])(
    "makes up %s itself, whatever is sent",
    async (name) => {
      const { status, body } = await given({ events: [{}] }).post("/events/101", { [name]: "sent" });
      expect(status).toBe(200);
      expect(body).not.toHaveProperty(name, "sent");
    },
  );

  test.each([
    ["author", 4, "4"],
    ["website", "http://example.com", "http://example.com"],
    ["cost", "20$", "20$"],
    ["show_map", true, true],
    ["show_map_link", true, true],
    ["hide_from_listings", "1", true],
    ["sticky", "true", true],
    ["featured", true, true],
    ["status", "draft", "draft"],
  ])("sets %s", async (name, sent, shown) => {
    expect((await given({ events: [{}] }).post("/events/101", { [name]: sent })).body).toHaveProperty(name, shown);
  });

  test("links an image by ID or address", async () => {
    const { post } = given({ events: [{}] });
    expect((await post("/events/101", { image: "901" })).body).toMatchObject({ image: { id: 901 } });
    expect((await post("/events/101", { image: poster.url })).body).toMatchObject({ image: { id: 901 } });
  });

  test("shows a cost of zero, which creating forgets", async () => {
    expect((await given({ events: [{}] }).post("/events/101", { cost: "0" })).body).toMatchObject({
      cost: "Free",
      cost_details: { values: ["0"] },
    });
  });

  describe("links", () => {
    test("replace the venue", async () => {
      const { post } = given(world);
      expect((await post("/events/101", { venue: 202 })).body).toMatchObject({ venue: { id: 202 } });
      expect((await post("/events/101", { venue: { venue: "New Venue", city: "Paris" } })).body).toMatchObject({
        venue: { venue: "New Venue", city: "Paris" },
      });
    });

    test.each([[""], [0], [[]]])("keep the venue when %j is sent: it cannot be taken away", async (venue) => {
      expect((await given(world).post("/events/101", { venue })).body).toMatchObject({ venue: { id: 201 } });
    });

    test("show no venue once the link was taken away behind the interface", async () => {
      const { post, calendar } = given(world);
      calendar.db.event.update({ where: { id: { equals: 101 } }, data: { venue: [] } });
      expect((await post("/events/101", { venue: "0" })).body).toMatchObject({ venue: [] });
    });

    test("replace the organizers, or take them away", async () => {
      const { post } = given(world);
      expect((await post("/events/101", { organizer: 302 })).body).toMatchObject({ organizer: [{ id: 302 }] });
      expect((await post("/events/101", { organizer: [302, 301] })).body).toMatchObject({ organizer: [{ id: 302 }, { id: 301 }] });
      expect((await post("/events/101", { organizer: [{ organizer: "New" }, 301] })).body).toMatchObject({
        organizer: [{ organizer: "New" }, { id: 301 }],
      });
      expect((await post("/events/101", { organizer: [] })).body).toMatchObject({ organizer: [] });
    });

    test.each([
      ["categories", 12],
      ["tags", 52],
    ])("replace the %s, or take them away", async (name, other) => {
      const { post } = given(world);
      expect((await post("/events/101", { [name]: [other, "zoo"] })).body).toMatchObject({ [name]: [{ id: other }, { name: "zoo" }] });
      expect((await post("/events/101", { [name]: "" })).body).toMatchObject({ [name]: [] });
    });

    test("publish a venue that waited, when a published event is saved again", async () => {
      const { post, get } = given({ events: [{ venue: [201] }], venues: [{ status: "draft" }] });
      await post("/events/101", { title: "New" });
      expect((await get("/venues/201")).body).toMatchObject({ status: "publish" });
    });
  });

  describe("slug", () => {
    test("is renamed and made unique", async () => {
      const { post } = given({ events: [{ slug: "a" }, { slug: "b" }] });
      expect((await post("/events/101", { slug: "c d" })).body).toMatchObject({ slug: "c-d", url: `${home}/event/c-d/` });
      expect((await post("/events/101", { slug: "b" })).body).toMatchObject({ slug: "b-2" });
    });

    test("by slug is renamed to the one in the body", async () => {
      const { post, get } = given({ events: [{ slug: "a" }] });
      expect((await post("/events/by-slug/a", { slug: "z" })).body).toMatchObject({ id: 101, slug: "z" });
      expect(await get("/events/by-slug/a")).toMatchObject({ status: 400 });
    });

    test("of a draft comes with its publication", async () => {
      const { post } = given();
      const draft = await post("/events", { title: "Late Show", start_date: "tomorrow", end_date: "tomorrow", status: "draft" });
      expect((await post(`/events/${draft.id}`, { status: "publish" })).body).toMatchObject({ slug: "late-show" });
    });
  });
});
