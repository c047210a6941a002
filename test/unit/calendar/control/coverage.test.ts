import { expect, test } from "vitest";
import { withControl } from "../../../../src/calendar/control/create-control.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { withServerRoutes } from "../../../../src/runtimes/server/with-server-routes.ts";

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

test("a server says what to test next, with a request for each", async () => {
  const { fetch } = withServerRoutes(createCalendar({ world: "empty", quiet: true, coverage: true }));
  await fetch(new Request(venues));
  const response = await fetch(new Request(`${coverage}/next?count=2`));
  const refused400 = expect.stringContaining("toBe(400)");
  expect(await response.json()).toMatchObject({
    next: [
      { kind: "refusals", name: "venues.list rest_invalid_param status", request: { method: "GET" }, test: refused400 },
      { kind: "parameters", name: "venues.list per_page", status: 200 },
    ],
    nothingNew: [],
  });
  const refused = await fetch(new Request(`${coverage}/next?count=1000`));
  expect([refused.status, await refused.json()]).toMatchObject([400, { message: expect.stringContaining("a number from 1 to 100") }]);
});
