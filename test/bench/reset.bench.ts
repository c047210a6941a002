import { bench, describe } from "vitest";
import { generateWorld } from "../../fixtures/index.ts";
import { createCalendar } from "../../src/calendar/create-calendar.ts";

const world = generateWorld({ events: 10_000 });
const calendar = createCalendar({ world });
const saved = calendar.snapshot();
const write = () => calendar.db.event.create({ title: "New" });

// The summary shows how many times faster than loading the world the others are. It should be at least a hundred times.
describe("a world of 10,000 events", () => {
  bench("loading", () => void createCalendar({ world }), { time: 3_000, warmupIterations: 1 });
  bench("a write and reset", () => {
    write();
    calendar.reset();
  });
  bench("a write and snapshot", () => {
    write();
    calendar.snapshot();
    calendar.reset();
  });
  bench("a write and restore", () => {
    write();
    calendar.restore(saved);
  });
});
