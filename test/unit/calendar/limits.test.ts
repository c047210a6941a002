import { describe, expect, test } from "vitest";
import { type Calendar, createCalendar } from "../../../src/calendar/create-calendar.ts";
import { createClient } from "../../support/client.ts";
import { home, worldOf } from "../../support/world.ts";

const ends = ["0001-01-01T00:00:00Z", "9998-12-31T23:59:59Z"];
const zones = ["UTC", "America/Toronto", "Pacific/Kiritimati", "UTC-12", "UTC+14"];
const highest = Number.MAX_SAFE_INTEGER - 1;

const clientOf = (calendar: Calendar) => createClient(home, (request) => calendar.fetch(request));

describe.each(ends)("at %s", (now) => {
  test.each(zones)("a site in %s answers every route without a server error, and restores its snapshot", async (timezone) => {
    const world = worldOf({ site: { timezone }, events: [{ id: 101 }], venues: [{ id: 201 }] });
    const calendar = createCalendar({ world, access: "open" });
    const { get, post, put, delete: remove } = clientOf(calendar);
    calendar.clock.set(now);
    const dates = { start_date: "tomorrow", end_date: "+1 day" };
    const answers = [
      await post("/events", { title: "Jazz", venue: { venue: "Mill" }, organizer: [{ organizer: "Club" }], ...dates }),
      ...[await post("/venues", { venue: "Barn" }), await put("/events/101", { title: "Blues" })],
      ...[await put("/venues/201", { venue: "Hall" }), await get("/events"), await get("/events?starts_after=yesterday&strict_dates=1")],
      ...[await get("/venues?only_with_upcoming=1"), await get("/events/101"), await remove("/events/101"), await get("/")],
      await get("/doc"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200, 200, 200, 200, 200, 200, 200, 200]);
    const snapshot = calendar.snapshot();
    calendar.restore(JSON.parse(JSON.stringify(snapshot)));
    expect(calendar.snapshot()).toEqual(snapshot);
  });
});

test("a world whose clock is outside the years 1 to 9998 is refused, and changes nothing", () => {
  const calendar = createCalendar({ world: worldOf({}) });
  const before = calendar.snapshot();
  expect(() => calendar.restore({ ...before, now: "9999-01-01T00:00:00Z" })).toThrow("now: must be in the years 1 to 9998");
  expect(calendar.snapshot()).toEqual(before);
});

test("a calendar that runs out of ids refuses new records and keeps the last one", async () => {
  const calendar = createCalendar({ world: { ...worldOf({}), sequences: { post: highest, term: highest } } });
  const { get, post } = clientOf(calendar);
  expect(await post("/venues", { venue: "Last" })).toMatchObject({ status: 201, id: highest });
  expect(await post("/venues", { venue: "One more" })).toMatchObject({ status: 500, code: "db_insert_error" });
  expect(await post("/tags", { name: "Last" })).toMatchObject({ status: 201, id: highest });
  expect(await post("/tags", { name: "One more" })).toMatchObject({ status: 500, code: "db_insert_error" });
  expect(() => calendar.db.venue.create({ venue: "One more" })).toThrow("Cannot create a record: the ids up to");
  expect((await get("/venues")).ids).toEqual([highest]);
  expect((await get(`/venues/${highest}`)).body).toMatchObject({ venue: "Last" });
});

test("a record with an id after the last one is refused", () => {
  const calendar = createCalendar({ world: worldOf({}) });
  expect(() => calendar.db.tag.create({ id: highest + 1, name: "Jazz" })).toThrow(`id: must be at most ${highest}`);
});
