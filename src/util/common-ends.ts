/**
 * Counts the common items at the start of two lists, and then, among the others, at their end.
 *
 * @example commonEnds(["a", "b", "c"], ["a", "c"]) // { start: 1, end: 1 }
 */
export function commonEnds(one: readonly unknown[], other: readonly unknown[]): { readonly start: number; readonly end: number } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}
