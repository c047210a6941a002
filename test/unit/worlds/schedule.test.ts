import { describe, expect, test, vi } from "vitest";
import { type Calendar, createCalendar } from "../../../src/calendar/create-calendar.ts";
import type { World } from "../../../src/worlds/world.ts";
import { anEvent, anOrganizer, aVenue, aWorld } from "../../support/records.ts";

const api = "http://localhost/wp-json/calendar/events/v1";

/** Creates a calendar at 12:00 UTC on 15 June 2026, with an event, a venue and an organizer scheduled for 18:00. */
function arrange(fields: { readonly date_utc?: string; readonly now?: string } = {}) {
  const dates = { date: "2026-06-15 18:00:00", date_utc: fields.date_utc ?? "2026-06-15 18:00:00" };
  const world = aWorld({
    now: "2026-06-15T12:00:00Z",
    events: [anEvent({ id: 40, status: "future", categories: [], ...dates })],
    venues: [aVenue({ id: 20, status: "future", ...dates })],
    organizers: [anOrganizer({ id: 30, status: "future", ...dates })],
  });
  const calendar = createCalendar({ world, ...(fields.now && { now: fields.now }) });
  const get = async (path: string): Promise<unknown> => (await calendar.fetch(new Request(`${api}${path}`))).json();
  return { calendar, get };
}

describe("a scheduled record", () => {
  test("is listed, and published for readers of the database, when the clock reaches its date to the second", async () => {
    const { calendar, get } = arrange();
    calendar.clock.set("2026-06-15T17:59:59Z");
    expect(await get("/events")).toMatchObject({ total: 0 });
    expect(await get("/events/40")).toMatchObject({ status: "future" });
    calendar.clock.advance(1000);
    expect(await get("/events")).toMatchObject({ total: 1, events: [{ id: 40, status: "publish" }] });
    expect(calendar.db.venue.getAll().map(({ status }) => status)).toEqual(["publish"]);
    expect(await get("/venues")).toMatchObject({ total: 1 });
    expect(await get("/organizers")).toMatchObject({ total: 1 });
  });

  test("changes nothing but its status on publication", () => {
    const { calendar } = arrange();
    const [before] = calendar.snapshot().events;
    calendar.clock.set("2027-01-01T00:00:00Z");
    expect(calendar.snapshot().events).toEqual([{ ...before, status: "publish" }]);
  });

  test.each<[how: string, goBack: (calendar: Calendar, start: World) => void]>([
    ["a reset", (calendar) => calendar.reset()],
    ["an earlier snapshot is restored", (calendar, start) => calendar.restore(start)],
  ])("is scheduled again after %s", async (_, goBack) => {
    const { calendar, get } = arrange();
    const start = calendar.snapshot();
    calendar.clock.set("2027-01-01T00:00:00Z");
    goBack(calendar, start);
    expect(calendar.snapshot()).toEqual(start);
    expect(await get("/events/40")).toMatchObject({ status: "future" });
    calendar.clock.set("2027-01-01T00:00:00Z");
    expect(await get("/events/40")).toMatchObject({ status: "publish" });
  });

  const [june, july, later] = ["2026-06-15T12:00:00Z", "2026-07-01T00:00:00Z", "2099-01-01T00:00:00Z"] as const;
  const early = { date_utc: "2026-06-01 12:00:00" };
  test.each<[rule: string, fields: Parameters<typeof arrange>[0], instants: readonly string[], status: string]>([
    ["stays published when the clock is set back", {}, [later, june], "publish"],
    ["is published at the start of a calendar that starts after its date", { now: "2026-06-15T18:00:00Z" }, [], "publish"],
    ["stays scheduled when its date is before the start of the world", early, [july], "future"],
    ["is published when the clock is set before such a date and passes it", early, [july, "2026-05-01T00:00:00Z", july], "publish"],
    ["stays scheduled without a UTC date", { date_utc: "0000-00-00 00:00:00" }, [later], "future"],
  ])("%s", async (_, fields, instants, status) => {
    const { calendar, get } = arrange(fields);
    for (const instant of instants) calendar.clock.set(instant);
    expect(await get("/events/40")).toMatchObject({ status });
  });

  test("is published by a clock that follows the system", async () => {
    const system = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-06-15T17:59:00Z"));
    const { get } = arrange({ now: "system" });
    expect(await get("/events")).toMatchObject({ total: 0 });
    system.mockReturnValue(Date.parse("2026-06-15T18:00:30Z"));
    expect(await get("/events")).toMatchObject({ total: 1 });
    system.mockRestore();
  });

  test("keeps its status when it was moved to the trash or to the drafts", async () => {
    const { calendar, get } = arrange();
    await calendar.fetch(new Request(`${api}/events/40`, { method: "DELETE" }));
    await calendar.fetch(new Request(`${api}/venues/20?status=draft`, { method: "POST" }));
    calendar.clock.set("2027-01-01T00:00:00Z");
    expect(calendar.snapshot().events[0]?.status).toBe("trash");
    expect(await get("/venues/20")).toMatchObject({ status: "draft" });
  });
});

test("publication raises the count of the event's terms", async () => {
  const { calendar, get } = arrange();
  const query = "title=Later&start_date=2026-12-01+10:00&end_date=2026-12-01+12:00&date=2026-06-20+10:00:00&tags=live";
  expect(await (await calendar.fetch(`${api}/events?${query}`, { method: "POST" })).json()).toMatchObject({ status: "future" });
  calendar.clock.set("2026-06-19T00:00:00Z");
  expect(await get("/tags")).toMatchObject({ total: 0 });
  calendar.clock.set("2026-06-20T10:00:00Z");
  expect(await get("/tags")).toMatchObject({ total: 1, tags: [{ slug: "live", count: 1 }] });
});
