import { bench, describe } from "vitest";
import type { EventRecord } from "../../src/resources/events/types.ts";
import type { Store } from "../../src/resources/records.ts";
import type { EventSelection } from "../../src/store/events.ts";
import { emptyWorld } from "../../src/worlds/world.ts";
import { anEvent, storeOf } from "../support/records.ts";

const hour = 3_600_000;
const now = Date.UTC(2026, 5, 15);

function wallClock(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}

/** Creates a store with events over four years around now. Most last three hours, one in twenty three days, one in a hundred 30 days. */
function storeWith(count: number): Store {
  const events = Array.from({ length: count }, (_, index) => {
    const start = now + Math.floor((((index * 7919) % count) / count) * 4 * 365 * 24 - 365 * 24) * hour;
    const length = (index % 100 === 0 ? 24 * 30 : index % 20 === 0 ? 72 : 3) * hour;
    const dates = { start_date: wallClock(start), end_date: wallClock(start + length) };
    return anEvent({ id: index + 1, ...dates, utc_start_date: dates.start_date, utc_end_date: dates.end_date });
  });
  return storeOf({ ...emptyWorld(), sequences: { post: count + 1, term: 1 }, events });
}

const window: EventSelection<EventRecord> = {
  language: "en",
  statuses: ["publish"],
  hidden: false,
  bounds: [
    { column: "start_date", operator: ">=", value: "2026-06-14 00:00:00" },
    { column: "end_date", operator: "<=", value: "2028-06-15 23:59:59" },
  ],
  limit: 10,
};

const small = storeWith(1_000);
const large = storeWith(100_000);

// The summary shows how many times faster the small store answers. It should be at most 3 times.
describe("the first page of the default window", () => {
  bench("of 1,000 events", () => void small.events.find(window));
  bench("of 100,000 events", () => void large.events.find(window));
});

describe("a page in the middle of the default window", () => {
  bench("of 1,000 events", () => void small.events.find({ ...window, offset: 250 }));
  bench("of 100,000 events", () => void large.events.find({ ...window, offset: 25_000 }));
});

describe("changing an event and listing again", () => {
  const write = (store: Store) => {
    const event = store.events.get(500);
    if (event) store.events.put({ ...event });
    store.events.find(window);
  };
  bench("of 1,000 events", () => write(small));
  bench("of 100,000 events", () => write(large));
});
