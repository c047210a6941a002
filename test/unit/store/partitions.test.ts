import { expect, test } from "vitest";
import { createListedDates } from "../../../src/store/event-order.ts";
import { createPlaceEvent } from "../../../src/store/partitions.ts";
import type { StoredEvent } from "../../../src/store/record.ts";
import { utcZone } from "../../../src/time/zones/zone.ts";
import { anEvent } from "../../support/records.ts";

const placeEvent = createPlaceEvent<StoredEvent>(createListedDates(utcZone));

/** Returns the longest length, in hours, in the partition of an event that starts at noon of a day in June and lasts some hours. */
function hoursOf(hours: number, other: Partial<StoredEvent> = {}): number {
  const [start, end] = [12, 12 + hours].map((hour) => new Date(Date.UTC(2026, 5, 1, hour)).toISOString().slice(0, 19).replace("T", " "));
  const dates = { start_date: start ?? "", end_date: end ?? "", utc_start_date: start ?? "", utc_end_date: end ?? "" };
  return placeEvent({ ...anEvent({ id: 1 }), ...dates, ...other }).place.maxLength / 3_600_000;
}

test("events of similar lengths are together, and an event without an end before its start stands with the irregular ones", () => {
  expect([2, 24, 25].map((hours) => hoursOf(hours))).toEqual([3, 24, 96]);
  expect(hoursOf(2, { start_date: "" })).toBe(Infinity);
});
