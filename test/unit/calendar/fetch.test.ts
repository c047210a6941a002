import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";

const tags = "http://localhost/wp-json/calendar/events/v1/tags";

test.each([
  ["a string", tags],
  ["a URL", new URL(tags)],
  ["a request", new Request(tags)],
])("calendar.fetch takes %s, and options beside it", async (_, input) => {
  const calendar = createCalendar({ world: "empty" });
  expect((await calendar.fetch(input)).status).toBe(200);
  const created = await calendar.fetch(input, { method: "POST", body: new URLSearchParams({ name: "Jazz" }) });
  expect(created.status).toBe(201);
});

test("calendar.fetch can stand in for the global fetch, and refuses what it refuses", async () => {
  const { fetch: standIn } = createCalendar({ world: "empty" });
  const typed: typeof fetch = standIn;
  expect((await typed(tags)).status).toBe(200);
  await expect(typed("/tags")).rejects.toThrow(TypeError);
});

test("a request to a calendar with a delay takes effect before its answer comes", async () => {
  const calendar = createCalendar({ world: "empty", delay: { min: 1, max: 5 } });
  const body = new URLSearchParams({ name: "Jazz" });
  const answer = calendar.fetch("http://localhost/wp-json/calendar/events/v1/tags", { method: "POST", body });
  const entry = await calendar.journal.waitFor({ route: "tags.create" });
  expect(entry.status).toBe(201);
  expect(calendar.db.tag.count()).toBe(1);
  expect((await answer).status).toBe(201);
});
