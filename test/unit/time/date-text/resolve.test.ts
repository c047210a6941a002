import { describe, expect, test } from "vitest";
import { readDateText } from "../../../../src/time/date-text/date-text.ts";
import { formatWallClock, parseWallClock } from "../../../../src/time/wall-clock.ts";
import { createZoneFinder } from "../../../../src/time/zones/find-zone.ts";
import { utcZone } from "../../../../src/time/zones/zone.ts";

const findZone = createZoneFinder();

function resolve(text: string, now: string): string {
  const date = readDateText(text, findZone)?.inZone(utcZone, parseWallClock(now) ?? 0);
  return formatWallClock(date?.wallClock ?? 0);
}

describe("on Monday 2026-06-15 at 12:00", () => {
  test.each([
    ["2026-06-20", "2026-06-20 00:00:00"],
    ["20 june", "2026-06-20 00:00:00"],
    ["18:00", "2026-06-15 18:00:00"],
    ["+1 month", "2026-07-15 12:00:00"],
    ["last day of next month", "2026-07-31 12:00:00"],
    ["first day of january", "2026-01-01 00:00:00"],
    ["monday", "2026-06-15 00:00:00"],
    ["wednesday", "2026-06-17 00:00:00"],
    ["next monday", "2026-06-22 00:00:00"],
    ["this monday", "2026-06-15 00:00:00"],
    ["last monday", "2026-06-08 00:00:00"],
    ["third friday", "2026-07-03 00:00:00"],
    ["+1 wednesday", "2026-06-17 12:00:00"],
    ["+1 wednesday ago", "2026-06-10 12:00:00"],
    ["next week", "2026-06-22 12:00:00"],
    ["wednesday next week", "2026-06-24 00:00:00"],
    ["sunday this week", "2026-06-21 00:00:00"],
    ["last wed of", "2026-06-24 00:00:00"],
    ["last friday of", "2026-06-26 00:00:00"],
    ["second monday of", "2026-06-08 00:00:00"],
    ["first monday of next month", "2026-07-06 00:00:00"],
    ["last friday of next month 18:00", "2026-07-31 18:00:00"],
  ])("%j is %s", (text, wanted) => {
    expect(resolve(text, "2026-06-15 12:00:00")).toBe(wanted);
  });
});

describe("working days", () => {
  test.each([
    ["2026-06-19", "+3 weekdays", "2026-06-24"],
    ["2026-06-19", "+7 weekdays", "2026-06-30"],
    ["2026-06-19", "-5 weekdays", "2026-06-12"],
    ["2026-06-20", "+1 weekday", "2026-06-22"],
    ["2026-06-20", "-1 weekday", "2026-06-19"],
    ["2026-06-20", "0 weekdays", "2026-06-22"],
  ])("from %s, %s goes to %s", (day, text, wanted) => {
    expect(resolve(text, `${day} 09:00:00`)).toBe(`${wanted} 09:00:00`);
  });
});

test("hours are added to the local time, so an hour may last two when the clocks change", () => {
  const madrid = findZone("Europe/Madrid") ?? utcZone;
  const secondsTo = (text: string, date: string) => {
    const now = Date.parse(date) / 1000;
    return (readDateText(text, findZone)?.inZone(madrid, now).instant ?? 0) - now;
  };
  expect(secondsTo("+1 hour", "2026-10-25T00:30:00Z")).toBe(7200); // from 02:30 summer time to 03:30 winter time
  expect(secondsTo("+2 hours", "2027-03-28T00:30:00Z")).toBe(3600); // from 01:30 winter time to 03:30 summer time
});
