import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import type { Given } from "../support/world.ts";

const given = useRuntime();
const site: Given["site"] = { timezone: "Asia/Kolkata", per_page: 4 };
const forward = { start_date: "2026-07-10 10:00", end_date: "2026-07-10 12:00" };
const reversed = { start_date: "2026-08-10 10:00", end_date: "2026-08-09 10:00" };

describe("an event whose end is before its start", () => {
  test("is in no list when it was created with these dates", async () => {
    const { get, post } = given({ site, venues: [{ id: 201 }] });
    const created = await post("/events", { title: "Jazz", ...reversed, venue: 201 });
    expect((await get("/events?venue=201")).body).toMatchObject({ events: [], total: 0 });
    expect((await get(`/events?include=${created.id}`)).body).toMatchObject({ events: [], total: 0 });
  });

  test("can be read, and ends when it starts on its own clock", async () => {
    const { get, post } = given({ site });
    const created = await post("/events", { title: "Jazz", ...reversed });
    expect((await get(`/events/${created.id}`)).body).toMatchObject({
      start_date: "2026-08-10 10:00:00",
      end_date: "2026-08-10 10:00:00",
      utc_start_date: "2026-08-10 04:30:00",
      utc_end_date: "2026-08-09 04:30:00",
    });
  });

  test("is listed by its previous dates after an update that reversed them", async () => {
    const { get, post, put } = given({ site });
    const created = await post("/events", { title: "Jazz", ...forward });
    await put(`/events/${created.id}`, reversed);
    expect((await get("/events?end_date=2026-07-31")).body).toMatchObject({ events: [{ start_date: "2026-08-10 10:00:00" }], total: 1 });
    expect((await get("/events?start_date=2026-08-01")).body).toMatchObject({ total: 0 });
  });

  test("is listed by its new dates once they are in order again", async () => {
    const { get, post, put } = given({ site });
    const created = await post("/events", { title: "Jazz", ...reversed });
    await put(`/events/${created.id}`, forward);
    expect((await get("/events")).ids).toEqual([created.id]);
  });

  test("keeps its place in lists after its state was saved and restored", async () => {
    const { get, post, put, calendar } = given({ site });
    const created = await post("/events", { title: "Jazz", ...forward });
    await put(`/events/${created.id}`, reversed);
    calendar.restore(JSON.parse(JSON.stringify(calendar.snapshot())));
    expect((await get("/events?end_date=2026-07-31")).ids).toEqual([created.id]);
  });

  test("keeps a venue that goes to the trash, because no list holds it", async () => {
    const { get, post, delete: remove } = given({ site, venues: [{ id: 201 }] });
    const created = await post("/events", { title: "Jazz", ...reversed, venue: 201 });
    await remove("/venues/201");
    expect((await get(`/venues?event=${created.id}&status=trash`)).ids).toEqual([201]);
  });
});

test("an event that starts and ends at the same time is listed", async () => {
  const { get, post } = given({ site });
  const created = await post("/events", { title: "Jazz", start_date: "2026-07-10 10:00", end_date: "2026-07-10 10:00" });
  expect((await get("/events")).ids).toEqual([created.id]);
});
