/** Compares two items for `Array.sort`. It must not return 0 for two different items. */
export type Compare<Item> = (a: Item, b: Item) => number;

/** A list whose items are in order. */
export interface SortedList<Item> {
  add(item: Item): void;
  /** Removes the item that compares equal to this one. */
  remove(item: Item): void;
  /** Replaces the item that compares equal to this one. */
  replace(item: Item): void;
  /** Returns the items in order. The array is live: it changes with the next write. */
  items(): readonly Item[];
  /** Counts the items, without sorting them. */
  size(): number;
  select(test: (item: Item) => boolean): SortedList<Item>;
  /** Creates a list with the same items, which copies them when it first writes. */
  fork(): SortedList<Item>;
}

/** Compares two texts by code unit, so that the order is the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Finds the index of the first item for which `isReached` returns true, by binary search; the length of the list if there is none.
 * `isReached` must also return true for all later items.
 *
 * @example firstIndex([1, 3, 5, 7], (item) => item >= 4) // 2
 */
export function firstIndex<Item>(items: readonly Item[], isReached: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && isReached(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The number of new items from which sorting the whole list is faster than inserting each item. */
const manyNewItems = 17;

/** Creates a sorted list: an empty one, or one with the items that a fork starts with. */
export function createSortedList<Item>(compare: Compare<Item>, source: () => readonly Item[] = () => []): SortedList<Item> {
  const shared = copyOnWrite(source, (items: readonly Item[]) => [...items]);
  // Loading a world adds thousands of items before the first read, so new items wait here and are sorted in together.
  let unsorted: Item[] = [];

  const indexOf = (items: readonly Item[], item: Item) => firstIndex(items, (other) => compare(other, item) >= 0);

  function items(): readonly Item[] {
    if (unsorted.length === 0) return shared.read();
    const sorted = shared.write();
    if (unsorted.length >= manyNewItems) {
      for (const item of unsorted) sorted.push(item);
      sorted.sort(compare);
    } else {
      for (const item of unsorted) sorted.splice(indexOf(sorted, item), 0, item);
    }
    unsorted = [];
    return sorted;
  }

  function find(item: Item): number {
    const sorted = items();
    const index = indexOf(sorted, item);
    const found = sorted[index];
    return found !== undefined && compare(found, item) === 0 ? index : -1;
  }

  return {
    add: (item) => void unsorted.push(item),
    remove(item) {
      const index = find(item);
      if (index >= 0) shared.write().splice(index, 1);
    },
    replace(item) {
      const index = find(item);
      if (index >= 0) shared.write()[index] = item;
    },
    items,
    size: () => shared.read().length + unsorted.length,
    select(test) {
      const selected = items().filter(test);
      return createSortedList(compare, () => selected);
    },
    fork: () => createSortedList(compare, items),
  };
}
export interface CopyOnWrite<Value, Copy extends Value> {
  read(): Value;
  write(): Copy;
}

/** Creates a value that is read from a source until its first write. The value of the source must not change afterwards. */
export function copyOnWrite<Value, Copy extends Value>(source: () => Value, copy: (value: Value) => Copy): CopyOnWrite<Value, Copy> {
  let own: { readonly value: Copy } | undefined;
  return {
    read: () => (own ? own.value : source()),
    write() {
      own ??= { value: copy(source()) };
      return own.value;
    },
  };
}

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
