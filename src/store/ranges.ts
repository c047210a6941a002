import type { Compare } from "./sorted-list.ts";

/** A range of a sorted array: the items from the index `from` up to, but not including, `to`. */
export interface Range<Item> {
  readonly items: readonly Item[];
  readonly from: number;
  readonly to: number;
}

/**
 * Returns one page of several sorted ranges as if they were merged, without merging the items before the page.
 *
 * @example pageOfRanges([{ items: [1, 4, 6], from: 0, to: 3 }, { items: [2, 3], from: 0, to: 2 }], (a, b) => a - b, 1, 3) // [2, 3, 4]
 */
export function pageOfRanges<Item>(ranges: readonly Range<Item>[], compare: Compare<Item>, offset: number, limit: number): Item[] {
  const rest = dropSmallest(ranges, compare, offset);
  const page: Item[] = [];
  while (page.length < limit) {
    const range = rangeWithLeast(rest, compare, 1);
    const item = range?.items[range.from];
    if (!range || item === undefined) break;
    page.push(item);
    advance(rest, range, 1);
  }
  return page;
}

export function countOfRanges<Item>(ranges: readonly Range<Item>[]): number {
  return ranges.reduce((sum, { from, to }) => sum + (to - from), 0);
}

/**
 * Drops the `count` smallest items in a few large steps. With k ranges, it looks at the item at position `count / k` of each. The range in
 * which this item is smallest can drop its items up to there, because fewer than `count` items of all ranges are smaller.
 *
 * Dropping 6 from `1 4 6 9` and `2 3 5 8`: a step is 3, the third items are 6 and 5, so `2 3 5` go; then a step is 1, the first items
 * are 1 and 8, so `1` goes; then `4` and `6`.
 */
function dropSmallest<Item>(ranges: readonly Range<Item>[], compare: Compare<Item>, count: number): OpenRange<Item>[] {
  const rest: OpenRange<Item>[] = [];
  for (const { items, from, to } of ranges) if (from < to) rest.push({ items, from, to });
  let left = count;
  while (left > 0) {
    const step = Math.max(1, Math.floor(left / Math.max(1, rest.length)));
    const range = rangeWithLeast(rest, compare, step);
    if (!range) break;
    const dropped = Math.min(step, range.to - range.from);
    advance(rest, range, dropped);
    left -= dropped;
  }
  return rest;
}

/** A range whose start moves. */
interface OpenRange<Item> extends Range<Item> {
  from: number;
}

/** Finds the range whose item at the end of a step is smallest; the last item, where the step is longer than the range. */
function rangeWithLeast<Item>(ranges: readonly OpenRange<Item>[], compare: Compare<Item>, step: number): OpenRange<Item> | undefined {
  let best: OpenRange<Item> | undefined;
  let least: Item | undefined;
  for (const range of ranges) {
    const item = range.items[Math.min(range.from + step, range.to) - 1];
    if (item === undefined || (least !== undefined && compare(least, item) <= 0)) continue;
    best = range;
    least = item;
  }
  return best;
}

/** Moves the start of a range in a list of ranges, and removes the range from the list when it becomes empty. */
function advance<Item>(ranges: OpenRange<Item>[], range: OpenRange<Item>, by: number): void {
  range.from += by;
  if (range.from === range.to) ranges.splice(ranges.indexOf(range), 1);
}
