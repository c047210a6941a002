import { expect, test } from "vitest";
import { rebaseWorld, startingWorld } from "../../../src/worlds/starting-world.ts";
import { anEvent, aVenue, aWorld } from "../../support/records.ts";
import { findZone } from "../../support/zones.ts";

const evening = anEvent({
  id: 40,
  timezone: "America/Toronto",
  timezone_abbr: "EDT",
  start_date: "2026-06-20 19:00:00",
  end_date: "2026-06-20 22:00:00",
  utc_start_date: "2026-06-20 23:00:00",
  utc_end_date: "2026-06-21 02:00:00",
});

test("rebasing keeps weekdays and local times, and adapts UTC dates and abbreviations to daylight saving", () => {
  const world = aWorld({ now: "2026-06-15T12:00:00Z", events: [evening] });
  const moved = rebaseWorld(world, "2026-12-14T08:30:00Z", findZone);
  expect(moved.now).toBe("2026-12-14T08:30:00Z");
  expect(moved.events[0]).toMatchObject({
    ...{ start_date: "2026-12-19 19:00:00", end_date: "2026-12-19 22:00:00", utc_start_date: "2026-12-20 00:00:00" },
    ...{ utc_end_date: "2026-12-20 03:00:00", timezone_abbr: "EST" },
  });
  expect(new Date("2026-12-19").getUTCDay()).toBe(new Date("2026-06-20").getUTCDay());
});

test("rebasing moves publication dates in the site's zone and keeps zero dates", () => {
  const [morning, never] = ["2026-06-01 09:00:00", "0000-00-00 00:00:00"];
  const venue = aVenue({ id: 20, date: morning, date_utc: never, modified: morning, modified_utc: "2026-06-01 13:00:00" });
  const world = aWorld({ now: "2026-06-15T12:00:00Z", venues: [venue] });
  const inToronto = { ...world, site: { ...world.site, timezone: "America/Toronto" } };
  const [moved] = rebaseWorld(inToronto, "2026-12-14T12:00:00Z", findZone).venues;
  const later = "2026-11-30 09:00:00";
  expect(moved).toMatchObject({ date: later, date_utc: never, modified: later, modified_utc: "2026-11-30 14:00:00" });
});

test("rebasing ignores daylight saving for a site with a fixed offset", () => {
  const dates = { date: "2026-01-05 09:00:00", date_utc: "2026-01-05 14:00:00" };
  const world = aWorld({ now: "2026-01-15T12:00:00Z", venues: [aVenue({ id: 20, ...dates })] });
  const onAnOffset = { ...world, site: { ...world.site, timezone: "UTC-5" } };
  const [moved] = rebaseWorld(onAnOffset, "2026-07-16T12:00:00Z", findZone).venues;
  expect(moved).toMatchObject({ date: "2026-07-06 09:00:00", date_utc: "2026-07-06 14:00:00" });
});

test("rebasing moves a date in the hour that spring skips forward", () => {
  const dates = { start_date: "2026-03-01 02:30:00", utc_start_date: "2026-03-01 07:30:00" };
  const world = aWorld({ now: "2026-02-15T12:00:00Z", events: [anEvent({ id: 40, timezone: "America/Toronto", ...dates })] });
  const [moved] = rebaseWorld(world, "2026-02-22T12:00:00Z", findZone).events;
  expect(moved).toMatchObject({ start_date: "2026-03-08 03:30:00", utc_start_date: "2026-03-08 07:30:00", timezone_abbr: "EDT" });
});

test("another zone of the site keeps wall clocks, also in the hour that spring skips forward", () => {
  const dates = { start_date: "2026-03-08 02:30:00", utc_start_date: "2026-03-08 02:30:00", end_date: "", utc_end_date: "" };
  const events = [anEvent({ id: 40, timezone: "UTC", ...dates }), anEvent({ id: 41, timezone: "Europe/Madrid", ...dates })];
  const venue = aVenue({ id: 20, date: "2026-03-08 02:30:00", date_utc: "0000-00-00 00:00:00" });
  const world = { ...aWorld({ events, venues: [venue] }), now: "2026-02-15T12:00:00Z" };
  const moved = startingWorld({ world, site: { timezone: "America/Toronto" } }, findZone);
  expect(moved.events).toMatchObject([
    { ...dates, timezone: "America/Toronto", timezone_abbr: "EDT", utc_start_date: "2026-03-08 07:30:00" },
    { ...dates, timezone: "Europe/Madrid" },
  ]);
  expect(moved.venues).toMatchObject([{ date: venue.date, date_utc: venue.date_utc }]);
});

test("rebasing forward and back restores the same world", () => {
  const world = aWorld({ now: "2026-06-15T12:00:00Z", events: [evening], venues: [aVenue({ id: 20 })] });
  const moved = rebaseWorld(world, "2031-01-02T03:04:05Z", findZone);
  expect(rebaseWorld(moved, world.now, findZone)).toEqual(world);
});

test("rebasing keeps empty dates", () => {
  const dates = { start_date: "", end_date: "", utc_start_date: "", utc_end_date: "" };
  const world = aWorld({ now: "2026-06-15T12:00:00Z", events: [anEvent({ id: 40, ...dates })] });
  expect(rebaseWorld(world, "2027-06-15T12:00:00Z", findZone).events[0]).toMatchObject(dates);
});

test("rebasing by less than half a week moves only the clock", () => {
  const world = aWorld({ now: "2026-06-15T12:00:00Z" });
  expect(rebaseWorld(world, "2026-06-17T00:00:00Z", findZone)).toEqual({ ...world, now: "2026-06-17T00:00:00Z" });
});
