import fc from "fast-check";
import { expect, test } from "vitest";
import { countOfRanges, pageOfRanges } from "../../../src/store/ranges.ts";

const ascending = (a: number, b: number) => a - b;

test("pageOfRanges returns the slice of all items in order", () => {
  const lists = fc.uniqueArray(fc.tuple(fc.nat({ max: 5 }), fc.integer()), { selector: ([, value]) => value, maxLength: 200 });
  fc.assert(
    fc.property(lists, fc.nat({ max: 220 }), fc.nat({ max: 30 }), (tagged, offset, limit) => {
      const ranges = [0, 1, 2, 3, 4, 5].map((range) => {
        const items = tagged.filter(([tag]) => tag === range).map(([, value]) => value);
        return { items: items.sort(ascending), from: 0, to: items.length };
      });
      const all = tagged.map(([, value]) => value).sort(ascending);

      expect(pageOfRanges(ranges, ascending, offset, limit)).toEqual(all.slice(offset, offset + limit));
      expect(countOfRanges(ranges)).toBe(all.length);
    }),
  );
});

test("pageOfRanges leaves out items outside its ranges", () => {
  const ranges = [{ items: [1, 2, 3, 4, 5], from: 1, to: 4 }];
  expect(pageOfRanges(ranges, ascending, 1, 10)).toEqual([3, 4]);
});
