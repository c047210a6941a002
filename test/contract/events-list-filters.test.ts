import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { inDays, numbered } from "../support/world.ts";

const empty = { events: [], total: 0, total_pages: 0 };

const given = useRuntime();

describe("search", () => {
  const texts = {
    events: [...numbered(101, 2, { title: "foo" }), ...numbered(103, 2, { title: "foo bar" }), ...numbered(105, 2, { title: "bar" })],
  };

  test("finds words in titles", async () => {
    const { get } = given(texts);
    expect((await get("/events?search=foo")).ids).toEqual([101, 102, 103, 104]);
    expect((await get("/events?search=bar")).ids).toEqual([103, 104, 105, 106]);
  });

  test("finds events with every word, and quoted phrases literally", async () => {
    const { get } = given(texts);
    expect((await get("/events?search=bar%20foo")).ids).toEqual([103, 104]);
    expect((await get("/events?search=%22bar%20foo%22")).ids).toEqual([]);
    expect((await get("/events?search=%22foo%20bar%22")).ids).toEqual([103, 104]);
  });

  test("searches titles and descriptions, regardless of case", async () => {
    const { get } = given({
      events: [
        { id: 101, title: "An evening of JAZZ" },
        { id: 102, description: "<p>jazz</p>" },
        { id: 103, excerpt: "Jazz" },
      ],
    });
    expect((await get("/events?search=Jazz")).ids).toEqual([101, 102]);
  });

  test("leaves out events with a word after a minus", async () => {
    expect((await given(texts).get("/events?search=foo -bar")).ids).toEqual([101, 102]);
  });

  test("searches wildcards literally", async () => {
    expect((await given(texts).get("/events?search=%25")).ids).toEqual([]);
  });

  test("refuses an empty search", async () => {
    expect(await given().get("/events?search=")).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await given().get("/events?search=0")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});

describe("flags", () => {
  const mixed = { events: [...numbered(101, 2, { featured: true }), ...numbered(103, 2, { featured: false })] };

  test("lists featured events, other events or both", async () => {
    const { get } = given(mixed);
    expect((await get("/events?featured=1")).ids).toEqual([101, 102]);
    expect((await get("/events?featured=0")).ids).toEqual([103, 104]);
    expect((await get("/events")).ids).toEqual([101, 102, 103, 104]);
  });

  test("answers an empty list when no event is featured", async () => {
    expect((await given({ events: numbered(101, 3) }).get("/events?featured=true")).body).toEqual({
      ...empty,
      rest_url: expect.any(String),
    });
  });

  test.each(["yes", "2", ""])("refuses featured=%s, which is not a boolean", async (value) => {
    const { body } = await given().get(`/events?featured=${value}`);
    expect(body).toMatchObject({
      data: { status: 400, details: { featured: { code: "rest_invalid_type", data: { param: "featured" } } } },
    });
  });

  test("leaves out events hidden from listings, even when included by id", async () => {
    const { get } = given({ events: [{ id: 101, hide_from_listings: true }, { id: 102 }] });
    expect((await get("/events")).ids).toEqual([102]);
    expect((await get("/events?include=101,102")).ids).toEqual([102]);
  });
});

describe("parents", () => {
  test("lists the events below a parent event", async () => {
    const { get } = given({ events: [{ id: 101 }, { id: 102, parent: 101 }, { id: 103, parent: 101 }, { id: 104 }] });
    const { ids, body } = await get("/events?post_parent=101");
    expect(ids).toEqual([102, 103]);
    expect(body).toMatchObject({ total: 2, total_pages: 1 });
  });

  test.each(["foo-bar", "23", "0", "201"])("refuses the parent %s, which is not an event", async (value) => {
    const { get } = given({ venues: [{ id: 201 }] });
    expect(await get(`/events?post_parent=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});

describe("include", () => {
  test("lists the given events only, sent as list or separated by commas", async () => {
    const { get } = given({ events: numbered(101, 3) });
    expect((await get("/events?include[]=101&include[]=102&include[]=103")).ids).toEqual([101, 102, 103]);
    expect((await get("/events?include=101,102,103")).ids).toEqual([101, 102, 103]);
    expect((await get("/events?include=101,%20102")).body).toMatchObject({ total: 2 });
  });

  test("orders included events by publication instead of start", async () => {
    const { get } = given({
      events: [
        { id: 101, ...inDays(1), date: "2026-03-01 00:00:00" },
        { id: 102, ...inDays(2), date: "2026-01-01 00:00:00" },
      ],
    });
    expect((await get("/events?include=101,102")).ids).toEqual([102, 101]);
  });

  test("refuses include with a value that is not an id", async () => {
    const { get } = given();
    expect(await get("/events?include=foo-bar,23,89")).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get("/events?include[]=foo-bar&include[]=23&include[]=89")).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get("/events?include=")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("ignores unknown ids", async () => {
    expect((await given({ events: [{ id: 101 }] }).get("/events?include=101,999")).ids).toEqual([101]);
  });
});
