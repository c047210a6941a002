/** A line of an iCalendar file, unfolded, and the number of the line in which it begins, from 1. */
export interface ContentLine {
  readonly line: number;
  readonly text: string;
}

/**
 * Unfolds the lines of an iCalendar file: a line that begins with a space or tab goes on with the one before. Empty lines are left out.
 *
 * @example contentLines("SUMMARY:Ja\r\n zz\r\n") // [{ line: 1, text: "SUMMARY:Jazz" }]
 */
export function contentLines(text: string): ContentLine[] {
  const lines: { line: number; parts: string[] }[] = [];
  // Files that were joined have a byte order mark in their middle.
  for (const [index, part] of text
    .replace(/^\ufeff/gm, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(part) && last) last.parts.push(part.slice(1));
    else if (part.trim() !== "") lines.push({ line: index + 1, parts: [part] });
  }
  return lines.map(({ line, parts }) => ({ line, text: parts.join("") }));
}
