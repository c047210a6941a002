import { describe, expect, test } from "vitest";
import { readSentDate } from "../../../../src/parameters/sent-date.ts";
import { eventTimes } from "../../../../src/resources/events/dates.ts";
import { type EventRecord, eventRecord } from "../../../../src/resources/events/fields.ts";
import { contextOf } from "../../../support/context.ts";

const context = contextOf({ site: { timezone: "America/Toronto" } });

/** The dates and the zone of an event that is written with these values. */
function timesOf(
  { start_date, end_date, ...values }: { start_date?: string; end_date?: string; timezone?: string; all_day?: boolean },
  before?: Partial<EventRecord>,
) {
  const read = (text: string | undefined) => (text === undefined ? undefined : readSentDate(text, context.findZone));
  const sent = { ...values, start_date: read(start_date), end_date: read(end_date) };
  return eventTimes(sent, before && { ...eventRecord.defaults, ...before }, context);
}

describe("the dates of a written event", () => {
  test("are wall clocks of its zone, converted to UTC", () => {
    expect(timesOf({ start_date: "2026-08-20 10:00", end_date: "2026-08-20 12:00", timezone: "Europe/Madrid" })).toEqual({
      timezone: "Europe/Madrid",
      timezone_abbr: "CEST",
      all_day: false,
      start_date: "2026-08-20 10:00:00",
      end_date: "2026-08-20 12:00:00",
      utc_start_date: "2026-08-20 08:00:00",
      utc_end_date: "2026-08-20 10:00:00",
      listed_dates: null,
    });
  });

  test("are in the zone of the site unless one is sent", () => {
    const times = timesOf({ start_date: "2026-08-20 10:00", end_date: "2026-08-20 12:00" });
    expect(times).toMatchObject({ timezone: "America/Toronto", timezone_abbr: "EDT", utc_start_date: "2026-08-20 14:00:00" });
  });

  test("keep the wall clock of a text with an offset, and drop the offset", () => {
    const times = timesOf({ start_date: "2026-08-20T22:00:00+05:30", end_date: "2027-12-31 10:00" });
    expect(times).toMatchObject({ start_date: "2026-08-20 22:00:00", utc_start_date: "2026-08-21 02:00:00" });
  });

  test("take the UTC wall clock of a timestamp", () => {
    const times = timesOf({ start_date: "1787220000", end_date: "2027-12-31 10:00", timezone: "Europe/Madrid" });
    expect(times).toMatchObject({ start_date: "2026-08-20 10:00:00", utc_start_date: "2026-08-20 08:00:00" });
  });

  test("take a negative timestamp", () => {
    const times = timesOf({ start_date: "-1787220000", end_date: "2027-12-31 10:00", timezone: "UTC" });
    expect(times.start_date).toBe("1913-05-14 14:00:00");
  });

  test("cover whole days when the event lasts all day", () => {
    expect(timesOf({ start_date: "now", end_date: "2027-12-31 10:00", all_day: true, timezone: "Asia/Kolkata" })).toMatchObject({
      start_date: "2026-06-15 00:00:00",
      end_date: "2027-12-31 23:59:59",
      utc_start_date: "2026-06-14 18:30:00",
      utc_end_date: "2027-12-31 18:29:59",
    });
  });

  test("move an end before the start to the start, and leave the UTC end", () => {
    const times = timesOf({ start_date: "2026-08-20 10:00", end_date: "2026-08-19 10:00" });
    expect(times).toMatchObject({ end_date: "2026-08-20 10:00:00", utc_end_date: "2026-08-19 14:00:00" });
  });

  test("are empty when one of them is 0", () => {
    const none = { start_date: "", end_date: "", utc_start_date: "", utc_end_date: "" };
    expect(timesOf({ start_date: "0", end_date: "2026-12-31 12:00" })).toMatchObject(none);
    expect(timesOf({ start_date: "2026-12-31 12:00", end_date: "0", all_day: true })).toMatchObject(none);
  });

  test("move out of the hour that spring skips", () => {
    const times = timesOf({ start_date: "2027-03-14 02:30", end_date: "2027-03-14 04:00" });
    expect(times).toMatchObject({ start_date: "2027-03-14 03:30:00", utc_start_date: "2027-03-14 07:30:00" });
  });

  test("go past the year 9999 in UTC", () => {
    const times = timesOf({ start_date: "now", end_date: "9999-12-31 23:59:59" });
    expect(times.utc_end_date).toBe("10000-01-01 04:59:59");
  });

  test("stay on update while only one of them is sent", () => {
    const before = { start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 21:00:00", utc_start_date: "2026-06-20 23:00:00" };
    expect(timesOf({ start_date: "2030-01-01" }, before)).toMatchObject(before);
  });

  test("are stretched to whole days by an update that sends only all_day", () => {
    const before = { start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 20:00:00" };
    expect(timesOf({ all_day: true }, before)).toMatchObject({
      start_date: "2026-06-20 00:00:00",
      end_date: "2026-06-20 23:59:59",
      utc_start_date: "2026-06-20 04:00:00",
      utc_end_date: "2026-06-21 03:59:59",
    });
  });
});
