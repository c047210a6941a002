import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { numbered } from "../support/world.ts";

const given = useRuntime();

describe("search", () => {
  const texts = {
    events: [...numbered(101, 2, { title: "foo" }), ...numbered(103, 2, { title: "foo bar" }), ...numbered(105, 2, { title: "bar" })],
  };

  test("finds events with every word, and quoted phrases literally", async () => {
    const { get } = given(texts);
    expect((await get("/events?search=bar%20foo")).ids).toEqual([103, 104]);
    expect((await get("/events?search=%22bar%20foo%22")).ids).toEqual([]);
    expect((await get("/events?search=%22foo%20bar%22")).ids).toEqual([103, 104]);
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
  test.each(["foo-bar", "23", "0", "201"])("refuses the parent %s, which is not an event", async (value) => {
    const { get } = given({ venues: [{ id: 201 }] });
    expect(await get(`/events?post_parent=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});

describe("include", () => {
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
