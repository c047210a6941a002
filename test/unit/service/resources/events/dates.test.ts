import { expect, test } from "vitest";
import { readSentDate } from "../../../../../src/service/parameters/checks.ts";
import { recordTypes } from "../../../../../src/service/resources/declarations.ts";
import { eventTimes } from "../../../../../src/service/resources/events/dates.ts";
import type { EventRecord } from "../../../../../src/service/resources/events/types.ts";
import { contextOf } from "../../../../support/context.ts";

const site = { timezone: "America/Toronto" };
const context = contextOf({ site });

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

test("eventTimes reads a negative timestamp", () => {
  expect(timesOf({ start_date: "-1787220000", end_date: "2027-12-31 10:00", timezone: "UTC" }).start_date).toBe("1913-05-14 14:00:00");
});

test("eventTimes returns empty dates when one of them is 0", () => {
  const none = { start_date: "", end_date: "", utc_start_date: "", utc_end_date: "" };
  expect(timesOf({ start_date: "0", end_date: "2026-12-31 12:00" })).toMatchObject(none);
  expect(timesOf({ start_date: "2026-12-31 12:00", end_date: "0", all_day: true })).toMatchObject(none);
});

test("eventTimes returns a UTC date after the year 9999", () => {
  expect(timesOf({ start_date: "now", end_date: "9999-12-31 23:59:59" }).utc_end_date).toBe("10000-01-01 04:59:59");
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

test("eventTimes uses a single sent date as start and end of an event without dates", () => {
  const dateless = { start_date: "", end_date: "" };
  const both = { start_date: "2026-07-01 10:00:00", end_date: "2026-07-01 10:00:00" };
  expect(timesOf({ start_date: "2026-07-01 10:00" }, dateless)).toMatchObject(both);
  expect(timesOf({ end_date: "2026-07-01 10:00" }, dateless)).toMatchObject(both);
});

test("eventTimes returns empty dates when an update sends only one of them and it is 0", () => {
  expect(timesOf({ start_date: "0" }, before)).toMatchObject({ start_date: "", end_date: "" });
});
