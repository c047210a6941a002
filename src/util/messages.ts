/** The maximum length of a value in a sentence. */
const maxLength = 60;

/** Formats a value as JSON for a message, cut to 60 characters, or to `most`. */
export function showValue(value: unknown, most = maxLength): string {
  const text = toText(typeof value === "string" ? value.slice(0, most) : value);
  return text.length > most ? `${text.slice(0, most - 3)}…` : text;
}

function toText(value: unknown): string {
  // JSON has null for `NaN`, `Infinity` and an invalid date, and `{}` for a regular expression.
  if (typeof value === "number" || value instanceof RegExp || (value instanceof Date && Number.isNaN(value.getTime())))
    return String(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // JSON supports neither bigint nor circular objects.
    return Object.prototype.toString.call(value);
  }
}
/** Writes a number with its noun: `1 run`, `2 categories`. The default plural ends in `s`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Returns the first lines of a list, and a last line with the number of the others: `and 2 more`. */
export function firstLines(lines: readonly string[], most: number): readonly string[] {
  return lines.length > most ? [...lines.slice(0, most), `and ${lines.length - most} more`] : lines;
}

/** Joins the first items of a list, and adds the number of the others: `a, b and 1 more`. */
export function firstNames(names: readonly (string | number)[], most: number): string {
  return `${names.slice(0, most).join(", ")}${names.length > most ? ` and ${names.length - most} more` : ""}`;
}
/** The longest word that is compared, and the most candidates, because the time grows with each pair of letters. */
const maxWord = 100;
const maxCandidates = 1_000;

/**
 * Finds the candidate that is spelled most like a word. Allows `length / 3` edits, at least 2; 1 for words of up to three letters. Letter
 * case does not count. Returns `undefined` if no candidate is that near, and for words of more than 100 characters.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  // In plain JavaScript, the name of a world or a route may be anything.
  if (typeof word !== "string" || word.length > maxWord) return undefined;
  const compared = candidates.slice(0, maxCandidates).filter(({ length }) => length <= 2 * maxWord);
  const measured = compared.map((candidate) => ({ candidate, edits: countEdits(word.toLowerCase(), candidate.toLowerCase()) }));
  const [best] = measured.toSorted((a, b) => a.edits - b.edits);
  const limit = Math.max(word.length > 3 ? 2 : 1, Math.floor(word.length / 3));
  return best !== undefined && best.edits <= limit ? best.candidate : undefined;
}

function countEdits(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...word].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Returns ` Did you mean "city"?` for the nearest candidate; an empty string if none is near. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const found = nearest(word, candidates);
  return found === undefined ? "" : ` Did you mean "${found}"?`;
}
