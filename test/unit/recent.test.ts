import { expect, test } from "vitest";
import { createRecent } from "../../src/recent.ts";

test("keeps the values that were set last", () => {
  const recent = createRecent<string, number>(2);
  for (const [index, name] of ["a", "b", "c"].entries()) recent.set(name, index);
  expect(["a", "b", "c"].map((name) => recent.get(name))).toEqual([undefined, 1, 2]);
});

test("keeps nothing after clear", () => {
  const recent = createRecent<string, number>(2);
  recent.set("a", 1);
  recent.clear();
  expect(recent.get("a")).toBeUndefined();
});
