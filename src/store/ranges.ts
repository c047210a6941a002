import type { Compare } from "./sorted-list.ts";

/** A range of a sorted array: the items from the index `from` up to, but not including, `to`. */
export interface Range<Item> {
  readonly items: readonly Item[];
  readonly from: number;
  readonly to: number;
}

/**
 * Returns one page of several sorted ranges as if they were merged.
 *
 * Drops the `offset` smallest items in a few large steps. With k ranges, a step looks at the item at position `left / k` of each. The range in
 * which this item is smallest can drop its items up to there, because fewer than `left` items of all ranges are smaller.
 *
 * Dropping 6 from `1 4 6 9` and `2 3 5 8`: a step is 3, the third items are 6 and 5, so `2 3 5` go; then a step is 1, the first items
 * are 1 and 8, so `1` goes; then `4` and `6`.
 *
 * @example pageOfRanges([{ items: [1, 4, 6], from: 0, to: 3 }, { items: [2, 3], from: 0, to: 2 }], (a, b) => a - b, 1, 3) // [2, 3, 4]
 */
export function pageOfRanges<Item>(ranges: readonly Range<Item>[], compare: Compare<Item>, offset: number, limit: number): Item[] {
  const rest = ranges.map(({ items, from, to }) => ({ items, from, to }));
  const page: Item[] = [];
  let left = offset;
  while (page.length < limit) {
    const step = Math.max(1, Math.floor(left / rest.length));
    let least: { readonly item: Item; readonly range: (typeof rest)[number]; readonly end: number } | undefined;
    for (const range of rest) {
      const end = Math.min(range.from + step, range.to);
      const item = range.from < end ? range.items[end - 1] : undefined;
      if (item !== undefined && (least === undefined || compare(item, least.item) < 0)) least = { item, range, end };
    }
    if (least === undefined) break;
    if (left === 0) page.push(least.item);
    else left -= least.end - least.range.from;
    least.range.from = least.end;
  }
  return page;
}

export function countOfRanges<Item>(ranges: readonly Range<Item>[]): number {
  return ranges.reduce((sum, { from, to }) => sum + (to - from), 0);
}
