/**
 * Writes a number with its noun: the singular for 1, and otherwise the plural, by default with an `s`.
 *
 * @example counted(1, "run") // "1 run"
 * @example counted(2, "category", "categories") // "2 categories"
 */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/**
 * Returns the first lines of a list, and a last line with the number of the others.
 *
 * @example firstLines(["a", "b", "c"], 1) // ["a", "and 2 more"]
 */
export function firstLines(lines: readonly string[], most: number): readonly string[] {
  return lines.length > most ? [...lines.slice(0, most), `and ${lines.length - most} more`] : lines;
}

/**
 * Joins the first items of a list, and adds the number of the others.
 *
 * @example firstNames(["a", "b", "c"], 2) // "a, b and 1 more"
 */
export function firstNames(names: readonly (string | number)[], most: number): string {
  return `${names.slice(0, most).join(", ")}${names.length > most ? ` and ${names.length - most} more` : ""}`;
}
