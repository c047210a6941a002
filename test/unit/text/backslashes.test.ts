import { expect, test } from "vitest";
import { unescapeBackslashes } from "../../../src/text/quoting.ts";

test.each([
  ["a\\b", "ab"],
  ["a\\\\b", "a\\b"],
  ["a\\\nb", "a\nb"],
  ["a\\", "a"],
])("unescapeBackslashes makes %j the string %j", (escaped, unescaped) => {
  expect(unescapeBackslashes(escaped)).toBe(unescaped);
});
