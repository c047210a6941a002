import fc from "fast-check";
import { expect, test } from "vitest";
import { countOfRanges, createSortedList, pageOfRanges } from "../../../src/store/sorted-list.ts";

const ascending = (a: number, b: number) => a - b;

test("a sorted list stays sorted while items are added and removed", () => {
  const changes = fc.array(fc.tuple(fc.constantFrom("add", "add", "remove", "read"), fc.nat({ max: 40 })), { maxLength: 120 });
  fc.assert(
    fc.property(changes, (script) => {
      const list = createSortedList(ascending);
      const expected = new Set<number>();
      for (const [change, value] of script) {
        if (change === "read") list.items();
        else if (change === "remove") {
          list.remove(value);
          expected.delete(value);
        } else if (!expected.has(value)) {
          list.add(value);
          expected.add(value);
        }
      }
      expect(list.items()).toEqual([...expected].sort(ascending));
      expect(list.size()).toBe(expected.size);
    }),
  );
});

test("replace exchanges an equal item and adds none", () => {
  const list = createSortedList<{ readonly key: number; readonly text: string }>((a, b) => a.key - b.key);
  for (const key of [3, 1, 2]) list.add({ key, text: "old" });
  list.replace({ key: 2, text: "new" });
  list.replace({ key: 4, text: "new" });
  expect(list.items().map(({ key, text }) => `${key} ${text}`)).toEqual(["1 old", "2 new", "3 old"]);
});

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
