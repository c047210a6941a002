/**
 * Tells whether lists and objects are nested in more levels than these. Code that calls itself for each level needs a limit.
 *
 * @example isNestedDeeper({ a: [1] }, 2) // false
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item) => isNestedDeeper(item, levels - 1));
}
