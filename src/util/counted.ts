/**
 * Writes a number with its noun: the singular for 1, and otherwise the plural, which takes an `s` unless given.
 *
 * @example counted(1, "run") // "1 run"
 * @example counted(2, "category", "categories") // "2 categories"
 */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
