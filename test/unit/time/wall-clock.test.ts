import fc from "fast-check";
import { expect, test } from "vitest";
import {
  endOfDay,
  formatWallClock,
  formatWallClockDetails,
  getWeekday,
  isPlainWallClock,
  joinWallClock,
  parseWallClock,
  secondsPerDay,
  splitWallClock,
  splitWallClockText,
  startOfDay,
} from "../../../src/time/wall-clock.ts";
import { grouped } from "../../support/grouped.ts";

const anyWallClock = fc.integer({ min: -62_167_219_200, max: 253_402_300_799 });

test("a wall clock stays the same after formatting and parsing, also before the year 0 and after the year 9999", () => {
  const farWallClock = fc.integer({ min: -300_000_000_000, max: 600_000_000_000 });
  for (const wallClocks of [anyWallClock, farWallClock])
    fc.assert(fc.property(wallClocks, (wallClock) => parseWallClock(formatWallClock(wallClock)) === wallClock));
});

test("a wall clock stays the same after splitting and joining", () =>
  fc.assert(fc.property(anyWallClock, (wallClock) => joinWallClock(splitWallClock(wallClock)) === wallClock)));

test("the text of a wall clock has the parts that the wall clock has", () => {
  fc.assert(
    fc.property(anyWallClock, (wallClock) => {
      const { year, month, day, hour, minutes, seconds } = splitWallClockText(formatWallClock(wallClock));
      expect([year, month, day, hour, minutes, seconds].map(Number)).toEqual(Object.values(splitWallClock(wallClock)));
    }),
  );
});

test.each([2000, 2400])("29 February %i is written as the leap day that ends a cycle of 400 years, not as 1 March", (year) => {
  const leapDay = `${year}-02-29 18:30:00`;
  expect(formatWallClock(parseWallClock(leapDay) ?? 0)).toBe(leapDay);
  expect(formatWallClock((parseWallClock(leapDay) ?? 0) + secondsPerDay)).toBe(`${year}-03-01 18:30:00`);
});

test.each([1900, 2100, 2200, 2300])("1 March %i follows 28 February in a century without a leap day", (year) => {
  const last = parseWallClock(`${year}-02-28 18:30:00`) ?? 0;
  expect([last, last + secondsPerDay].map(formatWallClock)).toEqual([`${year}-02-28 18:30:00`, `${year}-03-01 18:30:00`]);
});

test.each(
  grouped([
    [true, "2026-02-28 10:00:00", "2026-10-01 00:00:00", "2026-12-19 19:59:59", "0000-01-20 23:00:00"],
    [false, "2026-02-29 10:00:00", "2026-01-30 10:00:00", "2026-00-10 10:00:00", "2026-13-10 10:00:00", "2026-20-10 10:00:00"],
    [false, "2026-01-00 10:00:00", "2026-01-10 24:00:00", "2026-01-10 30:00:00", "2026-01-10 10:60:00", "2026-01-10 10:00:60"],
    [false, "12026-01-10 10:00:00", "2026-01-10 10:00:000", "x026-01-10 10:00:00", "2026-01-10T10:00:00", "2026-01-10"],
  ]),
)("%j needs no rolling over: %j", (text, expected) => expect(isPlainWallClock(text)).toBe(expected));

test("a wall clock with another sign at any place is refused", () => {
  const text = "2026-06-20 10:45:30";
  const places = Array.from({ length: text.length }, (_, index) => index);
  // The first two are the characters before 0 and after 9.
  for (const sign of ["/", ":", ".", "x"]) {
    const others = places.filter((index) => text[index] !== sign);
    expect(others.filter((index) => parseWallClock(text.slice(0, index) + sign + text.slice(index + 1)) !== undefined)).toEqual([]);
  }
});

test("a wall clock of a long year is read whole", () =>
  expect(formatWallClock(parseWallClock("12026-06-20 10:45:30") ?? 0)).toBe("12026-06-20 10:45:30"));

test.each([
  ...["", "2026-06-20", "2026-06-20T10:00:00", "2026-6-20 10:00:00", " 2026-06-20 10:00:00"],
  ...["12026-06-20 10:45:300", "x12026-06-20 10:45:30", "12026-06-20T10:45:30"],
])("parsing a wall clock refuses %j", (text) => expect(parseWallClock(text)).toBeUndefined());

test("a wall clock normalizes months and days outside their ranges, also of a text", () => {
  expect(formatWallClock(parseWallClock("2026-02-30 10:00:00") ?? 0)).toBe("2026-03-02 10:00:00");
  expect(formatWallClock(joinWallClock({ year: 2026, month: 0, day: 0, hour: 24, minute: -1, second: 0 }))).toBe("2025-11-30 23:59:00");
});

test("the start and the end of a day belong to the same day", () => {
  fc.assert(
    fc.property(anyWallClock, (wallClock) => {
      const [start, end] = [startOfDay(wallClock), endOfDay(wallClock)];
      return start <= wallClock && wallClock <= end && end - start === 86_399;
    }),
  );
});

test("the weekday is right before 1970", () =>
  expect([getWeekday(0), getWeekday(-86_400), getWeekday(parseWallClock("2026-06-14 23:59:59") ?? 0)]).toEqual([4, 3, 0]));

test("date details are zero-padded", () => {
  const details = { year: "0007", month: "06", day: "05", hour: "04", minutes: "03", seconds: "02" };
  expect(formatWallClockDetails(parseWallClock("0007-06-05 04:03:02") ?? 0)).toEqual(details);
});

test("a year before 0 has a minus sign", () =>
  expect(formatWallClock(joinWallClock({ year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }))).toBe("-0001-11-30 00:00:00"));
