import { expect, test } from "vitest";
import type { EventFilter } from "../../../src/store/conditions.ts";
import { createListedDates } from "../../../src/store/event-order.ts";
import { createPartitions, createPlaceEvent } from "../../../src/store/partitions.ts";
import type { StoredEvent } from "../../../src/store/record.ts";
import { utcZone } from "../../../src/time/zones/zone.ts";
import { anEvent } from "../../support/records.ts";

const hour = 3_600_000;
const placeEvent = createPlaceEvent<StoredEvent>(createListedDates(utcZone));

/** Creates an event that starts at noon of a day in June and lasts some hours. */
function juneEvent(id: number, day: number, hours: number, other: Partial<StoredEvent> = {}): StoredEvent {
  const start = Date.UTC(2026, 5, day, 12);
  const [from, to] = [start, start + hours * hour].map((time) => new Date(time).toISOString().slice(0, 19).replace("T", " "));
  return { ...anEvent({ id }), start_date: from ?? "", end_date: to ?? "", utc_start_date: from ?? "", utc_end_date: to ?? "", ...other };
}

/** Creates partitions of these events, and returns the ids that a window finds. */
function arrange(events: readonly StoredEvent[]) {
  const partitions = createPartitions<StoredEvent>();
  for (const event of events) partitions.change(undefined, placeEvent(event));
  const idsIn = (filter: EventFilter<StoredEvent>) =>
    partitions
      .window(filter)
      .flatMap(({ items, from, to }) => items.slice(from, to).map(({ id }) => id))
      .sort((a, b) => a - b);
  return { partitions, idsIn };
}

test("events of similar lengths are together, and an event without an end before its start stands with the irregular ones", () => {
  expect(placeEvent(juneEvent(1, 1, 2)).place.maxLength).toBe(3 * hour);
  expect(placeEvent(juneEvent(1, 1, 24)).place.maxLength).toBe(24 * hour);
  expect(placeEvent(juneEvent(1, 1, 25)).place.maxLength).toBe(96 * hour);
  expect(placeEvent(juneEvent(1, 1, 2, { start_date: "" })).place.maxLength).toBe(Infinity);
});

test("a window finds short and long events by their ends", () => {
  const { idsIn } = arrange([juneEvent(1, 1, 2), juneEvent(2, 1, 240), juneEvent(3, 20, 2)]);
  expect(idsIn({ bounds: [{ column: "end_date", operator: ">=", value: "2026-06-10 00:00:00" }] })).toEqual([2, 3]);
});

test("an event with reversed dates is found by the dates it had before, and one created so is never found", () => {
  const reversed = juneEvent(1, 1, 2, { utc_end_date: "2026-05-01 00:00:00" });
  const { listed_dates: _, ...before } = juneEvent(1, 20, 2);
  const { idsIn, partitions } = arrange([reversed, { ...reversed, id: 2, listed_dates: before }]);
  expect(idsIn({ bounds: [{ column: "start_date", operator: ">=", value: "2026-06-20 00:00:00" }] })).toEqual([2]);
  expect(idsIn({})).toEqual([2]);
  expect(partitions.size()).toBe(2);
});
