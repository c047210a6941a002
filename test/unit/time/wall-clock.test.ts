import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayEnd, dayStart, formatWall, parseWall, wallDetails, wallFromParts, wallParts, weekdayOf } from "../../../src/time/wall-clock.ts";

const anyWall = fc.integer({ min: -62_167_219_200, max: 253_402_300_799 });

describe("a wall clock", () => {
  it("comes back from its stored form for every second of the years 0 to 9999", () => {
    fc.assert(fc.property(anyWall, (wall) => parseWall(formatWall(wall)) === wall));
  });

  it("comes back from its parts", () => {
    fc.assert(fc.property(anyWall, (wall) => wallFromParts(wallParts(wall)) === wall));
  });

  it("shows the same as the platform's calendar", () => {
    fc.assert(fc.property(anyWall, (wall) => new Date(wall * 1000).toISOString().slice(0, 19) === formatWall(wall).replace(" ", "T")));
  });

  it("rolls a day that does not exist over into the next month", () => {
    expect(formatWall(parseWall("2026-02-30 10:00:00") ?? 0)).toBe("2026-03-02 10:00:00");
  });

  it("rolls months and days outside their ranges over in both directions", () => {
    expect(formatWall(wallFromParts({ year: 2026, month: 0, day: 0, hour: 24, minute: -1, second: 0 }))).toBe("2025-11-30 23:59:00");
  });

  it.each(["", "2026-06-20", "2026-06-20T10:00:00", "2026-6-20 10:00:00", " 2026-06-20 10:00:00"])("is not read from %j", (text) => {
    expect(parseWall(text)).toBeUndefined();
  });

  it("stays within its day when moved to the start or the end of it", () => {
    fc.assert(fc.property(anyWall, (wall) => dayStart(wall) <= wall && wall <= dayEnd(wall) && dayEnd(wall) - dayStart(wall) === 86_399));
  });

  it("knows its weekday before and after 1970", () => {
    expect([weekdayOf(0), weekdayOf(-86_400), weekdayOf(parseWall("2026-06-14 23:59:59") ?? 0)]).toEqual([4, 3, 0]);
  });

  it("is shown to clients as zero-padded texts", () => {
    expect(wallDetails(parseWall("0007-06-05 04:03:02") ?? 0)).toEqual({
      year: "0007",
      month: "06",
      day: "05",
      hour: "04",
      minutes: "03",
      seconds: "02",
    });
  });

  it("carries a minus sign before the year 0", () => {
    expect(formatWall(wallFromParts({ year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }))).toBe("-0001-11-30 00:00:00");
  });
});
