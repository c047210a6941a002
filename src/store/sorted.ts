/** Says which of two items comes first, as `Array.sort` wants it. Two different items are never equal. */
export type Compare<T> = (a: T, b: T) => number;

/** A list that stays in order while items come and go. */
export interface SortedList<T> {
  add(item: T): void;
  /** Takes an item out; it must compare equal to the one that was added. */
  remove(item: T): void;
  /** Puts an item in the place of the one that compares equal to it. */
  replace(item: T): void;
  /** The items in order. The array is alive: it changes with the next write. */
  items(): readonly T[];
}

/** Compares by code units, so that the order is the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The index of the first item for which `reached` holds, or the length. Needs: once reached, all later items reach it too. */
export function firstIndex<T>(items: readonly T[], reached: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && reached(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Above this many new items, sorting everything once is cheaper than finding each its place. */
const fewNewItems = 16;

/** Makes an empty sorted list. */
export function createSortedList<T>(compare: Compare<T>): SortedList<T> {
  const sorted: T[] = [];
  // Loading a world adds thousands of items before anybody reads: they wait here and are put in order together.
  let waiting: T[] = [];

  const indexOf = (item: T) => firstIndex(sorted, (other) => compare(other, item) >= 0);

  function settle(): void {
    if (waiting.length === 0) return;
    if (waiting.length > fewNewItems) {
      for (const item of waiting) sorted.push(item);
      sorted.sort(compare);
    } else {
      for (const item of waiting) sorted.splice(indexOf(item), 0, item);
    }
    waiting = [];
  }

  /** Where an item stands that compares equal, -1 where none does. */
  function placeOf(item: T): number {
    settle();
    const index = indexOf(item);
    const found = sorted[index];
    return found !== undefined && compare(found, item) === 0 ? index : -1;
  }

  return {
    add: (item) => void waiting.push(item),
    remove(item) {
      const index = placeOf(item);
      if (index >= 0) sorted.splice(index, 1);
    },
    replace(item) {
      const index = placeOf(item);
      if (index >= 0) sorted[index] = item;
    },
    items() {
      settle();
      return sorted;
    },
  };
}
