import { expect, test } from "vitest";
import { createRecent, remember } from "../../../src/util/bounds.ts";
import { usedMemory } from "../../support/memory.ts";

test("keeps the values that were set last, and nothing after clear", () => {
  const recent = createRecent<string, number>(2);
  for (const [index, name] of ["a", "b", "c"].entries()) recent.set(name, index);
  expect(["a", "b", "c"].map((name) => recent.get(name))).toEqual([undefined, 1, 2]);
  recent.clear();
  expect(recent.get("c")).toBeUndefined();
});

test("remembers what was computed for the last keys, and computes the others and long texts again", () => {
  const asked: string[] = [];
  const lengthOf = remember(2, (text: string) => {
    asked.push(text);
    return text.length;
  });
  expect(["a", "bb", "a", "ccc", "ccc", "a"].map(lengthOf)).toEqual([1, 2, 1, 3, 3, 1]);
  expect(asked).toEqual(["a", "bb", "ccc", "a"]);
  const long = "x".repeat(2_049);
  expect([lengthOf(long), lengthOf(long), asked.slice(4)]).toEqual([2_049, 2_049, [long, long]]);
});

test("a remembered key keeps nothing of the body that it is a part of", async () => {
  const lengthOf = remember(100, (text: string) => text.length);
  const before = await usedMemory();
  for (let number = 100; number < 200; number += 1) lengthOf(`the_parameter_number_${number}=${"x".repeat(500_000)}`.slice(0, 24));
  expect((await usedMemory()) - before).toBeLessThan(20_000_000);
  expect(lengthOf("the_parameter_number_199")).toBe(24);
});

test("keeps no more than its bytes, and no value that is larger than all of them", () => {
  const recent = createRecent<string, string>(10, { bytes: 10, weigh: (key, value) => key.length + value.length });
  for (const [key, value] of [
    ["a", "12"],
    ["b", "1234"],
    ["c", "12345"],
    ["d", "x".repeat(20)],
  ] as const)
    recent.set(key, value);
  expect(["a", "b", "c", "d"].map((key) => recent.get(key))).toEqual([undefined, undefined, "12345", undefined]);
  recent.set("c", "1");
  recent.set("e", "1234567");
  expect(["c", "e"].map((key) => recent.get(key))).toEqual(["1", "1234567"]);
});
