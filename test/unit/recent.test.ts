import { expect, test } from "vitest";
import { createRecent, remember } from "../../src/recent.ts";

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

test("remembers what was computed for the last keys, and computes the others again", () => {
  const asked: string[] = [];
  const lengthOf = remember(2, (text: string) => {
    asked.push(text);
    return text.length;
  });
  expect(["a", "bb", "a", "ccc", "ccc", "a"].map(lengthOf)).toEqual([1, 2, 1, 3, 3, 1]);
  expect(asked).toEqual(["a", "bb", "ccc", "a"]);
});
