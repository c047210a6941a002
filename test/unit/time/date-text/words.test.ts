import { describe, expect, test } from "vitest";
import { readDateText } from "../../../../src/time/date-text/date-text.ts";
import { formatWallClock, parseWallClock } from "../../../../src/time/wall-clock.ts";
import { utcZone } from "../../../../src/time/zones/zone.ts";
import { grouped } from "../../../support/grouped.ts";
import { findZone } from "../../../support/zones.ts";

/** Reads a text at a time, else on Monday 2026-06-15 at 12:00. */
function read(text: string, now = "2026-06-15 12:00:00"): string | undefined {
  const date = readDateText(text, findZone)?.inZone(utcZone, parseWallClock(now) ?? 0);
  return date && formatWallClock(date.wallClock);
}

const months = [
  ["january", "jan", "I"],
  ["february", "feb", "II"],
  ["march", "mar", "III"],
  ["april", "apr", "IV"],
  ["may", "may", "V"],
  ["june", "jun", "VI"],
  ["july", "jul", "VII"],
  ["august", "aug", "VIII"],
  ["september", "sep", "IX"],
  ["september", "sept", "IX"],
  ["october", "oct", "X"],
  ["november", "nov", "XI"],
  ["december", "dec", "XII"],
] as const;

test.each(months)("%s, %s and %s are one month, in any letter case for words", (full, short, roman) => {
  const month = String(new Date(`1 ${full} 2026`).getMonth() + 1).padStart(2, "0");
  for (const name of [full, full.toUpperCase(), short, short.toUpperCase(), roman])
    expect(read(`2 ${name} 2026`)).toBe(`2026-${month}-02 00:00:00`);
});

test("a roman month in lower case is not a month", () => expect(read("2 viii 2026")).toBeUndefined());

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
test.each(days)("%s, its plural and its first three letters are the next such day from today on", (full) => {
  for (const name of [full, `${full}s`, full.slice(0, 3)]) expect(read(name)).toBe(`2026-06-${15 + days.indexOf(full)} 00:00:00`);
});

test.each([
  ...Object.entries({ previous: 14, last: 14, this: 15, next: 16, first: 16, second: 17, third: 18, fourth: 19, fifth: 20, sixth: 21 }),
  ...Object.entries({ seventh: 22, eight: 23, eighth: 23, ninth: 24, tenth: 25, eleventh: 26, twelfth: 27 }),
])("%s day is the %ith of June", (word, day) => expect(read(`${word} day`)).toBe(`2026-06-${day} 12:00:00`));

test.each([
  [["usec", "usecs", "microsecond", "microseconds", "µs", "µss"], "2026-06-15 12:00:03", 3_000_000],
  [["msec", "msecs", "millisecond", "milliseconds", "ms", "mss"], "2026-06-15 12:00:03", 3000],
  [["sec", "secs", "second", "seconds"], "2026-06-15 12:00:03", 3],
  [["min", "mins", "minute", "minutes"], "2026-06-15 12:03:00", 3],
  [["hour", "hours"], "2026-06-15 15:00:00", 3],
  [["day", "days"], "2026-06-18 12:00:00", 3],
  [["week", "weeks"], "2026-07-06 12:00:00", 3],
  [["fortnight", "fortnights", "forthnight", "forthnights"], "2026-07-27 12:00:00", 3],
  [["month", "months"], "2026-09-15 12:00:00", 3],
  [["year", "years"], "2029-06-15 12:00:00", 3],
  [["weekday", "weekdays"], "2026-06-18 12:00:00", 3],
])("the units %j lead to %s", (names, wanted, amount) => {
  for (const name of names) expect([name, read(`+${amount} ${name}`)]).toEqual([name, wanted]);
});

describe("the forms of times", () => {
  test.each(
    grouped([
      ["00:00:00", "12am", "midnight", "today"],
      ["12:00:00", "12pm"],
      ["19:00:00", "7 P.M.", "T19"],
      ["00:30:00", "12:30am"],
      ["12:30:00", "12.30 p.m."],
      ["01:02:03", "1:02:03 am"],
      ["13:02:03", "1:02:03:5pm"],
      ["09:05:00", "t9:05"],
      ["10:11:12", "10:11:12.987", "10:11:12.7 +200 msec"],
      ["10:11:13", "10:11:12.9 +200 msec"],
      ["10:11:00", " \r\v10:11\f\n"],
      ["19:15:00", "back of 7pm", "BACK OF 19"],
      ["11:45:00", "front of 12am"],
    ]),
  )("%j is %s", (text, time) => expect(read(text)).toBe(`2026-06-15 ${time}`));

  test("a second time of day is refused, and a second word for one is not", () => {
    for (const text of ["10:00 11:00", "10:00 7pm", "10:00 noon 11:00"]) expect(read(text)).toBeUndefined();
    expect(read("noon midnight")).toBe("2026-06-15 00:00:00");
    expect(read("10:00 noon")).toBe("2026-06-15 12:00:00");
  });

  test("four digits after a time of day are the year, and a third time is refused", () => {
    expect(read("1930")).toBe("2026-06-15 19:30:00");
    expect(read("10:00 1930")).toBe("1930-06-15 10:00:00");
    expect(read("10:00 2560")).toBe("2560-06-15 10:00:00");
    expect(read("10:00 1930 1940")).toBeUndefined();
  });
});

describe("the forms of dates", () => {
  test.each(
    grouped([
      ["2026-06-14", "yesterday"],
      ["2026-08-20", "2026/08/20/", "26-08-20", "20.8.2026", "2026.232", "2026-232", "2026232", "Aug 20th", "20th Aug", "+2026-08-20"],
      ["2026-08-02", "2026/8/2"],
      ["0126-08-02", "126-8-2"],
      ["2069-08-20", "69-08-20"],
      ["1970-08-20", "70-08-20"],
      ["2026-08-16", "2026W34-0"],
      ["2020-08-26", "26-Aug-20"],
      ["2026-08-15", "Aug"],
      ["10000-01-01", "+10000-01-01"],
    ]),
  )("%j is %s at midnight", (text, date) => expect(read(text)).toBe(`${date} 00:00:00`));

  test("a second date is refused", () => {
    expect(read("2026-08-20 2026-08-21")).toBeUndefined();
    expect(read("2026-08-20 21 Aug")).toBeUndefined();
  });
});

describe("the forms of moments", () => {
  test.each(
    grouped([
      ["2026-08-20 10:11:12", "20260820T101112", "20260820t10:11:12", "20/Aug/2026:10:11:12 +0200", "2026-08-20T10:11:12.5-03:00"],
      ["2026-08-02 01:02:03", "2026-8-2T1:2:3"],
      ["2026-08-20 16:30:00", "Aug 20 4:30pm", "Aug 20 16:30", "Aug 20 16.30"],
      ["2026-08-20 16:30:10", "Aug 20 4:30:10pm", "Aug 20 16:30:10", "Aug 20 16:30:10 EST"],
      ["1970-01-01 00:00:01", "@1.5"],
      ["1969-12-31 23:59:58", "@-1.5"],
      ["1969-12-31 23:59:59", "@-1"],
    ]),
  )("%j is %s", (text, wanted) => expect(read(text)).toBe(wanted));

  test("a zone that does not exist is refused within a moment, too", () => expect(read("Aug 20 16:30:10 XYZ")).toBeUndefined());
});

describe("zones in a text", () => {
  const instantOf = (text: string) => readDateText(text, findZone)?.inZone(utcZone, 0).instant;

  test.each(
    grouped([
      [8, "10:00+2", "10:00 GMT+2"],
      [7.5, "10:00 +0230", "10:00 +02:30"],
      [12.5, "10:00:00-023000", "10:00:00 -02:30:00"],
      [15, "10:00 EST", "10:00 (EST)", "10:00 America/New_York"],
    ]),
  )("%j is %d hours after midnight in UTC", (text, hours) => expect(instantOf(text)).toBe(hours * 3600));

  test("the first zone counts, the second is ignored and the third is refused", () => {
    expect(instantOf("10:00 EST CET")).toBe(15 * 3600);
    expect(instantOf("10:00 EST CET PST")).toBeUndefined();
    expect(instantOf("EST @5 @6")).toBeUndefined();
  });

  test("a timestamp after another zone has no date", () => expect(read("EST @5")).toBe("-0001-11-30 00:00:00"));
});

test.each([
  ["sunday ago", "2026-06-14 00:00:00"],
  ["sunday next week ago", "2026-05-31 00:00:00"],
  ["+2 weekdays ago", "2026-06-11 12:00:00"],
  ["2 years 3 months 4 days 5 sec ago", "2024-03-11 11:59:55"],
  ["2 days ago 1 day", "2026-06-14 12:00:00"],
])("%j is %s: the word ago reverses what comes before it", (text, wanted) => expect(read(text)).toBe(wanted));

test.each([
  ["--1 day", "2026-06-16 12:00:00"],
  ["+-1 day", "2026-06-14 12:00:00"],
  ["3 monday", "2026-06-29 12:00:00"],
  ["+1 week monday", "2026-06-22 00:00:00"],
  ["nextnext month", "2026-06-15 12:00:00"],
  ["-500 msec", "2026-06-15 11:59:59"],
  ["monday tuesday", "2026-06-16 00:00:00"],
  ["+2 weekdays first monday of", "2026-06-01 00:00:00"],
  ["first monday of +2 weekdays", "2026-06-17 00:00:00"],
  ["last day of feb", "2026-02-28 00:00:00"],
  ["LAST day of", "2026-06-30 12:00:00"],
  ["-12 weekdays", "2026-05-28 12:00:00"],
  ["12 weekdays", "2026-07-01 12:00:00"],
])("the amount %j is %s", (text, wanted) => expect(read(text)).toBe(wanted));

test.each([
  ["18:00", "2026-06-15 18:00:00"],
  ["+1 month", "2026-07-15 12:00:00"],
  ["last day of next month", "2026-07-31 12:00:00"],
  ["first day of january", "2026-01-01 00:00:00"],
  ["next monday", "2026-06-22 00:00:00"],
  ["this monday", "2026-06-15 00:00:00"],
  ["last monday", "2026-06-08 00:00:00"],
  ["+1 wednesday", "2026-06-17 12:00:00"],
  ["next week", "2026-06-22 12:00:00"],
  ["last wed of", "2026-06-24 00:00:00"],
  ["last friday of", "2026-06-26 00:00:00"],
  ["first monday of next month", "2026-07-06 00:00:00"],
])("on Monday 2026-06-15 at 12:00, %j is %s", (text, wanted) => expect(read(text)).toBe(wanted));

test.each([
  ["2026-06-19", "+3 weekdays", "2026-06-24"],
  ["2026-06-19", "+7 weekdays", "2026-06-30"],
  ["2026-06-19", "-5 weekdays", "2026-06-12"],
  ["2026-06-20", "+1 weekday", "2026-06-22"],
  ["2026-06-20", "-1 weekday", "2026-06-19"],
  ["2026-06-20", "0 weekdays", "2026-06-22"],
])("working days: from %s, %s goes to %s", (day, text, wanted) => expect(read(text, `${day} 09:00:00`)).toBe(`${wanted} 09:00:00`));

test("hours are added to the local time, so an hour may last two when the clocks change", () => {
  const madrid = findZone("Europe/Madrid") ?? utcZone;
  const secondsTo = (text: string, date: string) => {
    const now = Date.parse(date) / 1000;
    return (readDateText(text, findZone)?.inZone(madrid, now).instant ?? 0) - now;
  };
  expect(secondsTo("+1 hour", "2026-10-25T00:30:00Z")).toBe(7200); // from 02:30 summer time to 03:30 winter time
  expect(secondsTo("+2 hours", "2027-03-28T00:30:00Z")).toBe(3600); // from 01:30 winter time to 03:30 summer time
});
