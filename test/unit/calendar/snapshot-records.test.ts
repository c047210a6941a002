import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";

test("a snapshot does not change when the calendar goes on", async () => {
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

test("the images of a snapshot cannot be changed in place, nor can their sizes", async () => {
  const calendar = createCalendar({ world: "empty" });
  await calendar.fetch("https://a.example/wp-json/calendar/events/v1/events", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ title: "Jazz", start_date: "2026-06-20", end_date: "2026-06-20", image: "https://a.example/jazz.png" }),
  });
  const [image] = calendar.snapshot().images;
  expect(() => Object.assign(image ?? {}, { url: "https://a.example/other.png" })).toThrow(TypeError);
  expect(() => Object.assign(image?.sizes ?? {}, { small: {} })).toThrow(TypeError);
});

test("a snapshot whose lists or settings were changed is checked and restored with the changes", () => {
  const calendar = createCalendar({ world: "city" });
  const saved = calendar.snapshot();
  saved.events = saved.events.slice(0, 2);
  saved.site.name = "Other";
  calendar.restore(saved);
  expect([calendar.db.event.count(), calendar.snapshot().site.name]).toEqual([2, "Other"]);
  const [first] = saved.events;
  if (first) saved.events.push(first);
  expect(() => calendar.restore(saved)).toThrow(`events[2].id ("${first?.title}"): ${first?.id} is already the id of events[0]`);
  expect(() => calendar.restore(Object({ ...saved, format: "other" }))).toThrow("format: must be");
});
