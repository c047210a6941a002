import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { api, inDays, times } from "../support/world.ts";

const empty = { events: [], total: 0, total_pages: 0 };

describe("listing events", () => {
  const given = useRuntime();

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

  test("leaves structured data out of its items", async () => {
    const { body } = await given({ events: [{ venue: [201] }], venues: [{}] }).get("/events");
    expect(body).not.toHaveProperty("events.0.json_ld");
    expect(body).not.toHaveProperty("events.0.venue.json_ld");
  });
});
