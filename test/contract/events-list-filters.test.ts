import { expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();

test("refuses an empty search", async () => {
  expect(await given().get("/events?search=")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  expect(await given().get("/events?search=0")).toMatchObject({ status: 400, code: "rest_invalid_param" });
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

test("include ignores unknown ids", async () => {
  expect((await given({ events: [{ id: 101 }] }).get("/events?include=101,999")).ids).toEqual([101]);
});
