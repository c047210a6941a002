import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { api, numbered } from "../support/world.ts";

const empty = { events: [], total: 0, total_pages: 0 };
const given = useRuntime();

describe("pages", () => {
  test("answers an empty page without links when there are no events", async () => {
    const { status, headers, body } = await given().get("/events");
    expect(status).toBe(200);
    expect(body).toEqual({ ...empty, rest_url: expect.any(String) });
    expect(headers.get("x-calendar-total")).toBe("0");
    expect(headers.get("x-calendar-totalpages")).toBe("0");
  });

  test("lists at most 50 events a page", async () => {
    const { get } = given({ events: numbered(101, 51) });
    expect((await get("/events?per_page=100")).ids).toHaveLength(50);
  });

  test("counts all events in the body and in the headers, and their pages by the page size of the site", async () => {
    const { body, headers } = await given({ site: { per_page: 5 }, events: numbered(101, 10) }).get("/events");
    expect(body).toMatchObject({ total: 10, total_pages: 2 });
    expect(headers.get("x-calendar-total")).toBe("10");
    expect(headers.get("x-calendar-totalpages")).toBe("2");
  });

  test("shows every applied argument in rest_url", async () => {
    const { body } = await given({ events: numbered(101, 5) }).get("/events?per_page=5&search=event&i18n_language=en&strict_dates=false");
    expect(body).toMatchObject({
      rest_url: `${api}/events/?page=1&per_page=5&start_date=2026-06-15 00:00:00&end_date=2028-06-15 23:59:59&search=event&status=publish`,
    });
  });

  test("links to the next page with encoded arguments", async () => {
    const { body } = await given({ site: { per_page: 5 }, events: numbered(101, 7) }).get("/events");
    expect(body).toMatchObject({
      next_rest_url: `${api}/events/?per_page=5&start_date=2026-06-15+00%3A00%3A00&end_date=2028-06-15+23%3A59%3A59&status=publish&page=2`,
    });
    expect(body).not.toHaveProperty("previous_rest_url");
  });

  test("links to the previous page", async () => {
    const { body } = await given({ site: { per_page: 3 }, events: numbered(101, 9) }).get("/events?page=3");
    expect(body).toMatchObject({ previous_rest_url: expect.stringContaining("page=2") });
    expect(body).not.toHaveProperty("next_rest_url");
  });

  test("links back to the first page without a page number", async () => {
    const { body } = await given({ site: { per_page: 3 }, events: numbered(101, 6) }).get("/events?page=2");
    expect(body).toMatchObject({ previous_rest_url: expect.stringMatching(/\/events\/\?per_page=3&start_date/) });
    expect(body).toMatchObject({ previous_rest_url: expect.not.stringMatching(/[?&]page=/) });
  });

  test("answers 404 after the last page", async () => {
    const { get } = given({ site: { per_page: 3 }, events: numbered(101, 3) });
    expect(await get("/events?page=2")).toMatchObject({ status: 404, code: "event-archive-page-not-found" });
  });

  test.each(["foo", "-1", "0", "foo bar", "1.5", ""])("refuses %j as page and as per_page", async (value) => {
    const { get } = given();
    expect(await get(`/events?page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get(`/events?per_page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test('reads numbers such as 2.0 and " 2"', async () => {
    const { get } = given({ events: numbered(101, 3) });
    expect((await get("/events?per_page=2.0&page=2")).ids).toEqual([103]);
    expect((await get("/events?per_page=%202")).ids).toHaveLength(2);
  });
});

test("leaves json_ld out of lists", async () => {
  const { body } = await given({ events: [{ id: 101, venue: [201] }], venues: [{ id: 201 }] }).get("/events");
  expect(body).not.toHaveProperty("events.0.json_ld");
  expect(body).not.toHaveProperty("events.0.venue.json_ld");
});

const dates = ["start_date", "end_date", "starts_before", "starts_after", "ends_before", "ends_after"];
test.each(dates)("refuses an unreadable %s", async (name) => {
  const { get } = given();
  for (const value of ["before my birthday", "foo", "2024-13-01", "1970-01-01", ""]) {
    const answer = await get(`/events?${name}=${value}`);
    expect(answer).toMatchObject({ status: 400, body: { data: { params: { [name]: expect.any(String) } } } });
  }
});

test.each([...["true", "1", "on", "yes"].map((word) => [word, [102]] as const), ["enabled", [101, 102]] as const])(
  "reads exact times with strict_dates=%s, if that means yes: %j",
  async (word, ids) => {
    const { get } = given({ events: numbered(101, { start_date: "2026-06-20 09:00:00" }, { start_date: "2026-06-20 10:00:00" }) });
    expect((await get(`/events?start_date=2026-06-20 09:30:00&strict_dates=${word}`)).ids).toEqual(ids);
  },
);

test("refuses an empty strict_dates and a zero", async () => {
  const { get } = given();
  expect(await get("/events?strict_dates=")).toMatchObject({ status: 400 });
  expect(await get("/events?strict_dates=0")).toMatchObject({ status: 400 });
});

test("refuses an empty search", async () => {
  expect(await given().get("/events?search=")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  expect(await given().get("/events?search=0")).toMatchObject({ status: 400, code: "rest_invalid_param" });
});

test.each(["yes", "2", ""])("refuses featured=%s, which is not a boolean", async (value) => {
  const { body } = await given().get(`/events?featured=${value}`);
  expect(body).toMatchObject({ data: { status: 400, details: { featured: { code: "rest_invalid_type", data: { param: "featured" } } } } });
});

test("leaves out events hidden from listings, even when included by id", async () => {
  const { get } = given({ events: [{ id: 101, hide_from_listings: true }, { id: 102 }] });
  expect((await get("/events")).ids).toEqual([102]);
  expect((await get("/events?include=101,102")).ids).toEqual([102]);
});

test.each(["foo-bar", "23", "0", "201"])("refuses the parent %s, which is not an event", async (value) => {
  const { get } = given({ venues: [{ id: 201 }] });
  expect(await get(`/events?post_parent=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
});

test("refuses include with a value that is not an id", async () => {
  const { get } = given();
  expect(await get("/events?include=foo-bar,23,89")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  expect(await get("/events?include[]=foo-bar&include[]=23&include[]=89")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  expect(await get("/events?include=")).toMatchObject({ status: 400, code: "rest_invalid_param" });
});

test("include ignores unknown ids", async () =>
  expect((await given({ events: [{ id: 101 }] }).get("/events?include=101,999")).ids).toEqual([101]));
