import { expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();

test("moves an event to the trash and answers it with the status trash", async () => {
  const answer = await given({ events: [{ id: 101, title: "Jazz", slug: "jazz" }] }).delete("/events/101");
  expect(answer).toMatchObject({ status: 200, body: { id: 101, title: "Jazz", status: "trash", slug: "jazz__trashed" } });
});

test("hides a deleted event from readers and from lists without status=trash", async () => {
  const { delete: remove, get } = given({ events: [{ id: 101 }, { id: 102 }] });
  await remove("/events/101");
  expect((await get("/events")).ids).toEqual([102]);
  expect((await get("/events?status=trash")).ids).toEqual([101]);
  expect(await get("/events/101")).toMatchObject({ status: 403, code: "event-no-longer-available" });
});

test("answers 410 to a second deletion", async () => {
  const { delete: remove } = given({ events: [{ id: 101 }] });
  await remove("/events/101");
  expect(await remove("/events/101")).toMatchObject({ status: 410, code: "event-is-in-trash" });
  expect(await remove("/events/by-slug/event-101__trashed")).toMatchObject({ status: 410, code: "event-is-in-trash" });
});

test("moves an event to the trash even with force=true", async () => {
  const { delete: remove } = given({ events: [{ id: 101 }] });
  expect((await remove("/events/101?force=true")).body).toMatchObject({ status: "trash" });
});

test("answers 404 to an unknown id and 400 to the id of another kind of record", async () => {
  const { delete: remove } = given({ venues: [{ id: 201 }] });
  expect(await remove("/events/23")).toMatchObject({ status: 404, code: "rest-event-not-found" });
  expect(await remove("/events/201")).toMatchObject({ status: 400, code: "rest-invalid-event-id" });
});

test("answers 400 to an unknown slug", async () =>
  expect(await given().delete("/events/by-slug/unknown")).toMatchObject({ status: 400, code: "rest_invalid_param" }));

test("frees the slug of a deleted event", async () => {
  const { delete: remove, post } = given({ events: [{ id: 101, slug: "jazz" }] });
  await remove("/events/101");
  expect((await post("/events", { title: "Jazz", start_date: "tomorrow", end_date: "tomorrow" })).body).toMatchObject({ slug: "jazz" });
});

test("keeps the venues, organizers and terms of a deleted event", async () => {
  const world = {
    events: [{ id: 101, venue: [201], organizer: [301], categories: [11] }],
    venues: [{ id: 201 }],
    organizers: [{ id: 301 }],
    categories: [{ id: 11 }],
  };
  const { delete: remove, get } = given(world);
  await remove("/events/101");
  expect((await get("/venues")).ids).toEqual([201]);
  expect((await get("/organizers")).ids).toEqual([301]);
  expect((await get("/categories?hide_empty=false")).ids).toEqual([11]);
});

test("lowers the count of the terms of a deleted event", async () => {
  const { delete: remove, get } = given({ events: [{ id: 101, tags: [51] }], tags: [{ id: 51 }] });
  expect((await get("/tags/51")).body).toMatchObject({ count: 1 });
  await remove("/events/101");
  expect((await get("/tags/51")).body).toMatchObject({ count: 0 });
});
