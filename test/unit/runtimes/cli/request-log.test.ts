import { expect, test } from "vitest";
import { requestJson, requestLine } from "../../../../src/runtimes/cli/cli-log.ts";

const answered = { method: "GET", path: "/x?a=1", status: 200, milliseconds: 3.14 };

test.each([
  [answered, "GET /x?a=1 200 3.1 ms\n"],
  [{ ...answered, status: 404, milliseconds: 412.7 }, "GET /x?a=1 404 413 ms\n"],
  [{ ...answered, status: 0 }, "GET /x?a=1 no answer 3.1 ms\n"],
])("a request is logged in one line: %j", (request, line) => {
  expect(requestLine(request, false)).toBe(line);
});

test.each([
  [204, 32],
  [301, 36],
  [404, 33],
  [503, 31],
  [0, 31],
])("the status %i has the colour %i on a terminal", (status, color) => {
  expect(requestLine({ ...answered, status }, true)).toContain(`\u001b[${color}m`);
});

test("a request is logged as JSON", () => {
  expect(requestJson(answered)).toBe('{"method":"GET","path":"/x?a=1","status":200,"milliseconds":3.1}\n');
});
