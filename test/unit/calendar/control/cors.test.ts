import { expect, test } from "vitest";
import { withControl } from "../../../../src/calendar/control/create-control.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";

const { fetch } = withControl(createCalendar({ world: "empty" }));
const clock = "http://127.0.0.1:4010/__calendar/clock";

const local = ["http://localhost:5173", "http://127.0.0.1:3000", "http://[::1]:8080", "https://app.localhost"];
test.each(local)("pages of %s may use the control routes", async (origin) => {
  const preflight = await fetch(new Request(clock, { method: "OPTIONS", headers: { origin, "access-control-request-method": "PUT" } }));
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-methods")).toContain("PUT");
  expect(preflight.headers.get("access-control-allow-headers")).toBe("Content-Type, Authorization, X-Calendar-Session");
  const { headers } = await fetch(new Request(clock, { headers: { origin } }));
  expect([headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([origin, "Origin"]);
});

const foreign = ["https://app.example", "http://localhost.example", "http://127.0.0.1.example", "null"];
test.each(foreign)("pages of %s may not", async (origin) => {
  expect((await fetch(new Request(clock, { headers: { origin } }))).headers.has("access-control-allow-origin")).toBe(false);
});
