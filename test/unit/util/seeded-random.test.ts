import fc from "fast-check";
import { expect, test } from "vitest";
import { createSeededRandom } from "../../../src/util/seeded-random.ts";

test("the same seed gives the same numbers, again after a rewind, and another seed gives others", () => {
  expect(createSeededRandom(1).next()).not.toBe(createSeededRandom(2).next());
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = createSeededRandom(seed);
      const first = [random.next(), random.next(), random.next()];
      random.rewind();
      expect([random.next(), random.next(), random.next()]).toEqual(first);
      expect(first.every((number) => number >= 0 && number < 1)).toBe(true);
    }),
  );
});
