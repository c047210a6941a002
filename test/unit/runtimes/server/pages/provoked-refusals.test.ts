import { expect, test } from "vitest";
import { createCalendar } from "../../../../../src/index.ts";
import { createProvokedRefusals } from "../../../../../src/runtimes/server/pages/with-pages.ts";

const url = "http://localhost/wp-json/calendar/events/v1/tags";

test("the refusals of an operation are found once, and again after a write", async () => {
  const calendar = createCalendar({ quiet: true });
  const refusalsOf = createProvokedRefusals(calendar);
  const before = await refusalsOf("createTag");
  expect(await refusalsOf("createTag")).toBe(before);
  await calendar.fetch(url, { method: "POST", body: new URLSearchParams({ name: "Folk" }) });
  expect(await refusalsOf("createTag")).not.toBe(before);
});

test("to find refusals changes nothing in the calendar, and an unknown operation has none", async () => {
  const calendar = createCalendar({ quiet: true });
  const before = calendar.snapshot();
  const refusalsOf = createProvokedRefusals(calendar);
  expect((await refusalsOf("deleteEvent"))?.length).toBeGreaterThan(0);
  expect([await refusalsOf("__proto__"), await refusalsOf("x".repeat(10_000))]).toEqual([undefined, undefined]);
  expect([calendar.snapshot(), calendar.journal.entries]).toEqual([before, []]);
});
