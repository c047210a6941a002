import { expect, test } from "vitest";
import { findShortfalls } from "../../../../src/coverage.ts";

const empty = { format: "event-calendar-mock/coverage", version: 1, summary: "", modes: [], tests: [], items: [] } as const;

test("a threshold of a kind that the coverage does not list is a shortfall", () => {
  expect(findShortfalls(empty, { routes: 80 })).toEqual([
    "The coverage lists no routes, and 80 % are required: run the tests again with this version.",
  ]);
  expect(findShortfalls(empty, { routes: 0 })).toEqual([]);
});
