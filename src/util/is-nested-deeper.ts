/** The most levels of lists and objects in a file of JSON, or in an answer of a service. Both have five at most. */
export const maxJsonLevels = 100;

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
