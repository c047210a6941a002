import { expect, test } from "vitest";
import { createDetailsBudget, createDetailsMemory } from "../../../src/calendar/journal/entry-details.ts";
import { createBudget } from "../../../src/util/bounds.ts";

const body = (length: number) => [new Uint8Array(length).fill(97)];

test("the oldest details are dropped above 4 MiB, and a body above 128 KiB at once", () => {
  const memory = createDetailsMemory(createDetailsBudget());
  for (let number = 1; number <= 41; number += 1) memory.add(number, { body: body(100_000), changes: [] });
  expect(memory.of(1)).toEqual({ body: "a".repeat(100_000), changes: [] });
  memory.add(42, { body: body(100_000), changes: [] });
  expect(memory.of(1)).toBeUndefined();
  memory.add(43, { body: body(131_073), changes: [] });
  expect(memory.of(43)).toEqual({ body: undefined, changes: [] });
});

test("memories that share a budget drop their own details when it is exceeded", () => {
  const budget = createBudget(1_000);
  const [one, other] = [createDetailsMemory(budget), createDetailsMemory(budget)];
  one.add(1, { body: body(600), changes: [] });
  other.add(1, { body: body(600), changes: [] });
  expect([one.of(1)?.body?.length, other.of(1)]).toEqual([600, undefined]);
  one.clear();
  other.add(2, { body: body(600), changes: [] });
  expect(other.of(2)?.body?.length).toBe(600);
});
