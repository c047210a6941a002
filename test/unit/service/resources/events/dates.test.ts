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

const none = { start_date: "", end_date: "", utc_start_date: "", utc_end_date: "" };
const late = { end_date: "9999-12-31 23:59:59" };
const dateless = { start_date: "", end_date: "" };
const both = { start_date: "2026-07-01 10:00:00", end_date: "2026-07-01 10:00:00" };
const begun = { start_date: "2026-06-20 18:00:00", end_date: "2026-06-20 21:00:00", utc_start_date: "2026-06-20 22:00:00" };
const ended = { start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 23:00:00", utc_end_date: "2026-06-21 03:00:00" };

test.each<[rule: string, sent: Parameters<typeof timesOf>[0], before: Partial<EventRecord> | undefined, expected: object]>([
  ["reads a negative timestamp", { ...late, start_date: "-1787220000", timezone: "UTC" }, undefined, { start_date: "1913-05-14 14:00:00" }],
  ["returns empty dates when the start is 0", { start_date: "0", end_date: "2026-12-31 12:00" }, undefined, none],
  ["returns empty dates when the end is 0", { start_date: "2026-12-31 12:00", end_date: "0", all_day: true }, undefined, none],
  ["returns a UTC date after the year 9999", { ...late, start_date: "now" }, undefined, { utc_end_date: "10000-01-01 04:59:59" }],
  ["writes a single start", { start_date: "2026-06-20 18:00" }, before, { ...begun, utc_end_date: "2026-06-21 01:00:00" }],
  ["writes a single end", { end_date: "2026-06-20 23:00" }, before, ended],
  ["keeps the end when a single start is not after it", { start_date: "2026-06-20 21:00" }, before, { end_date: "2026-06-20 21:00:00" }],
  ["uses a single start as both dates of an event without dates", { start_date: "2026-07-01 10:00" }, dateless, both],
  ["uses a single end as both dates of an event without dates", { end_date: "2026-07-01 10:00" }, dateless, both],
  ["returns empty dates when an update sends one of them and it is 0", { start_date: "0" }, before, { start_date: "", end_date: "" }],
])("eventTimes %s", (_, sent, stored, expected) => expect(timesOf(sent, stored)).toMatchObject(expected));
