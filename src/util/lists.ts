/** Counts the common items at the start of two lists, and then, among the others, at their end. */
export function commonEnds(one: readonly unknown[], other: readonly unknown[]): { readonly start: number; readonly end: number } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}
/** Groups items by key, in the order of the items. Omits items with the key `undefined`. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key | undefined): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Returns the most frequent item; the first one of several, and `undefined` if there are no items. */
export function mostFrequent<Item>(items: Iterable<Item>): Item | undefined {
  const [most] = [...groupBy(items, (item) => item)].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0];
}
