import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

describe("deleting an event", () => {
  const given = useRuntime();

  test("answers the event as it lies in the trash", async () => {
    const { status, body } = await given({ events: [{ title: "Jazz", slug: "jazz" }] }).delete("/events/101");
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 101, title: "Jazz", status: "trash", slug: "jazz__trashed" });
  });

  test("by slug does the same", async () => {
    const { delete: remove, get } = given({ events: [{ slug: "jazz" }] });
    expect(await remove("/events/by-slug/jazz")).toMatchObject({ status: 200, id: 101 });
    expect(await get("/events/by-slug/jazz")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("takes the event out of lists and away from readers", async () => {
    const { delete: remove, get } = given({ events: [{}, {}] });
    await remove("/events/101");
    expect((await get("/events")).ids).toEqual([102]);
    expect(await get("/events/101")).toMatchObject({ status: 403, code: "event-no-longer-available" });
  });

  test("shows it in the list of the trash", async () => {
    const { delete: remove, get } = given({ events: [{}, {}] });
    await remove("/events/101");
    expect((await get("/events?status=trash")).ids).toEqual([101]);
  });

  test("answers 410 the second time", async () => {
    const { delete: remove } = given({ events: [{}] });
    await remove("/events/101");
    expect(await remove("/events/101")).toMatchObject({ status: 410, code: "event-is-in-trash" });
    expect(await remove("/events/by-slug/event-101__trashed")).toMatchObject({ status: 410, code: "event-is-in-trash" });
  });

  test("never deletes for good, even when forced", async () => {
    const { delete: remove } = given({ events: [{}] });
    expect((await remove("/events/101?force=true")).body).toMatchObject({ status: "trash" });
  });

  test("answers 404 for an ID that nothing has, and 400 for another kind of record", async () => {
    const { delete: remove } = given({ venues: [{}] });
    expect(await remove("/events/23")).toMatchObject({ status: 404, code: "rest-event-not-found" });
    expect(await remove("/events/201")).toMatchObject({ status: 400, code: "rest-invalid-event-id" });
  });

  test("answers 400 for a slug that no event has", async () => {
    expect(await given().delete("/events/by-slug/unknown")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("frees the slug", async () => {
    const { delete: remove, post } = given({ events: [{ slug: "jazz" }] });
    await remove("/events/101");
    expect((await post("/events", { title: "Jazz", start_date: "tomorrow", end_date: "tomorrow" })).body).toMatchObject({ slug: "jazz" });
  });

  test("is undone by an update, slug included", async () => {
    const { delete: remove, post } = given({ events: [{ slug: "jazz" }] });
    await remove("/events/101");
    expect((await post("/events/101", { title: "Back" })).body).toMatchObject({ status: "publish", slug: "jazz" });
  });

  test("leaves venues, organizers and terms alone", async () => {
    const world = { events: [{ venue: [201], organizer: [301], categories: [11] }], venues: [{}], organizers: [{}], categories: [{}] };
    const { delete: remove, get } = given(world);
    await remove("/events/101");
    expect((await get("/venues")).ids).toEqual([201]);
    expect((await get("/organizers")).ids).toEqual([301]);
    expect((await get("/categories?hide_empty=false")).ids).toEqual([11]);
  });

  test("lowers the count of its terms", async () => {
    const { delete: remove, get } = given({ events: [{ tags: [51] }], tags: [{}] });
    expect((await get("/tags/51")).body).toMatchObject({ count: 1 });
    await remove("/events/101");
    expect((await get("/tags/51")).body).toMatchObject({ count: 0 });
  });
});
