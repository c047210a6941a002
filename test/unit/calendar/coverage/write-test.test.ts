import { expect, test } from "vitest";
import { testStyles, writeTest } from "../../../../src/calendar/coverage/write-test.ts";

/** The tests that coverage suggests. */

const expected = (body: string) => ({
  title: "adds an event",
  request: { method: "POST", path: "/wp-json/calendar/events/v1/events", headers: { "Content-Type": "application/json" }, body, label: "" },
  status: 400,
});

test("a body that is not JSON is sent unchanged, also by Playwright, which would send a string as JSON", () => {
  for (const style of ["vitest", "jest", "node"] as const) expect(writeTest(expected("{"), style)).toContain('\n    body: "{",\n');
  expect(writeTest(expected("{"), "playwright")).toContain('\n    data: Buffer.from("{"),\n');
});

test("a body of JSON is an object, in which a person changes a field", () => {
  for (const style of testStyles) expect(writeTest(expected('{"title":"Jazz"}'), style)).toContain(': JSON.stringify({"title":"Jazz"}),');
});
