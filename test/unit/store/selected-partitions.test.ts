import { expect, test, vi } from "vitest";
import { conditionsOf, type EventFilter, keysOf } from "../../../src/store/conditions.ts";
import { createListedDates } from "../../../src/store/event-order.ts";
import { createPartitionsByKey, createSelectedPartitions } from "../../../src/store/events.ts";
import { createPlaceEvent } from "../../../src/store/partitions.ts";
import type { StoredEvent } from "../../../src/store/record.ts";
import { utcZone } from "../../../src/time/zones/zone.ts";
import { anEvent } from "../../support/records.ts";

const jazzAtHall = anEvent({ id: 1, venue: [12], categories: [3] });
const jazzAtPark = anEvent({ id: 2, venue: [13], categories: [3] });
const rockAtHall = anEvent({ id: 3, venue: [12], categories: [4] });
const placeEvent = createPlaceEvent<StoredEvent>(createListedDates(utcZone));

/** Creates the selections of an index of these three events. */
function arrange() {
  const index = createPartitionsByKey<StoredEvent>(keysOf, placeEvent);
  for (const event of [jazzAtHall, jazzAtPark, rockAtHall]) index.change(undefined, event);
  const selected = createSelectedPartitions(index, placeEvent);
  const idsOf = (filter: EventFilter<StoredEvent>) =>
    selected
      .of(conditionsOf(filter))
      ?.all()
      .map(({ id }) => id)
      .sort();
  return { index, selected, idsOf };
}

test("a selection is built once, and follows writes from then on", () => {
  const { index, selected, idsOf } = arrange();
  const filter = { links: { venue: [12], categories: [3] } };
  idsOf(filter);
  const look = vi.spyOn(index, "of");
  const moved = { ...jazzAtPark, venue: [12] };
  selected.change(jazzAtPark, moved);
  expect(idsOf(filter)).toEqual([1, 2]);
  selected.change(moved, undefined);
  expect(idsOf(filter)).toEqual([1]);
  expect(look).not.toHaveBeenCalled();
});

test("a selection is built again after a whole world was loaded", () => {
  const { index, selected, idsOf } = arrange();
  idsOf({ links: { venue: [12], categories: [3] } });
  index.change(undefined, { ...jazzAtHall, id: 4 });
  selected.clear();
  expect(idsOf({ links: { venue: [12], categories: [3] } })).toEqual([1, 4]);
});
