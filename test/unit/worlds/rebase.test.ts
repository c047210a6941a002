import { expect, test } from "vitest";
import { rebaseWorld } from "../../../src/worlds/rebase.ts";
import { anEvent, aVenue, aWorld } from "../store/records.ts";

/** A zone five hours behind UTC, four from April to October: enough to see who is asked. */
const isSummer = (wall: string) => wall.slice(5, 7) >= "04" && wall.slice(5, 7) <= "10";
const zones = {
  toUtc: (wall: string, zone: string) => {
    const hours = zone === "UTC" ? 0 : isSummer(wall) ? 4 : 5;
    return new Date(Date.parse(`${wall.replace(" ", "T")}Z`) + hours * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
  },
  abbreviation: (wall: string, zone: string) => (zone === "UTC" ? "UTC" : isSummer(wall) ? "EDT" : "EST"),
};

const evening = anEvent({
  id: 40,
  timezone: "America/Toronto",
  timezone_abbr: "EDT",
  start_date: "2026-06-20 19:00:00",
  end_date: "2026-06-20 22:00:00",
  utc_start_date: "2026-06-20 23:00:00",
  utc_end_date: "2026-06-21 02:00:00",
});

test("weekdays and wall clocks stay, UTC and abbreviation follow daylight saving", () => {
  const world = aWorld({ now: "2026-06-15T12:00:00Z", events: [evening] });

  const moved = rebaseWorld(world, "2026-12-14T08:30:00Z", zones);

  expect(moved.now).toBe("2026-12-14T08:30:00Z");
  expect(moved.events[0]).toMatchObject({
    start_date: "2026-12-19 19:00:00",
    end_date: "2026-12-19 22:00:00",
    utc_start_date: "2026-12-20 00:00:00",
    utc_end_date: "2026-12-20 03:00:00",
    timezone_abbr: "EST",
  });
  expect(new Date("2026-12-19").getUTCDay()).toBe(new Date("2026-06-20").getUTCDay());
});

test("publication dates move in the zone of the site, «never» stays never", () => {
  const venue = aVenue({
    id: 20,
    date: "2026-06-01 09:00:00",
    date_utc: "0000-00-00 00:00:00",
    modified: "2026-06-01 09:00:00",
    modified_utc: "2026-06-01 13:00:00",
  });
  const world = aWorld({ now: "2026-06-15T12:00:00Z", venues: [venue] });
  const inToronto = { ...world, site: { ...world.site, timezone: "America/Toronto" } };

  const [moved] = rebaseWorld(inToronto, "2026-12-14T12:00:00Z", zones).venues;

  expect(moved).toMatchObject({
    date: "2026-11-30 09:00:00",
    date_utc: "0000-00-00 00:00:00",
    modified: "2026-11-30 09:00:00",
    modified_utc: "2026-11-30 14:00:00",
  });
});

test("there and back again is the same world", () => {
  const world = aWorld({ now: "2026-06-15T12:00:00Z", events: [evening], venues: [aVenue({ id: 20 })] });

  const moved = rebaseWorld(world, "2031-01-02T03:04:05Z", zones);

  expect(rebaseWorld(moved, world.now, zones)).toEqual(world);
});

test("an event without dates stays without", () => {
  const dates = { start_date: "", end_date: "", utc_start_date: "", utc_end_date: "" };
  const world = aWorld({ now: "2026-06-15T12:00:00Z", events: [anEvent({ id: 40, ...dates })] });

  expect(rebaseWorld(world, "2027-06-15T12:00:00Z", zones).events[0]).toMatchObject(dates);
});

test("less than half a week moves the clock only", () => {
  const world = aWorld({ now: "2026-06-15T12:00:00Z" });

  expect(rebaseWorld(world, "2026-06-17T00:00:00Z", zones)).toEqual({ ...world, now: "2026-06-17T00:00:00Z" });
});

test("what is not dated stays as it is", () => {
  const world = aWorld({ now: "2026-06-15T12:00:00Z" });

  const moved = rebaseWorld(world, "2027-06-15T12:00:00Z", zones);

  expect(moved.tags).toEqual(world.tags);
  expect(moved.sequences).toEqual(world.sequences);
  expect(moved.events.map(({ venue }) => venue)).toEqual(world.events.map(({ venue }) => venue));
});
