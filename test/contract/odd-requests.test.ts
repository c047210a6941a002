import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();

test("an envelope holds the totals as numbers", async () => {
  const { body } = await given({ events: [{ id: 101 }] }).get("/events?_envelope=1");
  expect(body).toMatchObject({ headers: { "X-Calendar-Total": 1, "X-Calendar-TotalPages": 1 } });
});

describe("the root of the interface", () => {
  test.each([
    { timezone: "Asia/Kolkata", described: { gmt_offset: 5.5, timezone_string: "Asia/Kolkata" } },
    { timezone: "UTC", described: { gmt_offset: 0, timezone_string: "UTC" } },
    { timezone: "UTC-5", described: { gmt_offset: "-5", timezone_string: "" } },
  ])("describes the zone $timezone", async ({ timezone, described }) => {
    const { body } = await given({ site: { timezone } }).at("/wp-json").get("/");
    expect(body).toMatchObject(described);
  });

  test("keeps the fields that `_fields` names", async () => {
    const { body } = await given().at("/wp-json").get("/?_fields=home");
    expect(body).toEqual({ home: "https://calendar.example" });
  });

  test("is linked without `index.php`, even by answers below it", async () => {
    const { body } = await given({ tags: [{ id: 51 }] })
      .at("/index.php/wp-json/calendar/events/v1")
      .get("/tags/51");
    expect(body).toMatchObject({ urls: { self: "https://calendar.example/wp-json/calendar/events/v1/tags/51" } });
  });
});

test("a caller whose credentials have no password is a visitor", async () => {
  const { get } = given({ events: [{ id: 101, status: "draft" }] }, { access: "service" });
  expect(await get("/events", { authorization: `Basic ${btoa("editor:")}` })).toMatchObject({ status: 200, body: { total: 0 } });
});

describe("a number as the date of an event", () => {
  test.each(["1e3", "+1785844800", " 1785844800 "])("means now when it is spelled %j", async (start_date) => {
    const { post } = given({ site: { timezone: "Asia/Kolkata" } });
    const { body } = await post("/events", { title: "Jazz", start_date, end_date: "2026-08-01 10:00" });
    expect(body).toMatchObject({ start_date: "2026-06-15 17:30:00", utc_start_date: "2026-06-15 12:00:00" });
  });

  test("means now in a list too", async () => {
    const { get } = given({
      events: [
        { id: 101, start_date: "2026-06-10 10:00:00", end_date: "2026-06-10 12:00:00" },
        { id: 102, start_date: "2026-06-20 10:00:00", end_date: "2026-06-20 12:00:00" },
      ],
    });
    expect((await get("/events?start_date=1e3")).ids).toEqual([102]);
  });
});

describe("an ampersand in a search", () => {
  test("begins another argument in the address of the next page", async () => {
    const { get } = given({
      events: [
        { id: 101, title: "Rock & Pop" },
        { id: 102, title: "Rock & Pop" },
      ],
    });
    const { body } = await get("/events?search=Rock%20%26%20Pop&per_page=1");
    expect(body).toMatchObject({ next_rest_url: expect.stringContaining("search=Rock+&Pop&") });
  });

  test("stays in the address of the page itself", async () => {
    const { body } = await given({ events: [{ id: 101 }] }).get("/events?search=a%26b");
    expect(body).toMatchObject({ rest_url: expect.stringContaining("search=a&b&") });
  });
});

test("an empty status is not an argument besides a venue", async () => {
  const { body } = await given({ venues: [{ id: 201 }] }).get("/events?venue=201&status=");
  expect(body).toMatchObject({ rest_url: expect.not.stringContaining("&&") });
});

describe("a new category or tag", () => {
  test("gets a slug made of its name when nothing is left of the slug that was sent", async () => {
    expect((await given().post("/tags", { name: "R&B", slug: "[]" })).body).toMatchObject({ slug: "rb" });
  });

  test("is refused with the id of the term that has its name when its slug is taken too", async () => {
    const { post } = given({
      tags: [
        { id: 51, name: "Workshop", slug: "workshop" },
        { id: 52, name: "2026", slug: "2026-tag" },
      ],
    });
    const { body } = await post("/tags", { name: "Workshop", slug: "2026-tag" });
    expect(body).toMatchObject({ code: "term_exists", data: { term_id: 51 } });
  });
});
