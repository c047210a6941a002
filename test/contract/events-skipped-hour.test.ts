import { describe, expect, test } from "vitest";
import { fidelityModes } from "../../src/service/fidelity.ts";
import { useRuntime } from "../support/given.ts";
import type { Given } from "../support/world.ts";

const given = useRuntime();

// The clocks of Toronto go from 02:00 to 03:00 on 8 March 2026, and so do times in UTC that are read on this clock.
const site: Given["site"] = { timezone: "America/Toronto", per_page: 4 };
const skipped = { start_date: "2026-03-07 21:30", end_date: "2026-03-07 22:15" };
const long = { start_date: "2026-03-07 21:30", end_date: "2026-03-07 22:30" };
const window = "start_date=2026-03-01&end_date=2026-03-31";

describe.each(fidelityModes)("an event that ends before it starts on a clock that skips an hour, in %s mode", (fidelity) => {
  const open = (world: Given = {}) => given({ site, ...world }, { fidelity });
  const linked: Given = { venues: [{ id: 201 }], organizers: [{ id: 301 }], categories: [{ id: 11, name: "Film" }], tags: [{ id: 51 }] };
  const links = { venue: 201, organizer: [301], categories: [11], tags: [51] };

  test.each([
    ...["", "&venue=201", "&organizer=301", "&categories=11", "&categories=11&venue=201", "&tags=51", "&featured=true", "&search=night"],
    ...["&status=publish", "&ends_after=2026-03-02", "&starts_before=2026-03-30", "&per_page=1"],
  ])("is in no list: %s", async (query) => {
    const { get, post } = open(linked);
    const created = await post("/events", { title: "Night", ...skipped, ...links, featured: true });
    expect((await get(`/events?${window}${query}`)).body).toMatchObject({ events: [], total: 0, total_pages: 0 });
    await post("/events", { title: "Night", ...long, ...links, featured: true });
    expect((await get(`/events?${window}${query}`)).ids).toEqual([created.id + 1]);
  });

  test("is in no list of ids", async () => {
    const { get, post } = open();
    const [hidden, shown] = [await post("/events", { title: "Night", ...skipped }), await post("/events", { title: "Night", ...long })];
    const list = await get(`/events?include=${hidden.id},${shown.id}&starts_after=2026-01-01`);
    expect(list).toMatchObject({ ids: [shown.id], body: { total: 1 } });
  });

  test("is on no page, and leaves no gap in the pages", async () => {
    const { get, post } = open();
    const ids: number[] = [];
    for (const dates of [long, skipped, long, skipped, long]) ids.push((await post("/events", { title: "Night", ...dates })).id);
    expect((await get(`/events?${window}&per_page=2`)).body).toMatchObject({ total: 3, total_pages: 2 });
    expect((await get(`/events?${window}&per_page=2`)).ids).toEqual([ids[0], ids[2]]);
    expect((await get(`/events?${window}&per_page=2&page=2`)).ids).toEqual([ids[4]]);
    expect((await get(`/events?${window}&per_page=2&page=3`)).status).toBe(404);
  });

  test("can be read with the times that were sent, also by its slug", async () => {
    const { get, post } = open();
    const { id } = await post("/events", { title: "Night", ...skipped });
    const dates = { start_date: "2026-03-07 21:30:00", end_date: "2026-03-07 22:15:00", utc_start_date: "2026-03-08 02:30:00" };
    expect((await get(`/events/${id}`)).body).toMatchObject(dates);
    expect((await get("/events/by-slug/night")).body).toMatchObject({ id, ...dates });
  });

  test("counts for its terms and its venue", async () => {
    const { get, post } = open(linked);
    const { id } = await post("/events", { title: "Night", ...skipped, ...links });
    expect((await get(`/venues?event=${id}`)).ids).toEqual([201]);
    expect((await get("/venues?has_events=true")).ids).toEqual([201]);
    expect((await get("/categories/11")).body).toMatchObject({ count: 1 });
    expect((await get("/tags/51")).body).toMatchObject({ count: 1 });
  });

  test("is not an upcoming event of its venue, and keeps a venue that goes to the trash", async () => {
    const { get, post, delete: remove, calendar } = open({ ...linked, organizers: [{ id: 301 }, { id: 302 }] });
    calendar.clock.set("2026-03-01T12:00:00Z");
    const { id } = await post("/events", { title: "Night", ...skipped, ...links });
    expect((await get("/organizers?only_with_upcoming=true")).ids).toEqual([]);
    await remove("/venues/201");
    expect((await get(`/venues?event=${id}&status=trash`)).ids).toEqual([201]);
  });

  test("disappears from lists when an update gives it such dates, and returns with others", async () => {
    const { get, post, put } = open();
    const { id } = await post("/events", { title: "Night", ...long });
    await put(`/events/${id}`, skipped);
    expect((await get(`/events?${window}`)).body).toMatchObject({ events: [], total: 0 });
    await put(`/events/${id}`, { title: "Renamed" });
    expect((await get(`/events?${window}`)).body).toMatchObject({ total: 0 });
    await put(`/events/${id}`, long);
    expect((await get(`/events?${window}`)).ids).toEqual([id]);
  });

  test("is in no list after an update that reverses its dates, because it was in none before", async () => {
    const { get, post, put } = open();
    const { id } = await post("/events", { title: "Night", ...skipped });
    await put(`/events/${id}`, { start_date: "2026-03-10 10:00", end_date: "2026-03-09 10:00" });
    expect((await get(`/events?${window}`)).body).toMatchObject({ total: 0 });
  });

  test("is in no list of a world that holds it, until the site moves to another zone", async () => {
    const dates = { start_date: "2026-03-08 02:30:00", end_date: "2026-03-08 03:15:00", timezone: "UTC" };
    const { get, calendar } = open({ events: [{ id: 101, ...dates }] });
    const world = JSON.parse(JSON.stringify(calendar.snapshot()));
    const total = async () => (await get(`/events?${window}`)).ids.length;
    expect(await total()).toBe(0);
    calendar.restore({ ...world, site: { ...world.site, timezone: "Europe/Madrid" } });
    expect(await total()).toBe(1);
    calendar.restore(world);
    expect(await total()).toBe(0);
    calendar.reset();
    calendar.restore({ ...world, site: { ...world.site, timezone: "UTC" } });
    expect(await total()).toBe(1);
  });
});

describe("an event in another zone than the site", () => {
  test.each([
    // The gap of Madrid is on 29 March 2026, from 02:00 to 03:00.
    { timezone: "UTC", start_date: "2026-03-08 02:30", end_date: "2026-03-08 03:15", total: 0 },
    { timezone: "Europe/Madrid", start_date: "2026-03-08 02:30", end_date: "2026-03-08 03:15", total: 0 },
    { timezone: "Europe/Madrid", start_date: "2026-03-08 03:30", end_date: "2026-03-08 04:15", total: 0 },
    { timezone: "Europe/Madrid", start_date: "2026-03-29 04:30", end_date: "2026-03-29 05:15", total: 1 },
    { timezone: "Europe/Madrid", start_date: "2026-03-29 02:30", end_date: "2026-03-29 03:15", total: 0 },
    { timezone: "Europe/Madrid", start_date: "2026-03-08 00:30", end_date: "2026-03-08 01:15", total: 1 },
  ])("from $start_date to $end_date in $timezone: $total", async ({ total, ...body }) => {
    const { get, post } = given({ site });
    await post("/events", { title: "Night", ...body });
    expect((await get(`/events?${window}`)).body).toMatchObject({ total });
  });

  test("an event of a whole day is listed on the day of the gap", async () => {
    const { get, post } = given({ site });
    await post("/events", { title: "Night", start_date: "2026-03-08 02:30", end_date: "2026-03-08 03:15", all_day: true });
    expect((await get(`/events?${window}`)).body).toMatchObject({ total: 1 });
  });
});

test("sessions list events by the time zone of their own site", async () => {
  const { get, calendar } = given({ site, events: [{ id: 101, start_date: "2026-03-08 02:30:00", end_date: "2026-03-08 03:15:00" }] });
  expect((await get(`/events?${window}`)).body).toMatchObject({ total: 0 });
  const session = calendar.session("other-zone");
  const world = JSON.parse(JSON.stringify(calendar.snapshot()));
  session.restore({ ...world, site: { ...world.site, timezone: "UTC" } });
  expect((await get(`/events?${window}`, { "x-calendar-session": "other-zone" })).body).toMatchObject({ total: 1 });
  session.reset();
  session.restore(world);
  expect((await get(`/events?${window}`, { "x-calendar-session": "other-zone" })).body).toMatchObject({ total: 0 });
});
