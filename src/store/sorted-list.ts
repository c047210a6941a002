/** Compares two items as `Array.sort` wants it. Two different items never compare equal. */
export type Compare<Item> = (a: Item, b: Item) => number;

/** Keeps items in order while they come and go. */
export interface SortedList<Item> {
  add(item: Item): void;
  /** Removes the item that compares equal to this one. */
  remove(item: Item): void;
  /** Puts an item in the place of the one that compares equal to it. */
  replace(item: Item): void;
  /** Returns the items in order. The array is live: it changes with the next write. */
  items(): readonly Item[];
}

/** Compares two texts by code unit, so that the order is the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Finds the index of the first item for which `isReached` holds, by halving; the length when there is none.
 * Once an item is reached, all items after it must be reached too.
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

/** From this many new items on, sorting the whole list once is cheaper than finding the place of each. */
const manyNewItems = 17;

/** Creates an empty sorted list. */
export function createSortedList<Item>(compare: Compare<Item>): SortedList<Item> {
  const sorted: Item[] = [];
  // Loading a world adds thousands of items before anybody reads: they wait here and are put in order together.
  let unsorted: Item[] = [];

  const indexOf = (item: Item) => firstIndex(sorted, (other) => compare(other, item) >= 0);

  function sortIn(): void {
    if (unsorted.length === 0) return;
    if (unsorted.length >= manyNewItems) {
      for (const item of unsorted) sorted.push(item);
      sorted.sort(compare);
    } else {
      for (const item of unsorted) sorted.splice(indexOf(item), 0, item);
    }
    unsorted = [];
  }

  /** Returns the index of the item that compares equal, or -1. */
  function find(item: Item): number {
    sortIn();
    const index = indexOf(item);
    const found = sorted[index];
    return found !== undefined && compare(found, item) === 0 ? index : -1;
  }

  return {
    add: (item) => void unsorted.push(item),
    remove(item) {
      const index = find(item);
      if (index >= 0) sorted.splice(index, 1);
    },
    replace(item) {
      const index = find(item);
      if (index >= 0) sorted[index] = item;
    },
    items() {
      sortIn();
      return sorted;
    },
  };
}
