import { expect, test } from "vitest";
import { createTimeAt } from "../../../../../src/time/zones/tzdata/history.ts";
import { readHistory, readOlder } from "../../../../../src/time/zones/tzdata/read-history.ts";

/** Lists the changes of a row in UTC, as `1901-01-01T00:14:44Z GMT`. */
function changesOf(row: string): string[] {
  return readHistory(row).changes.map(({ at, time }) => `${new Date(at * 1000).toISOString().replace(".000Z", "Z")} ${time.abbreviation}`);
}

test("the first word is the time before all changes", () => {
  expect(readHistory("EST-5").first).toEqual({ offset: -18_000, abbreviation: "EST" });
  expect(readHistory("MMT-0:44:30").first).toEqual({ offset: -2670, abbreviation: "MMT" });
  expect(readHistory("-3").first).toEqual({ offset: -10_800, abbreviation: "-03" });
  expect(readHistory("+5:45").first).toEqual({ offset: 20_700, abbreviation: "+0545" });
  expect(readHistory("-00").first).toEqual({ offset: 0, abbreviation: "-00" });
  expect(readHistory("").first).toEqual({ offset: 0, abbreviation: "UTC" });
});

test("a date is on the wall clock before the change", () => {
  const changes = ["1901-01-01T00:14:44Z WET", "1918-04-15T23:00:00Z WEST", "1918-10-06T23:30:00Z WET"];
  expect(changesOf("-0:14:44 19010101 WET+0 19180415T23 WEST+1 19181007T0030 WET+0")).toEqual(changes);
});

test("a date without a year is the next such day", () => {
  const days = changesOf("+0 19700501 CEST+2 1001 CET+1 1001 WET+0 0301T02 CET+1").map((change) => change.slice(0, 10));
  expect(days).toEqual(["1970-05-01", "1970-09-30", "1971-09-30", "1972-03-01"]);
});

test("a change without a time goes back to the time before the last change", () => {
  const times = changesOf("CET+1 19800406T02 CEST+2 0928T03 19810329T02").map((change) => change.slice(-4).trim());
  expect(times).toEqual(["CEST", "CET", "CEST"]);
});

test("letters and numbers count the weeks since the change before, on the wall clock or in UTC", () => {
  expect(changesOf("EST-5 19740106T02 EDT-4 ga 5")).toEqual([
    "1974-01-06T07:00:00Z EDT",
    "1974-04-28T06:00:00Z EST",
    "1974-07-07T07:00:00Z EDT",
    "1974-08-11T06:00:00Z EST",
  ]);
  const inUtc = ["1981-03-29T01:00:00Z CEST", "1981-09-27T01:00:00Z CET", "1981-11-01T01:00:00Z CEST"];
  expect(changesOf("CET+1 19810329T02 CEST+2 Q 5Z")).toEqual(inUtc);
});

test("a weekday on or after a day comes back every year", () => {
  const timeAt = createTimeAt(readHistory("CET+1 19960331T02 CEST+2 10Sun>=25T03 03Sun>=25T02"));
  const offsetOn = (date: string) => timeAt(Date.parse(date) / 1000).offset / 3600;
  expect(["1996-03-31T00:59:59Z", "1996-03-31T01:00:00Z"].map(offsetOn)).toEqual([1, 2]);
  expect(["1996-10-27T00:59:59Z", "1996-10-27T01:00:00Z"].map(offsetOn)).toEqual([2, 1]);
  expect(["2026-03-29T01:00:00Z", "2037-10-25T01:00:00Z"].map(offsetOn)).toEqual([2, 1]);
  expect(["2038-03-28T00:59:59Z", "2038-03-28T01:00:00Z", "9998-07-01T00:00:00Z"].map(offsetOn)).toEqual([1, 2, 2]);
});

const weekdays = Object.entries({ Sun: 0, Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6 });
test.each(weekdays)("the weekday %s of a yearly change is %i", (name, weekday) => {
  const { yearly } = readHistory(`CET+1 19960331T02 CEST+2 10${name}>=25T0330`);
  expect(yearly).toMatchObject([{ month: 10, day: 25, weekday, seconds: 12_600 }]);
});

test("an older abbreviation names its offset from its date in UTC on, and from the beginning without a date", () => {
  const { older } = readHistory("EST-5|PMT+0:09:21 1942 EWT-4 19450814T23 EPT-4 18940203T041648 CMT-4:16:48");
  expect(readOlder(older)).toEqual([
    { at: Number.NEGATIVE_INFINITY, time: { offset: 561, abbreviation: "PMT" } },
    { at: Date.parse("1942-01-01T00:00:00Z") / 1000, time: { offset: -14_400, abbreviation: "EWT" } },
    { at: Date.parse("1945-08-14T23:00:00Z") / 1000, time: { offset: -14_400, abbreviation: "EPT" } },
    { at: Date.parse("1894-02-03T04:16:48Z") / 1000, time: { offset: -15_408, abbreviation: "CMT" } },
  ]);
});
