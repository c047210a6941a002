import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar.ts";

test("a snapshot stays as it is when the calendar goes on", async () => {
  const calendar = createCalendar({ world: "city" });
  const saved = calendar.snapshot();
  const before = JSON.stringify(saved);
  calendar.db.event.updateMany({ where: {}, data: { title: "Changed" } });
  calendar.db.venue.deleteMany({ where: {} });
  expect(JSON.stringify(saved)).toBe(before);
  calendar.restore(saved);
  expect(JSON.stringify(calendar.snapshot())).toBe(before);
});

test("the records of a snapshot cannot be changed in place", () => {
  const { events } = createCalendar({ world: "city" }).snapshot();
  expect(() => Object.assign(events[0] ?? {}, { title: "Changed" })).toThrow(TypeError);
});
