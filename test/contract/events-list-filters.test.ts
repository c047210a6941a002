import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { inDays, times } from "../support/world.ts";

const empty = { events: [], total: 0, total_pages: 0 };

describe("listing events", () => {
  const given = useRuntime();

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
});
