import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  endOfDay,
  formatWall,
  formatWallDetails,
  getWeekday,
  joinWall,
  parseWall,
  splitWall,
  startOfDay,
} from "../../../src/time/wall-clock.ts";

const anyWall = fc.integer({ min: -62_167_219_200, max: 253_402_300_799 });

describe("a wall clock", () => {
  test("is the same after it was formatted and parsed, for every second of the years 0 to 9999", () => {
    fc.assert(fc.property(anyWall, (wall) => parseWall(formatWall(wall)) === wall));
  });

  test("is the same after it was split and joined", () => {
    fc.assert(fc.property(anyWall, (wall) => joinWall(splitWall(wall)) === wall));
  });

  test("shows the same date and time as the platform's calendar", () => {
    fc.assert(fc.property(anyWall, (wall) => new Date(wall * 1000).toISOString().slice(0, 19) === formatWall(wall).replace(" ", "T")));
  });

  test("rolls a day that does not exist over into the next month", () => {
    expect(formatWall(parseWall("2026-02-30 10:00:00") ?? 0)).toBe("2026-03-02 10:00:00");
  });

  test("rolls months and days outside their ranges over in both directions", () => {
    expect(formatWall(joinWall({ year: 2026, month: 0, day: 0, hour: 24, minute: -1, second: 0 }))).toBe("2025-11-30 23:59:00");
  });

  test.each(["", "2026-06-20", "2026-06-20T10:00:00", "2026-6-20 10:00:00", " 2026-06-20 10:00:00"])("is not parsed from %j", (text) => {
    expect(parseWall(text)).toBeUndefined();
  });

  test("stays within its day at the start and the end of it", () => {
    fc.assert(
      fc.property(anyWall, (wall) => startOfDay(wall) <= wall && wall <= endOfDay(wall) && endOfDay(wall) - startOfDay(wall) === 86_399),
    );
  });

  test("has a weekday before 1970 as after it", () => {
    expect([getWeekday(0), getWeekday(-86_400), getWeekday(parseWall("2026-06-14 23:59:59") ?? 0)]).toEqual([4, 3, 0]);
  });

  test("has details that are zero-padded", () => {
    expect(formatWallDetails(parseWall("0007-06-05 04:03:02") ?? 0)).toEqual({
      year: "0007",
      month: "06",
      day: "05",
      hour: "04",
      minutes: "03",
      seconds: "02",
    });
  });

  test("has a minus sign before the year 0", () => {
    expect(formatWall(joinWall({ year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }))).toBe("-0001-11-30 00:00:00");
  });
});
