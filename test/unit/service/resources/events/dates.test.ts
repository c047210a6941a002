import { expect, test } from "vitest";
import { readSentDate } from "../../../../../src/service/parameters/checks.ts";
import { recordTypes } from "../../../../../src/service/resources/declarations.ts";
import { eventTimes } from "../../../../../src/service/resources/events/dates.ts";
import type { EventRecord } from "../../../../../src/service/resources/events/types.ts";
import { contextOf } from "../../../../support/context.ts";

const site = { timezone: "America/Toronto" };
const context = contextOf({ site });
const observed = contextOf({ site }, { fidelity: "observed" });

/** Holds the dates of an event before an update. */
const before = { start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 21:00:00", utc_start_date: "2026-06-20 23:00:00" };

/** Returns the dates of an event that is created with these values, or of the event `before` after an update with them. */
function timesOf(
  { start_date, end_date, ...values }: { start_date?: string; end_date?: string; timezone?: string; all_day?: boolean },
  before?: Partial<EventRecord>,
  writer = context,
) {
  const read = (text: string | undefined) => (text === undefined ? undefined : readSentDate(text, context.findZone));
  const sent = { ...values, start_date: read(start_date), end_date: read(end_date) };
  return eventTimes(sent, before && { ...recordTypes.event.defaults, ...before }, writer);
}

test("eventTimes converts local times of the event's zone to UTC", () => {
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

test("eventTimes uses the zone of the site by default", () => {
  const times = timesOf({ start_date: "2026-08-20 10:00", end_date: "2026-08-20 12:00" });
  expect(times).toMatchObject({ timezone: "America/Toronto", timezone_abbr: "EDT", utc_start_date: "2026-08-20 14:00:00" });
});

test("eventTimes keeps the local time of a date with an offset and drops the offset", () => {
  const times = timesOf({ start_date: "2026-08-20T22:00:00+05:30", end_date: "2027-12-31 10:00" });
  expect(times).toMatchObject({ start_date: "2026-08-20 22:00:00", utc_start_date: "2026-08-21 02:00:00" });
});

test("eventTimes reads a timestamp as a local time in UTC", () => {
  const times = timesOf({ start_date: "1787220000", end_date: "2027-12-31 10:00", timezone: "Europe/Madrid" });
  expect(times).toMatchObject({ start_date: "2026-08-20 10:00:00", utc_start_date: "2026-08-20 08:00:00" });
});

test("eventTimes reads a negative timestamp", () => {
  const times = timesOf({ start_date: "-1787220000", end_date: "2027-12-31 10:00", timezone: "UTC" });
  expect(times.start_date).toBe("1913-05-14 14:00:00");
});

test("eventTimes stretches an all-day event to whole days", () => {
  expect(timesOf({ start_date: "now", end_date: "2027-12-31 10:00", all_day: true, timezone: "Asia/Kolkata" })).toMatchObject({
    start_date: "2026-06-15 00:00:00",
    end_date: "2027-12-31 23:59:59",
    utc_start_date: "2026-06-14 18:30:00",
    utc_end_date: "2027-12-31 18:29:59",
  });
});

test("eventTimes moves an end before the start to the start and keeps the UTC end", () => {
  const times = timesOf({ start_date: "2026-08-20 10:00", end_date: "2026-08-19 10:00" });
  expect(times).toMatchObject({ end_date: "2026-08-20 10:00:00", utc_end_date: "2026-08-19 14:00:00" });
});

test("eventTimes returns empty dates when one of them is 0", () => {
  const none = { start_date: "", end_date: "", utc_start_date: "", utc_end_date: "" };
  expect(timesOf({ start_date: "0", end_date: "2026-12-31 12:00" })).toMatchObject(none);
  expect(timesOf({ start_date: "2026-12-31 12:00", end_date: "0", all_day: true })).toMatchObject(none);
});

test("eventTimes moves a time in the hour that spring skips forward", () => {
  const times = timesOf({ start_date: "2027-03-14 02:30", end_date: "2027-03-14 04:00" });
  expect(times).toMatchObject({ start_date: "2027-03-14 03:30:00", utc_start_date: "2027-03-14 07:30:00" });
});

test("eventTimes returns a UTC date after the year 9999", () => {
  const times = timesOf({ start_date: "now", end_date: "9999-12-31 23:59:59" });
  expect(times.utc_end_date).toBe("10000-01-01 04:59:59");
});

test("eventTimes keeps the dates in observed mode when an update sends only one of them", () => {
  expect(timesOf({ start_date: "2030-01-01" }, before, observed)).toMatchObject(before);
  expect(timesOf({ end_date: "2030-01-01" }, before, observed)).toMatchObject(before);
});

test("eventTimes writes a single date and keeps the other when an update sends only one of them", () => {
  const utc = { utc_start_date: "2026-06-20 22:00:00", utc_end_date: "2026-06-21 01:00:00" };
  expect(timesOf({ start_date: "2026-06-20 18:00" }, before)).toMatchObject({
    start_date: "2026-06-20 18:00:00",
    end_date: "2026-06-20 21:00:00",
    ...utc,
  });
  expect(timesOf({ end_date: "2026-06-20 23:00" }, before)).toMatchObject({
    start_date: "2026-06-20 19:00:00",
    end_date: "2026-06-20 23:00:00",
    utc_end_date: "2026-06-21 03:00:00",
  });
});

test("eventTimes keeps the end when the single new start is not after it", () => {
  expect(timesOf({ start_date: "2026-06-20 21:00" }, before).end_date).toBe("2026-06-20 21:00:00");
});

test("eventTimes keeps the duration when the single new start is after the end", () => {
  expect(timesOf({ start_date: "2026-07-01 10:00" }, before)).toMatchObject({
    start_date: "2026-07-01 10:00:00",
    end_date: "2026-07-01 12:00:00",
    utc_end_date: "2026-07-01 16:00:00",
  });
});

test("eventTimes moves a single new end before the start to the start", () => {
  expect(timesOf({ end_date: "2026-06-20 10:00" }, before)).toMatchObject({
    start_date: "2026-06-20 19:00:00",
    end_date: "2026-06-20 19:00:00",
  });
});

test.each([
  { mode: "spec", writer: context },
  { mode: "observed", writer: observed },
])("eventTimes stretches to whole days in $mode mode when an update sends a single date with all_day", ({ writer }) => {
  expect(timesOf({ end_date: "2026-06-22 10:00", all_day: true }, before, writer)).toMatchObject({
    start_date: "2026-06-20 00:00:00",
    end_date: "2026-06-22 23:59:59",
  });
});

test("eventTimes moves the end too when an update sends a later start with all_day", () => {
  expect(timesOf({ start_date: "2026-06-22 10:00", all_day: true }, before)).toMatchObject({
    start_date: "2026-06-22 00:00:00",
    end_date: "2026-06-22 23:59:59",
  });
});

test("eventTimes uses a single sent date as start and end of an event without dates", () => {
  const dateless = { start_date: "", end_date: "" };
  const both = { start_date: "2026-07-01 10:00:00", end_date: "2026-07-01 10:00:00" };
  expect(timesOf({ start_date: "2026-07-01 10:00" }, dateless)).toMatchObject(both);
  expect(timesOf({ end_date: "2026-07-01 10:00" }, dateless)).toMatchObject(both);
});

test("eventTimes returns empty dates when an update sends only one of them and it is 0", () => {
  expect(timesOf({ start_date: "0" }, before)).toMatchObject({ start_date: "", end_date: "" });
});

test("eventTimes stretches the dates to whole days when an update sends only all_day", () => {
  expect(timesOf({ all_day: true }, before)).toMatchObject({
    start_date: "2026-06-20 00:00:00",
    end_date: "2026-06-20 23:59:59",
    utc_start_date: "2026-06-20 04:00:00",
    utc_end_date: "2026-06-21 03:59:59",
  });
});
