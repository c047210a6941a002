import { describe, expect, it } from "vitest";
import { eventDates, readWall, wholeDays } from "../../../src/time/event-dates.ts";
import { formatWall, parseWall } from "../../../src/time/wall-clock.ts";
import { type Zone, zoneFinder } from "../../../src/time/zone.ts";

const findZone = zoneFinder();
const context = { now: 1_781_524_800, findZone };

function zone(name: string): Zone {
  const found = findZone(name);
  if (found === undefined) throw new Error(`no zone ${name}`);
  return found;
}

describe("the dates of a written event", () => {
  it("are wall clocks of its zone and the UTC that follows", () => {
    const dates = eventDates(
      { start_date: "2026-08-20 10:00", end_date: "2026-08-20 12:00", all_day: false },
      zone("Europe/Madrid"),
      context,
    );
    expect(dates).toEqual({
      start_date: "2026-08-20 10:00:00",
      end_date: "2026-08-20 12:00:00",
      utc_start_date: "2026-08-20 08:00:00",
      utc_end_date: "2026-08-20 10:00:00",
    });
  });

  it("lose an offset in the text", () => {
    const dates = eventDates(
      { start_date: "2026-08-20T22:00:00+05:30", end_date: "2027-12-31 10:00", all_day: false },
      zone("America/Toronto"),
      context,
    );
    expect(dates).toMatchObject({ start_date: "2026-08-20 22:00:00", utc_start_date: "2026-08-21 02:00:00" });
  });

  it("made of digits are timestamps whose UTC clock is taken over", () => {
    const dates = eventDates({ start_date: "1787220000", end_date: "2027-12-31 10:00", all_day: false }, zone("Europe/Madrid"), context);
    expect(dates).toMatchObject({ start_date: "2026-08-20 10:00:00", utc_start_date: "2026-08-20 08:00:00" });
  });

  it("cover whole days when all day", () => {
    const dates = eventDates({ start_date: "now", end_date: "2027-12-31 10:00", all_day: true }, zone("Asia/Kolkata"), context);
    expect(dates).toEqual({
      start_date: "2026-06-15 00:00:00",
      end_date: "2027-12-31 23:59:59",
      utc_start_date: "2026-06-14 18:30:00",
      utc_end_date: "2027-12-31 18:29:59",
    });
  });

  it("end where they start when the end lies before, while the UTC end stays", () => {
    const dates = eventDates(
      { start_date: "2026-08-20 10:00", end_date: "2026-08-19 10:00", all_day: false },
      zone("America/Toronto"),
      context,
    );
    expect(dates).toMatchObject({ end_date: "2026-08-20 10:00:00", utc_end_date: "2026-08-19 14:00:00" });
  });

  it("are none at all when one of them is 0", () => {
    expect(eventDates({ start_date: "0", end_date: "2026-12-31 12:00", all_day: false }, zone("UTC+3"), context)).toBeUndefined();
    expect(eventDates({ start_date: "2026-12-31 12:00", end_date: "0", all_day: true }, zone("UTC+3"), context)).toBeUndefined();
  });

  it("move out of the hour spring skips", () => {
    const dates = eventDates(
      { start_date: "2027-03-14 02:30", end_date: "2027-03-14 04:00", all_day: false },
      zone("America/Toronto"),
      context,
    );
    expect(dates).toMatchObject({ start_date: "2027-03-14 03:30:00", utc_start_date: "2027-03-14 07:30:00" });
  });

  it("of a stored event stretch to whole days", () => {
    const start = parseWall("2026-06-20 19:00:00") ?? 0;
    expect(wholeDays(start, start + 3600, zone("America/Toronto"))).toEqual({
      start_date: "2026-06-20 00:00:00",
      end_date: "2026-06-20 23:59:59",
      utc_start_date: "2026-06-20 04:00:00",
      utc_end_date: "2026-06-21 03:59:59",
    });
  });

  it("reach past the year 9999 in UTC", () => {
    const dates = eventDates({ start_date: "now", end_date: "9999-12-31 23:59:59", all_day: false }, zone("America/Toronto"), context);
    expect(dates?.utc_end_date).toBe("10000-01-01 04:59:59");
  });

  it.each(["garbage", "2026-13-45"])("cannot be read from %j", (text) => {
    expect(readWall(text, zone("UTC"), context)).toBeUndefined();
  });

  it("take a negative timestamp", () => {
    expect(formatWall(readWall("-1787220000", zone("UTC"), context) ?? 0)).toBe("1913-05-14 14:00:00");
  });
});
