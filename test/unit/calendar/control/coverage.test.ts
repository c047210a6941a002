import { expect, test } from "vitest";
import { withControl } from "../../../../src/calendar/control/with-control.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";

const coverage = "http://localhost:4010/__calendar/coverage";
const venues = "http://localhost:4010/wp-json/calendar/events/v1/venues";

test("the coverage of a calendar and of one session can be read", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true, coverage: true });
  const { fetch } = withControl(calendar);
  await fetch(new Request(venues));
  await fetch(new Request(venues, { headers: { "X-Calendar-Session": "worker-1" } }));
  expect(await (await fetch(new Request(coverage))).json()).toEqual(await calendar.coverage());
  const ofSession = await fetch(new Request(coverage, { headers: { "X-Calendar-Session": "worker-1" } }));
  expect(await ofSession.json()).toMatchObject({ tests: ["worker-1"], summary: expect.stringContaining("by 1 test: routes 1 of") });
});

test("a server that counts nothing says how to count", async () => {
  const response = await withControl(createCalendar({ world: "empty" })).fetch(new Request(coverage));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining("serve --coverage") });
});
