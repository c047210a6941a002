import { describe, expect, test } from "vitest";
import { givenIn, runtimes } from "../support/runtimes.ts";
import { api, inDays, times } from "../support/world.ts";

const empty = { events: [], total: 0, total_pages: 0 };

describe.each(runtimes)("listing events, through $name", (runtime) => {
  const given = givenIn(runtime);

  describe("pages", () => {
    test("are empty when there are no events, without links to neighbours", async () => {
      const { status, headers, body } = await given().get("/events");
      expect(status).toBe(200);
      expect(body).toEqual({ ...empty, rest_url: expect.any(String) });
      expect(headers.get("x-calendar-total")).toBe("0");
      expect(headers.get("x-calendar-totalpages")).toBe("0");
    });

    test("are as long as the site says", async () => {
      const { get } = given({ site: { per_page: 5 }, events: times(7, {}) });
      expect((await get("/events")).ids).toHaveLength(5);
    });

    test("are as long as the request says", async () => {
      const { get } = given({ site: { per_page: 5 }, events: times(7, {}) });
      expect((await get("/events?per_page=10")).ids).toHaveLength(7);
    });

    test("are never longer than 50", async () => {
      const { get } = given({ events: times(51, {}) });
      expect((await get("/events?per_page=100")).ids).toHaveLength(50);
    });

    test("count all events, in the body and in the headers", async () => {
      const { body, headers } = await given({ site: { per_page: 5 }, events: times(10, {}) }).get("/events");
      expect(body).toMatchObject({ total: 10, total_pages: 2 });
      expect(headers.get("x-calendar-total")).toBe("10");
      expect(headers.get("x-calendar-totalpages")).toBe("2");
    });

    test("name their own address with every argument that was applied", async () => {
      const { body } = await given({ events: times(5, {}) }).get("/events?per_page=5&search=event&i18n_language=en&strict_dates=false");
      expect(body).toMatchObject({
        rest_url: `${api}/events/?page=1&per_page=5&start_date=2026-06-15 00:00:00&end_date=2028-06-15 23:59:59&search=event&status=publish`,
      });
    });

    test("lead to the next page with their arguments encoded", async () => {
      const { body } = await given({ site: { per_page: 5 }, events: times(7, {}) }).get("/events");
      expect(body).toMatchObject({
        next_rest_url: `${api}/events/?per_page=5&start_date=2026-06-15+00%3A00%3A00&end_date=2028-06-15+23%3A59%3A59&status=publish&page=2`,
      });
      expect(body).not.toHaveProperty("previous_rest_url");
    });

    test("lead to the page before", async () => {
      const { body } = await given({ site: { per_page: 3 }, events: times(9, {}) }).get("/events?page=3");
      expect(body).toMatchObject({ previous_rest_url: expect.stringContaining("page=2") });
      expect(body).not.toHaveProperty("next_rest_url");
    });

    test("lead back to the first page without naming its number", async () => {
      const { body } = await given({ site: { per_page: 3 }, events: times(6, {}) }).get("/events?page=2");
      expect(body).toMatchObject({ previous_rest_url: expect.stringMatching(/\/events\/\?per_page=3&start_date/) });
      expect(body).toMatchObject({ previous_rest_url: expect.not.stringMatching(/[?&]page=/) });
    });

    test("end with 404 beyond the last", async () => {
      const { get } = given({ site: { per_page: 3 }, events: times(3, {}) });
      expect(await get("/events?page=2")).toMatchObject({ status: 404, code: "event-archive-page-not-found" });
    });

    test.each(["foo", "-1", "0", "foo bar", "1.5", ""])("refuse «%s» as number and as size", async (value) => {
      const { get } = given();
      expect(await get(`/events?page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await get(`/events?per_page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });

    test("take a number in any spelling that is whole and above zero", async () => {
      const { get } = given({ events: times(3, {}) });
      expect((await get("/events?per_page=2.0&page=2")).ids).toEqual([103]);
      expect((await get("/events?per_page=%202")).ids).toHaveLength(2);
    });
  });

  describe("order", () => {
    test("is by start, then by publication, then by ID", async () => {
      const early = inDays(1);
      const late = inDays(2);
      const { get } = given({
        events: [
          { ...late, date: "2026-01-01 00:00:00" },
          { ...early, date: "2026-02-01 00:00:00" },
          { ...early, date: "2026-01-01 00:00:00" },
          { ...early, date: "2026-01-01 00:00:00" },
        ],
      });
      expect((await get("/events")).ids).toEqual([103, 104, 102, 101]);
    });

    test("does not put sticky and featured events first", async () => {
      const { get } = given({ events: [{}, { sticky: true, featured: true }] });
      expect((await get("/events")).ids).toEqual([101, 102]);
    });
  });

  describe("dates", () => {
    const weekly = times(10, (number) => inDays(7 * (number - 1)));

    test("leave out what began before today and what ends after two years, unless asked for", async () => {
      const { get } = given({
        events: [
          { ...inDays(-1) },
          { start_date: "2026-06-15 00:00:00", end_date: "2026-06-15 01:00:00" },
          { start_date: "2028-06-15 22:00:00", end_date: "2028-06-15 23:59:59" },
          { start_date: "2028-06-15 22:00:00", end_date: "2028-06-16 00:00:00" },
        ],
      });
      expect((await get("/events")).ids).toEqual([102, 103]);
      expect((await get("/events?start_date=2026-06-01&end_date=2029-01-01")).ids).toEqual([101, 102, 103, 104]);
    });

    test("take a start as a timestamp, its whole day included", async () => {
      const fiveWeeksOn = Date.parse("2026-06-15T13:00:00Z") / 1000 + 35 * 86_400;
      expect((await given({ events: weekly }).get(`/events?start_date=${fiveWeeksOn}`)).ids).toEqual([106, 107, 108, 109, 110]);
    });

    test("take an end as a timestamp, its whole day included", async () => {
      const fourWeeksOn = Date.parse("2026-06-15T13:00:00Z") / 1000 + 28 * 86_400;
      expect((await given({ events: weekly }).get(`/events?end_date=${fourWeeksOn}`)).ids).toEqual([101, 102, 103, 104, 105]);
    });

    test("enclose events that lie between start and end", async () => {
      const { get } = given({ events: weekly });
      expect((await get("/events?start_date=2026-06-25&end_date=2026-07-15")).ids).toEqual([103, 104, 105]);
    });

    test("leave out events that only overlap the window", async () => {
      const { get } = given({ events: [{ start_date: "2026-07-01 10:00:00", end_date: "2026-07-03 10:00:00" }] });
      expect((await get("/events?start_date=2026-07-02&end_date=2026-07-10")).ids).toEqual([]);
      expect((await get("/events?start_date=2026-07-01&end_date=2026-07-02")).ids).toEqual([]);
      expect((await get("/events?start_date=2026-07-01&end_date=2026-07-03")).ids).toEqual([101]);
    });

    test("are understood in words", async () => {
      const { get } = given({ events: [inDays(0), inDays(1), inDays(9)] });
      expect((await get("/events?start_date=tomorrow&end_date=%2B1%20week")).ids).toEqual([102]);
    });

    test.each(["start_date", "end_date", "starts_before", "starts_after", "ends_before", "ends_after"])(
      "refuse %s in words without a sense",
      async (name) => {
        const { get } = given();
        for (const value of ["before my birthday", "foo", "2024-13-01", "1970-01-01", ""]) {
          expect(await get(`/events?${name}=${value}`)).toMatchObject({
            status: 400,
            body: { data: { params: { [name]: expect.any(String) } } },
          });
        }
      },
    );

    test("bound starts and ends on either side of a whole day", async () => {
      const { get } = given({ events: [inDays(-3), inDays(1), inDays(2), inDays(3)] });
      expect((await get("/events?starts_before=2026-06-17")).ids).toEqual([101, 102, 103]);
      expect((await get("/events?starts_after=2026-06-16")).ids).toEqual([103, 104]);
      expect((await get("/events?ends_before=2026-06-16")).ids).toEqual([101, 102]);
      expect((await get("/events?ends_after=2026-06-17")).ids).toEqual([104]);
    });

    test("keep a start that is asked for beside another bound", async () => {
      const { get } = given({ events: [inDays(-30), inDays(-3), inDays(1)] });
      expect((await get("/events?starts_before=2026-06-17&start_date=2026-06-01")).ids).toEqual([102, 103]);
    });

    test.each(["true", "1", "on", "yes"])("are exact times with strict_dates=%s", async (word) => {
      const { get } = given({ events: [{ start_date: "2026-06-20 09:00:00" }, { start_date: "2026-06-20 10:00:00" }] });
      expect((await get(`/events?start_date=2026-06-20 09:30:00&strict_dates=${word}`)).ids).toEqual([102]);
    });

    test("are whole days with any other word, and with none", async () => {
      const { get } = given({ events: [{ start_date: "2026-06-20 09:00:00" }, { start_date: "2026-06-20 10:00:00" }] });
      expect((await get("/events?start_date=2026-06-20 09:30:00")).ids).toEqual([101, 102]);
      expect((await get("/events?start_date=2026-06-20 09:30:00&strict_dates=enabled")).ids).toEqual([101, 102]);
    });

    test("refuse an empty strict_dates and a zero", async () => {
      const { get } = given();
      expect(await get("/events?strict_dates=")).toMatchObject({ status: 400 });
      expect(await get("/events?strict_dates=0")).toMatchObject({ status: 400 });
    });

    test("that are exact are moved from UTC to the clock of the site", async () => {
      const site = { timezone: "America/Toronto" };
      const { get } = given({ site, events: [{ start_date: "2026-06-20 09:00:00" }, { start_date: "2026-06-20 10:00:00" }] });
      expect((await get("/events?start_date=2026-06-20 13:30:00&strict_dates=true")).ids).toEqual([102]);
    });
  });

  describe("search", () => {
    const texts = { events: [...times(2, { title: "foo" }), ...times(2, { title: "foo bar" }), ...times(2, { title: "bar" })] };

    test("finds words in titles", async () => {
      const { get } = given(texts);
      expect((await get("/events?search=foo")).ids).toEqual([101, 102, 103, 104]);
      expect((await get("/events?search=bar")).ids).toEqual([103, 104, 105, 106]);
    });

    test("wants every word, and a phrase in quotes as it stands", async () => {
      const { get } = given(texts);
      expect((await get("/events?search=bar%20foo")).ids).toEqual([103, 104]);
      expect((await get("/events?search=%22bar%20foo%22")).ids).toEqual([]);
      expect((await get("/events?search=%22foo%20bar%22")).ids).toEqual([103, 104]);
    });

    test("looks into excerpts and descriptions, whatever the case", async () => {
      const { get } = given({ events: [{ excerpt: "An evening of JAZZ" }, { description: "<p>jazz</p>" }, {}] });
      expect((await get("/events?search=Jazz")).ids).toEqual([101, 102]);
    });

    test("leaves out what stands behind a minus", async () => {
      expect((await given(texts).get("/events?search=foo -bar")).ids).toEqual([101, 102]);
    });

    test("takes wildcards literally", async () => {
      expect((await given(texts).get("/events?search=%25")).ids).toEqual([]);
    });

    test("cannot be empty", async () => {
      expect(await given().get("/events?search=")).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await given().get("/events?search=0")).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });
  });

  describe("switches", () => {
    const mixed = { events: [...times(2, { featured: true }), ...times(2, { featured: false })] };

    test("show featured events only, the others only, or all", async () => {
      const { get } = given(mixed);
      expect((await get("/events?featured=1")).ids).toEqual([101, 102]);
      expect((await get("/events?featured=0")).ids).toEqual([103, 104]);
      expect((await get("/events")).ids).toEqual([101, 102, 103, 104]);
    });

    test("answer an empty list when no event is featured", async () => {
      expect((await given({ events: times(3, {}) }).get("/events?featured=true")).body).toEqual({ ...empty, rest_url: expect.any(String) });
    });

    test.each(["yes", "2", ""])("refuse «%s», which is no yes or no", async (value) => {
      const { body } = await given().get(`/events?featured=${value}`);
      expect(body).toMatchObject({
        data: { status: 400, details: { featured: { code: "rest_invalid_type", data: { param: "featured" } } } },
      });
    });

    test("never bring back an event that hides from listings", async () => {
      const { get } = given({ events: [{ hide_from_listings: true }, {}] });
      expect((await get("/events")).ids).toEqual([102]);
      expect((await get("/events?include=101,102")).ids).toEqual([102]);
    });
  });

  describe("parents", () => {
    test("list the events that belong to an event", async () => {
      const { get } = given({ events: [{}, { parent: 101 }, { parent: 101 }, {}] });
      const { ids, body } = await get("/events?post_parent=101");
      expect(ids).toEqual([102, 103]);
      expect(body).toMatchObject({ total: 2, total_pages: 1 });
    });

    test.each(["foo-bar", "23", "0", "201"])("refuse %s, which is no event", async (value) => {
      const { get } = given({ venues: [{}] });
      expect(await get(`/events?post_parent=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });
  });

  describe("include", () => {
    test("lists the given events only, as list or comma-separated text", async () => {
      const { get } = given({ events: times(3, {}) });
      expect((await get("/events?include[]=101&include[]=102&include[]=103")).ids).toEqual([101, 102, 103]);
      expect((await get("/events?include=101,102,103")).ids).toEqual([101, 102, 103]);
      expect((await get("/events?include=101,%20102")).body).toMatchObject({ total: 2 });
    });

    test("orders by publication instead of start", async () => {
      const { get } = given({
        events: [
          { ...inDays(1), date: "2026-03-01 00:00:00" },
          { ...inDays(2), date: "2026-01-01 00:00:00" },
        ],
      });
      expect((await get("/events?include=101,102")).ids).toEqual([102, 101]);
    });

    test("refuses what is no ID", async () => {
      const { get } = given();
      expect(await get("/events?include=foo-bar,23,89")).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await get("/events?include[]=foo-bar&include[]=23&include[]=89")).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await get("/events?include=")).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });

    test("passes over IDs that nothing has", async () => {
      expect((await given({ events: [{}] }).get("/events?include=101,999")).ids).toEqual([101]);
    });
  });

  test("leaves structured data out of its items", async () => {
    const { body } = await given({ events: [{ venue: [201] }], venues: [{}] }).get("/events");
    expect(body).not.toHaveProperty("events.0.json_ld");
    expect(body).not.toHaveProperty("events.0.venue.json_ld");
  });
});
